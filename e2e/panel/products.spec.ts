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
  // Keys walk the grid once its scripts run.
  await expect(async () => {
    await cell(0, 2).focus();
    await page.keyboard.press('ArrowRight');
    await expect(cell(0, 3)).toBeFocused({ timeout: 500 });
  }).toPass();
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

test('a product with a picture takes four clicks from the first screen', async ({ page, owner: _ }) => {
  await page.setViewportSize(wide);
  await page.goto('/panel');
  const clicks = await countClicks(page);
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Produkty' }).click();
  await page.getByRole('link', { name: 'Dodaj produkt' }).first().click();
  const code = `NOWY-${Date.now()}`;
  for (const [label, text] of [
    ['Nazwa', 'Taca z jesionu'],
    ['Kod', code],
  ] as const) {
    await page.getByLabel(label, { exact: true }).first().fill(text);
  }
  await page.getByLabel('Kategoria', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Producent', { exact: true }).selectOption({ index: 1 });
  const size = page.getByRole('group', { name: 'Nowy rozmiar 1' });
  await size.getByLabel('Cena brutto (zł)').fill('120,00');
  await size.getByLabel('Zapas').fill('5');
  const chosen = page.waitForEvent('filechooser');
  await page.getByLabel('Pliki ze zdjęciami').click();
  await (await chosen).setFiles('demo/pictures/lyzki-drewniane-1.webp');
  await page.getByRole('button', { name: 'Utwórz produkt' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Dodano zdjęć: 1.' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Taca z jesionu' })).toHaveCount(1);
  expect(clicks()).toBeLessThanOrEqual(4);
});

test('the buyers of a dangerous product are told by mail, after a look at it', async ({
  page,
  owner: _,
  placeOrder,
  query,
}) => {
  const { number } = await placeOrder();
  const [line] = await query(
    'select l.product_id from order_lines l join orders o on o.id = l.order_id where o.number = $1 limit 1',
    [number],
  );
  await page.setViewportSize(wide);
  await page.goto(`/panel/produkty/${line?.product_id}`);
  await page.getByRole('link', { name: 'Zawiadom kupujących' }).click();
  await page.getByRole('button', { name: 'Wyślij zawiadomienie' }).click();
  await expect(page.getByText('Uzupełnij. Bez tego')).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Na czym polega' }).fill('Ucho może odpaść.');
  await page.getByRole('textbox', { name: 'Gdzie pytać' }).fill('800 100 200');
  await page.getByRole('button', { name: 'Pokaż wiadomość' }).click();
  await page.getByText('Kupujący dostanie e-mail').click();
  await expect(page.getByText('Odzyskanie produktu ze względów bezpieczeństwa', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Na czym polega' })).toHaveValue('Ucho może odpaść.');
  await expectUsable(page);
  await page.getByRole('button', { name: 'Wyślij zawiadomienie' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Zawiadomienie jest w drodze' })).toBeVisible();
});
