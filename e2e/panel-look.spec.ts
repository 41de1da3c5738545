import { enterPanel, ownersTest } from './panel-door.ts';
import { expect, expectNoAxeViolations, narrow, wide } from './shop-fixture.ts';

const test = ownersTest();

// Faults are told with a page of status 422.
test.use({ allowedComplaints: [/status of 422/] });

test('rows of filters are level, and no screen moves sideways on a tablet', async ({ page, ownersShop }) => {
  await enterPanel(page, ownersShop);
  await page.setViewportSize(wide);
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

test('an owner arranges the shop: logo, fonts, menus and the main page', async ({ page, browser, ownersShop }) => {
  await page.setViewportSize(wide);
  await enterPanel(page, ownersShop);

  await test.step('the menu of the panel is grouped and marks where one is', async () => {
    const menu = page.getByRole('navigation', { name: 'Panel' });
    await menu.getByRole('list', { name: 'Sklep' }).getByRole('link', { name: 'Wygląd' }).click();
    await expect(menu.getByRole('link', { name: 'Wygląd' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
    await expectNoAxeViolations(page);
  });

  await test.step('on a phone it opens by a button, by keyboard and without a script', async () => {
    const still = await browser.newContext({
      ...{ javaScriptEnabled: false, viewport: narrow, baseURL: ownersShop.origin },
      storageState: await page.context().storageState(),
    });
    const phone = await still.newPage();
    await phone.goto('/panel/wyglad');
    const menu = phone.getByRole('navigation', { name: 'Panel' });
    await expect(menu).toBeHidden();
    await phone.getByRole('button', { name: 'Menu', exact: true }).focus();
    await phone.keyboard.press('Enter');
    await expect(menu.getByRole('link', { name: 'Zamówienia' })).toBeVisible();
    await phone.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await phone.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.getByRole('link', { name: 'Menu sklepu' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Menu sklepu');
    await still.close();
    await page.setViewportSize(narrow);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const opened = page.getByRole('navigation', { name: 'Panel' });
    await expect(opened).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Zamknij' }).click();
    await expect(opened).toBeHidden();
    for (const path of ['/panel/wyglad', '/panel/menu', '/panel/glowna/uklad']) {
      await page.goto(path);
      await expectNoAxeViolations(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    }
    await page.setViewportSize(wide);
  });

  await test.step('a drawing is refused beside its field, a picture is in the header at once', async () => {
    await page.goto('/panel/wyglad');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"/>');
    await page.getByLabel('Plik').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: svg });
    await page.getByRole('button', { name: 'Zapisz logo' }).click();
    await expect(page.getByRole('alert')).toContainText('SVG zapisz najpierw jako PNG');
    await expect(page.getByLabel('Plik')).toHaveAttribute('aria-invalid', 'true');
    const drawn = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 100 } });
    await page.getByLabel('Plik').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: drawn });
    await page.getByRole('button', { name: 'Zapisz logo' }).click();
    await expect(page.getByRole('status')).toContainText('Logo jest już w nagłówku');
    await expectNoAxeViolations(page);
    await page.goto('/');
    const logo = page.getByRole('banner').getByRole('img', { name: 'Glina i Len' });
    await expect(logo).toHaveJSProperty('complete', true);
    expect(await logo.boundingBox()).toMatchObject({ width: 160, height: 40 });
    await page.setViewportSize(narrow);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectNoAxeViolations(page, 'header');
    await page.setViewportSize(wide);
    await page.goto('/panel/wyglad');
    await page.getByRole('button', { name: 'Usuń logo i pokaż nazwę' }).click();
    await expect(page.getByRole('status')).toContainText('swoją nazwę');
  });

  await test.step('other fonts are on pages', async () => {
    await page.getByLabel('Nagłówki i nazwy').selectOption({ label: 'Figtree, prosta' });
    await page.getByRole('button', { name: 'Zapisz czcionki' }).click();
    await expect(page.getByRole('status')).toContainText('Czcionki są już w sklepie.');
    await page.goto('/');
    const font = await page.getByRole('heading', { level: 1 }).evaluate((own) => getComputedStyle(own).fontFamily);
    expect(font).toContain('Figtree');
  });

  await test.step('the menu of the shop is put in order, named and added to', async () => {
    await page.goto('/panel/menu');
    await page.locator('#header-0').fill('Glina');
    await page
      .getByRole('button', { name: /^Zmień nazwę\W+Ceramika$/ })
      .first()
      .click();
    await expect(page.getByRole('status')).toContainText('Nazwa jest zmieniona.');
    await page.getByRole('button', { name: /^Niżej\W+Glina$/ }).click();
    await expect(page.getByRole('status')).toContainText('Kolejność jest zmieniona.');
    await page.getByText('Dodaj pozycję: Menu w nagłówku').click();
    await page.locator('#header-address').fill('javascript:alert(1)');
    await page.locator('#header-label').fill('Pracownia');
    await page.getByRole('button', { name: 'Dodaj do menu' }).first().click();
    await expect(page.getByRole('alert')).toContainText('Adres zaczyna się od /');
    await page.locator('#header-address').fill('/informacje/kontakt');
    await page.getByRole('button', { name: 'Dodaj do menu' }).first().click();
    await expect(page.getByRole('status')).toContainText('Pozycja jest już w menu.');
    await expectNoAxeViolations(page);
    await page.goto('/');
    const links = page.getByRole('navigation', { name: 'Kategorie' }).getByRole('link');
    await expect(links.nth(1)).toHaveText('Glina');
    await expect(links.last()).toHaveText('Pracownia');
    await links.nth(1).hover();
    await expect(page.getByRole('link', { name: 'Wszystko z działu Ceramika' })).toBeVisible();
  });

  await test.step('rows of the main page are moved, looked at by a link, and saved', async () => {
    await page.goto('/panel/glowna');
    await page.getByRole('link', { name: 'Rzędy pod nimi i ich kolejność' }).click();
    await page.getByRole('textbox', { name: 'Własny tytuł rzędu Nowości' }).fill('Świeżo z pieca');
    await page.getByRole('checkbox', { name: 'Promocje' }).uncheck();
    await page.getByRole('button', { name: /^Wyżej\W+Nowości$/ }).click();
    await expect(page.getByText('Tego układu jeszcze nie widać w sklepie.')).toBeVisible();
    await page.getByRole('button', { name: /^Wyżej\W+Nowości$/ }).click();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Zobacz podgląd' }).click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Świeżo z pieca');
    await page.goBack();
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
    await expect(page.getByRole('status')).toContainText('Strona główna jest już tak ułożona.');
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Świeżo z pieca');
    await expect(page.getByRole('main').getByRole('heading', { name: 'Promocje' })).toHaveCount(0);
    await expectNoAxeViolations(page);
  });
});
