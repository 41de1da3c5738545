import { countClicks } from '../../testing/browser/clicks.ts';
import { test } from '../../testing/browser/orders-shop.ts';
import { expect, expectNoAxeViolations, expectUsable, wide } from '../../testing/browser/shop-fixture.ts';

// A refused cell is answered with 422, which the browser logs.
test.use({ allowedComplaints: [/status of 422/] });

test('a price and a stock in two clicks each, with the consequence while typed, and taken back', async ({
  page,
  owner: _,
}) => {
  await page.setViewportSize(wide);
  await page.goto('/panel');
  const clicks = await countClicks(page);
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Produkty' }).click();
  const price = page.getByRole('textbox', { name: /^Cena: / }).first();
  const before = await price.inputValue();
  await price.click();
  await page.keyboard.type('221,50');
  await expect(page.getByText(/Kupujący zobaczy od .*: 221,50/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Sklep pokazuje już nową cenę' })).toBeVisible();
  expect(clicks()).toBe(2);
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(price).toHaveValue(before);

  await page.goto('/panel');
  const start = clicks();
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Produkty' }).click();
  const stock = page.getByRole('textbox', { name: /^Zapas: / }).first();
  await stock.click();
  await page.keyboard.type('dużo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Zapas to liczba od zera' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('23');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Zapas zapisany' })).toBeVisible();
  expect(clicks() - start).toBe(2);
  await expectNoAxeViolations(page, 'main');
});

test('the grid is walked with keys, takes cells of a sheet, shows faults at them and is saved at once', async ({
  page,
  owner: _,
}) => {
  await page.setViewportSize(wide);
  await page.goto(`/panel/produkty/siatka?q=${encodeURIComponent('kubek')}`);
  const grid = page.getByRole('grid', { name: 'Siatka produktów' });
  const cell = (row: number, column: number) => grid.locator(`[data-at="${row} ${column}"]`);
  await cell(0, 2).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell(0, 3)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell(1, 3)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cell(1, 4)).toBeFocused();

  await cell(0, 2).focus();
  const [price, stock] = [await cell(0, 2).inputValue(), await cell(0, 3).inputValue()];
  await cell(0, 2).evaluate((field) => {
    const data = new DataTransfer();
    data.setData('text/plain', '71,00\t31\r\n72,00\tdużo\r\n');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('Zmienione komórki: 4')).toBeVisible();
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByRole('alert')).toContainText('Zapas to liczba od zera');
  await expect(cell(1, 3)).toHaveAttribute('aria-invalid', 'true');
  await cell(1, 3).focus();
  await page.keyboard.type('32');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cell(1, 3)).not.toHaveValue('32');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('32');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Zapisane komórki: 4' })).toBeVisible();
  await expect(page.getByText('Zmienione komórki')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await expect(cell(0, 2)).toHaveValue(price);
  await expect(cell(0, 3)).toHaveValue(stock);
  await expectUsable(page);
});

test('a product with a picture in four clicks; its description is edited as it will look', async ({
  page,
  owner: _,
}) => {
  await page.setViewportSize(wide);
  await page.goto('/panel');
  const clicks = await countClicks(page);
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Produkty' }).click();
  await page.getByRole('link', { name: 'Dodaj produkt' }).click();
  await page.getByLabel('Nazwa', { exact: true }).focus();
  await page.keyboard.type('Miska do ciasta');
  const text = page.getByRole('textbox', { name: 'Opis', exact: true });
  await text.focus();
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('Szkliwiona');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(' w środku.');
  await page.keyboard.press('Enter');
  await text.evaluate((field) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<h1 style="color:red">Skład</h1><ul><li>glina</li><li><a href="https://x.example">woda</a></li></ul>',
    );
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(text.getByRole('heading', { name: 'Skład' })).toBeVisible();
  await expectNoAxeViolations(page, 'main');
  await page.getByLabel('Kod', { exact: true }).fill('MIS-9');
  await page.getByLabel('Cena brutto (zł)').first().fill('88');
  await page.getByLabel('Kategoria', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Producent', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Utwórz produkt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zdjęcia: Miska do ciasta');
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Upuść tu zdjęcia').click();
  await (await chooser).setFiles('demo/pictures/czarka-do-herbaty-2.webp');
  await expect(page.getByLabel('Opis zdjęcia 1')).toBeVisible();
  expect(clicks()).toBe(4);

  await page.getByLabel('Opis zdjęcia 1').fill('Biała miska z ciastem');
  await page.getByRole('button', { name: 'Zapisz zdjęcia' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Zdjęcia zapisane' })).toBeVisible();
  await expectUsable(page);
  await page.getByRole('link', { name: 'Dane produktu' }).click();
  await expect(page.getByRole('textbox', { name: 'Opis', exact: true }).getByRole('listitem')).toHaveText([
    'glina',
    'woda',
  ]);
  await page.getByLabel('Wstęp').fill('Na dwa kilo ciasta.');
  await expect(page.getByText('Niezapisane zmiany')).toBeVisible();
  await page.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Zapisano.' })).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('Na dwa kilo ciasta.').first()).toBeVisible();
  await expect(page.frameLocator('iframe').locator('strong', { hasText: 'Szkliwiona' })).toBeAttached();
  await page.getByRole('button', { name: 'Rozmiary z dwóch list' }).click();
  await page.getByLabel('Pierwsza lista').fill('biały, szary');
  await page.getByRole('button', { name: 'Utwórz rozmiary' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Powstały rozmiary: 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Usuń na zawsze' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produkty');
});
