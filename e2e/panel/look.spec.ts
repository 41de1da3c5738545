import type { Page } from '@playwright/test';
import { test } from '../../testing/browser/orders-shop.ts';
import { expect, expectNoAxeViolations, narrow, wide } from '../../testing/browser/shop-fixture.ts';

/** A logo that cannot be loaded. */
test.use({ allowedComplaints: [/ERR_INVALID_URL/] });

/** Positions of the fields and buttons in the first row of filters. */
async function filtersOf(page: Page, path: string) {
  await page.goto(path);
  return page
    .locator('form.row')
    .first()
    .locator('select, input:not([type=hidden]), button')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ height, bottom }) => ({ height, bottom })),
    );
}

// The server's handling of each form, menus and the layout of the main page are tested in
// tests/panel/look.test.ts.
test('an owner navigates the panel, and sets a logo and fonts', async ({ page, owner: _ }) => {
  await page.setViewportSize(wide);
  const menu = page.getByRole('navigation', { name: 'Panel' });

  await test.step('the fields of a filter row are aligned', async () => {
    for (const path of ['/panel/produkty?q=lampa', '/panel/dokumenty']) {
      const [first, ...rest] = await filtersOf(page, path);
      expect(rest, path).toEqual(rest.map(() => first));
    }
    await page.goto('/panel/zamowienia');
    const controls = page.getByRole('search').locator('input[type=search], summary');
    const boxes = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    expect(boxes).toHaveLength(2);
    expect(new Set(boxes.map(({ height, bottom }) => `${height} ${bottom}`)).size).toBe(1);
  });

  await test.step('the menu is grouped and marks the current screen, and the sidebar becomes narrow and stays so', async () => {
    await menu.getByRole('link', { name: 'Sklep' }).click();
    await menu.getByRole('list', { name: 'Sklep' }).getByRole('link', { name: 'Wygląd' }).click();
    await expect(menu.getByRole('link', { name: 'Wygląd' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: 'Więcej' })).toBeHidden();
    const width = async () => (await menu.boundingBox())?.width ?? 0;
    const whole = await width();
    await menu.getByRole('button', { name: 'Zwiń menu' }).click();
    expect(await width()).toBeLessThan(whole / 2);
    await page.reload();
    expect(await width()).toBeLessThan(whole / 2);
    await expectNoAxeViolations(page, 'nav');
    await menu.getByRole('button', { name: 'Rozwiń menu' }).click();
    expect(await width()).toBe(whole);
  });

  await test.step('on a phone a bar is below the page, and all screens open by a button and by keyboard', async () => {
    await page.setViewportSize(narrow);
    await expect(menu).toBeHidden();
    const all = page.getByRole('navigation', { name: 'Wszystkie ekrany' });
    const button = page.getByRole('button', { name: 'Więcej' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(all.getByRole('link', { name: 'Zamówienia' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(all).toBeHidden();
    await button.click();
    await expect(all).toBeVisible();
    await expectNoAxeViolations(page, ':popover-open');
    await page.getByRole('button', { name: 'Zamknij' }).click();
    await expect(all).toBeHidden();
    await page.getByRole('navigation', { name: 'Skróty' }).getByRole('link', { name: 'Szukaj' }).click();
    await page.getByRole('searchbox').fill('wygl');
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Wygląd' })).toBeVisible();
    await expectNoAxeViolations(page, 'dialog');
    await page.keyboard.press('Escape');
    await page.setViewportSize(wide);
  });

  await test.step('a picture becomes the logo, and other fonts are chosen', async () => {
    const drawn = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 100 } });
    await page.getByLabel('Plik').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: drawn });
    await page.getByRole('button', { name: 'Zapisz logo' }).click();
    await expect(page.getByRole('status')).toContainText('Logo jest już w nagłówku');
    await expectNoAxeViolations(page);
    await page.getByLabel('Nagłówki i nazwy').selectOption({ label: 'Figtree, prosta' });
    await page.getByRole('button', { name: 'Zapisz czcionki' }).click();
    await expect(page.getByRole('status')).toContainText('Czcionki są już w sklepie.');
  });

  await test.step('both appear in the shop, also on a phone', async () => {
    await page.goto('/');
    const logo = page.getByRole('banner').getByRole('img', { name: 'Glina i Len' });
    await expect(logo).toHaveJSProperty('complete', true);
    expect(await logo.boundingBox()).toMatchObject({ width: 160, height: 40 });
    const font = await page.getByRole('heading', { level: 1 }).evaluate((own) => getComputedStyle(own).fontFamily);
    expect(font).toContain('Figtree');
    await page.setViewportSize(narrow);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(360);
    await expectNoAxeViolations(page, 'header');
    await logo.evaluate((own: HTMLImageElement) => {
      own.srcset = 'data:image/png,';
    });
    await expect(logo).toHaveJSProperty('naturalWidth', 0);
    expect(await width(), 'a logo that does not come takes no more room').toBeLessThanOrEqual(360);
  });
});
