import { test } from '../../testing/browser/orders-shop.ts';
import { expectUsableScreen } from '../../testing/browser/panel-screens.ts';
import { expect, expectUsable } from '../../testing/browser/shop-fixture.ts';

// A form with faults is answered with 422, which the browser logs.
test.use({ allowedComplaints: [/status of 422/] });

const cup = 'Kubek szałwiowy';

test('on a phone: stock, a set, a subscription, and a square cropped by dragging', async ({ page, owner: _ }) => {
  await page.goto(`/panel/produkty?q=${encodeURIComponent(cup)}`);
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: cup }) })
    .first();
  const [code = ''] = /[A-Z]{3}-\d+/.exec(await row.innerText()) ?? [];
  const stock = page.getByRole('textbox', { name: /^Zapas: Kubek szałwiowy/ }).first();
  // A retry of this test finds the stock of the first attempt.
  const counted = String(Number(await stock.inputValue()) + 1);
  await stock.fill(counted);
  const box = await stock.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(24);
  await stock.press('Enter');
  await expect(page.getByRole('status')).toContainText('Zapas zapisany.');
  await expect(stock).toHaveValue(counted);

  const found = await page.request.get('/panel/produkty?q=Maselniczka');
  const [product = ''] = /\/panel\/produkty\/\d+/.exec(await found.text()) ?? [];
  await page.goto(`${product}/zestaw`);
  await page.getByLabel('Kod produktu (1)').fill(code);
  await page.getByLabel('Sztuk (1)').fill('2');
  await page.getByRole('button', { name: 'Sprawdź' }).click();
  await expect(page.getByRole('alert')).toContainText('podaj rozmiar, który ten produkt ma');
  await page.getByLabel('Rozmiar (1)').fill('350');
  await page.getByRole('button', { name: 'Sprawdź' }).click();
  await expect(page.getByText('Nic jeszcze nie jest zapisane.')).toBeVisible();
  await expectUsable(page);

  await page.goto(`${product}/subskrypcja`);
  await page.getByLabel('O ile mniej').fill('10');
  await page.getByLabel('Co ile dni (1)').fill('30');
  await page.getByRole('button', { name: 'Sprawdź' }).click();
  await expect(page.getByRole('button', { name: 'Zapisz subskrypcję' })).toBeVisible();
  await expectUsable(page);

  for (const path of [product, `${product}/zdjecia`]) {
    await expectUsableScreen(page, path, await (await page.request.get(path)).text());
  }
  await page
    .getByRole('link', { name: /^Przytnij/ })
    .first()
    .click();
  const [left, side] = [page.getByLabel('Od lewej (px)'), page.getByLabel('Bok kwadratu (px)')];
  const whole = Number(await side.inputValue());
  await side.fill(String(Math.floor(whole / 2)));
  await left.fill('0');
  const square = await page.locator('.cut-square').boundingBox();
  if (!square) throw new Error('no square was drawn');
  await page.mouse.move(square.x + 20, square.y + 20);
  await page.mouse.down();
  await page.mouse.move(square.x + 60, square.y + 20, { steps: 4 });
  await page.mouse.up();
  expect(Number(await left.inputValue())).toBeGreaterThan(0);
  await expectUsable(page);
  await page.getByRole('button', { name: 'Wytnij' }).click();
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveText('Zdjęcie przycięte do kwadratu.');
});
