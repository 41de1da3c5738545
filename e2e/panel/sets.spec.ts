import { test } from '../../testing/browser/orders-shop.ts';
import { expectUsableScreen } from '../../testing/browser/panel-screens.ts';
import { expect, expectUsable } from '../../testing/browser/shop-fixture.ts';

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
  const search = page.getByRole('searchbox', { name: /Nazwa, kod albo EAN/ });
  await search.pressSequentially(code);
  await page
    .getByRole('button', { name: /^Dodaj Kubek szałwiowy/ })
    .first()
    .click();
  const amount = page.getByRole('textbox', { name: /^Ile sztuk: Kubek szałwiowy/ });
  await expect(search).toBeFocused();
  await amount.fill('2');
  await expect(page.getByText('Części osobno')).toBeVisible();
  await expectUsable(page);
  // Typed things are not lost by a press in the menu.
  await page.getByRole('link', { name: 'Dziś' }).first().click();
  await page.getByRole('button', { name: 'Zostań tutaj' }).click();
  await page.getByRole('button', { name: 'Zapisz zestaw' }).click();
  await expect(page.getByRole('status')).toContainText('Zestaw zapisany.');
  await page.getByRole('status').getByRole('button', { name: 'Cofnij' }).click();
  await expect(page.getByText('Nie jest zestawem')).toBeVisible();

  await page.goto(`${product}/subskrypcja`);
  await page.getByLabel('O ile mniej').fill('10');
  await page.getByLabel('co miesiąc').check();
  await expect(page.getByText('co miesiąc (30')).toBeVisible();
  await expectUsable(page);

  for (const path of [product, `${product}/zdjecia`]) {
    await expectUsableScreen(page, path, await (await page.request.get(path)).text());
  }
  await page
    .getByRole('link', { name: /^Przytnij/ })
    .first()
    .click();
  const [left, side] = [page.getByLabel('Od lewej'), page.getByLabel('Bok kwadratu')];
  const whole = Number(await side.inputValue());
  await side.fill(String(Math.floor(whole / 2)));
  await left.fill('0');
  await page.locator('[data-square]').scrollIntoViewIfNeeded();
  const square = await page.locator('[data-square]').boundingBox();
  if (!square) throw new Error('no square was drawn');
  await page.mouse.move(square.x + 20, square.y + 20);
  await page.mouse.down();
  await page.mouse.move(square.x + 60, square.y + 20, { steps: 4 });
  await page.mouse.up();
  expect(Number(await left.inputValue())).toBeGreaterThan(0);
  await expectUsable(page);
  await page.getByRole('button', { name: 'Wytnij' }).click();
  await expect(page.getByRole('status').filter({ hasText: /./ })).toContainText('Zdjęcie przycięte do kwadratu.');
});
