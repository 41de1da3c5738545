import { expect, narrow, test } from './shop-fixture.ts';

test.use({ viewport: narrow });

for (const path of ['/', '/kategoria/ceramika', '/produkt/kubek-granatowy']) {
  test(`${path} is painted before any script is asked for, and then comes alive`, async ({ page }) => {
    const response = await page.goto(path);
    expect(await response?.text()).not.toContain('modulepreload');
    await page.getByRole('button', { name: 'Szukaj' }).first().click();
    await expect(page.locator('#szukaj')).toBeVisible();
    await expect.poll(() => page.evaluate(() => '__reactRouterDataRouter' in window)).toBe(true);
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(asked.length).toBeGreaterThan(3);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted);
  });
}

for (const path of ['/', '/produkt/kubek-granatowy']) {
  test(`${path} lays out what lies below after the first paint, and keeps its place when it is loaded again`, async ({
    page,
  }) => {
    const response = await page.goto(path);
    expect(await response?.text()).toContain('data-below');
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-fresh');
    await expect(page.locator('[data-below]')).toHaveCount(0);
    // To the end of the footer: below it the page makes room for the bar with the buy button as soon as that is shown.
    const height = () =>
      page.evaluate(() =>
        Math.round((document.querySelector('#stopka')?.getBoundingClientRect().bottom ?? 0) + scrollY),
      );
    const whole = await height();
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    await page.reload();
    await expect(root).not.toHaveAttribute('data-fresh');
    expect(await height()).toBe(whole);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(2000);
  });
}
