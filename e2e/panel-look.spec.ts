import { enterPanel, panelTest as test } from './panel-door.ts';
import { expect, expectNoAxeViolations, narrow, wide } from './shop-fixture.ts';

// What the server makes of each form: src/server/panel-look.test.ts.

test('rows of filters are level, and no screen moves sideways on a tablet', async ({ page, ownersShop }) => {
  await page.setViewportSize(wide);
  await enterPanel(page, ownersShop);
  const boxes = (path: string) =>
    page.goto(path).then(() =>
      page
        .locator('form.row')
        .first()
        .locator('select, input:not([type=hidden]), button')
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).map(({ height, bottom }) => ({ height, bottom })),
        ),
    );
  for (const path of ['/panel/produkty', '/panel/dokumenty']) {
    const [first, ...rest] = await boxes(path);
    expect(rest, path).toEqual(rest.map(() => first));
  }
  expect(new Set((await boxes('/panel/zamowienia')).map(({ height }) => height)).size).toBe(1);
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const path of ['/panel/zespol', '/panel/produkty', '/panel/dokumenty', '/panel/szukanie']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(768);
  }
});

test('an owner arranges the shop: logo, fonts, menus and the main page', async ({ page, ownersShop }) => {
  await page.setViewportSize(wide);
  await enterPanel(page, ownersShop);
  const menu = page.getByRole('navigation', { name: 'Panel' });

  await test.step('the menu of the panel is grouped and marks where one is', async () => {
    await menu.getByRole('list', { name: 'Sklep' }).getByRole('link', { name: 'Wygląd' }).click();
    await expect(menu.getByRole('link', { name: 'Wygląd' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
    await expectNoAxeViolations(page);
  });

  await test.step('on a phone it opens by a button and by keyboard', async () => {
    await page.setViewportSize(narrow);
    await expect(menu).toBeHidden();
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('link', { name: 'Zamówienia' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu).toBeVisible();
    await expectNoAxeViolations(page, ':popover-open');
    await page.getByRole('button', { name: 'Zamknij' }).click();
    await expect(menu).toBeHidden();
    await page.setViewportSize(wide);
  });

  await test.step('a picture becomes the logo, other fonts are chosen, an entry of the menu gets another name', async () => {
    const drawn = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 100 } });
    await page.getByLabel('Plik').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: drawn });
    await page.getByRole('button', { name: 'Zapisz logo' }).click();
    await expect(page.getByRole('status')).toContainText('Logo jest już w nagłówku');
    await expectNoAxeViolations(page, 'main');
    await page.getByLabel('Nagłówki i nazwy').selectOption({ label: 'Figtree, prosta' });
    await page.getByRole('button', { name: 'Zapisz czcionki' }).click();
    await expect(page.getByRole('status')).toContainText('Czcionki są już w sklepie.');
    await page.goto('/panel/menu');
    await page.locator('#header-0').fill('Glina');
    await page
      .getByRole('button', { name: /^Zmień nazwę\W+Ceramika$/ })
      .first()
      .click();
    await expect(page.getByRole('status')).toContainText('Nazwa jest zmieniona.');
    await expectNoAxeViolations(page, 'main');
  });

  await test.step('all of it is in the shop', async () => {
    await page.goto('/');
    const logo = page.getByRole('banner').getByRole('img', { name: 'Glina i Len' });
    await expect(logo).toHaveJSProperty('complete', true);
    expect(await logo.boundingBox()).toMatchObject({ width: 160, height: 40 });
    const font = await page.getByRole('heading', { level: 1 }).evaluate((own) => getComputedStyle(own).fontFamily);
    expect(font).toContain('Figtree');
    await page.getByRole('navigation', { name: 'Kategorie' }).getByRole('link', { name: 'Glina', exact: true }).hover();
    await expect(page.getByRole('link', { name: 'Wszystko z działu Ceramika' })).toBeVisible();
    await page.setViewportSize(narrow);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectNoAxeViolations(page, 'header');
  });

  await test.step('a row of the main page is moved and looked at before it is saved', async () => {
    await page.goto('/panel/glowna/uklad');
    await page.getByRole('textbox', { name: 'Własny tytuł rzędu Nowości' }).fill('Świeżo z pieca');
    const higher = page.getByRole('button', { name: /^Wyżej\W+Nowości$/ });
    await higher.click();
    await higher.click();
    await expect(page.getByText('Tego układu jeszcze nie widać w sklepie.')).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    await page.getByRole('link', { name: 'Zobacz podgląd' }).click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Świeżo z pieca');
    await page.goBack();
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
    await expect(page.getByRole('status')).toContainText('Strona główna jest już tak ułożona.');
  });
});
