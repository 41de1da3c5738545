import type { Page } from '@playwright/test';
import { test } from '../../testing/browser/orders-shop.ts';
import { expect, expectNoAxeViolations, narrow, wide } from '../../testing/browser/shop-fixture.ts';

/** A logo that cannot be loaded, a colour that is refused, and the preview, in which no script of the tests runs. */
test.use({ allowedComplaints: [/ERR_INVALID_URL|422 \(Unprocessable Entity\)|Blocked script execution/] });

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

  const preview = page.frameLocator('iframe[title="Podgląd sklepu"]');
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Części wyglądu' }).getByRole('link', { name }).click();

  await test.step('a colour is seen in the preview while it is picked, and one that cannot be read is refused', async () => {
    const clay = () =>
      preview.locator('html').evaluate((own) => getComputedStyle(own).getPropertyValue('--clay').trim());
    await page.getByLabel('Przyciski i linki').fill('#e0b0a0');
    await expect.poll(clay).toBe('#e0b0a0');
    await expect(page.getByText(/Najbliższy, który przechodzi/)).toBeVisible();
    await page.getByRole('button', { name: 'Zapisz z najbliższymi czytelnymi' }).click();
    await expect(page.getByText('Szkic: kolory')).toBeVisible();
    await expect.poll(clay).not.toBe('#e0b0a0');
    await page.getByRole('button', { name: 'Wróć do kolorów początkowych' }).click();
    await expect(page.getByText('Opublikowany')).toBeVisible();
  });

  await test.step('an entry of the menu is moved by keyboard and by dragging, and the preview follows', async () => {
    await tab('Menu');
    const list = page.getByRole('list', { name: 'Menu w nagłówku' });
    const first = list.getByRole('textbox').first();
    const inPreview = preview.getByRole('navigation', { name: 'Kategorie' }).getByRole('link').first();
    const down = list.getByRole('button', { name: 'Niżej: Ceramika' });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect(first).toHaveValue('Len');
    await expect(down).toBeFocused();
    await expect(inPreview).toHaveText('Len');
    const grip = (at: number) => list.getByRole('listitem').nth(at).locator('[draggable]');
    await grip(1).dragTo(grip(0));
    await expect(first).toHaveValue('Ceramika');
    await expect(inPreview).toHaveText('Ceramika');
    await expectNoAxeViolations(page, 'main');
  });

  await test.step('a picture becomes the logo, and other fonts are chosen, published together', async () => {
    const drawn = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 100 } });
    await tab('Logo');
    await page
      .getByLabel('Plik', { exact: true })
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: drawn });
    await expect(page.getByText('Szkic: logo')).toBeVisible();
    await tab('Czcionki');
    await page.getByLabel('Nagłówki i nazwy').selectOption({ label: 'Figtree, prosta' });
    await expect(page.getByText('Szkic: czcionki, logo')).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    await page.getByRole('button', { name: 'Opublikuj' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Nowy wygląd jest już w sklepie.' })).toBeVisible();
    await expect(page.getByText('Opublikowany')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Przywróć poprzedni wygląd' })).toBeVisible();
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
