import type { Page } from '@playwright/test';
import { expect, narrow, test } from '../../testing/browser/shop-fixture.ts';

test.use({ viewport: narrow });

/** Up to the end of the footer: below it a page reserves space for the buy bar as soon as that is shown. */
const height = (page: Page) =>
  page.evaluate(() => Math.round((document.querySelector('#stopka')?.getBoundingClientRect().bottom ?? 0) + scrollY));

/** Expects that the page painted before it requested a script, and that its buttons work afterwards. */
async function expectPaintedFirst(page: Page): Promise<void> {
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
}

test('pages are painted before any script, lay out their lower parts, and restore the scroll position on reload', async ({
  page,
}) => {
  for (const path of ['/', '/produkt/kubek-granatowy']) {
    const html = (await (await page.goto(path))?.text()) ?? '';
    expect(html).toContain('data-below');
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-fresh');
    await expect(page.locator('[data-below]')).toHaveCount(0);
    const whole = await height(page);
    await expectPaintedFirst(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('#szukaj')).toBeHidden();

    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    await page.reload();
    await expect(root).not.toHaveAttribute('data-fresh');
    expect(await height(page)).toBe(whole);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(2000);
  }
});
