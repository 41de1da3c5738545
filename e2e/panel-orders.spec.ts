import { test } from './orders-shop.ts';
import { expect, expectAccessible } from './shop-fixture.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an order is found, accepted, packed and sent, and its buyer is told', async ({
    page,
    ordersStaff: _,
    placeOrder,
  }) => {
    test.slow();
    const order = await placeOrder('cash');
    await page.goto('/panel');
    await page.getByRole('link', { name: /Zamówienia do przyjęcia/ }).click();
    await page.getByLabel('Numer, nazwisko, e-mail, produkt').fill(order.email);
    await page.getByRole('button', { name: 'Szukaj' }).click();
    await page.getByRole('link', { name: order.number, exact: true }).click();
    await expect(page.getByText(`Zamówienie ${order.number} przyjęte do realizacji`)).toBeVisible();
    await page.getByRole('button', { name: 'Przyjmij zamówienie' }).click();
    await expect(page.getByRole('status')).toHaveText('Zamówienie jest przyjęte.');
    await page.getByRole('button', { name: 'Rozpocznij pakowanie' }).click();
    await page.getByRole('region', { name: 'Co teraz' }).getByLabel('Numer przesyłki').fill('520000012345');
    await page.getByRole('button', { name: 'Oznacz jako wysłane' }).click();
    await expect(page.getByRole('status')).toHaveText('Zamówienie jest wysłane.');
    await expect(page.getByRole('region', { name: 'Paczki' })).toContainText('520000012345');
    await page.getByRole('link', { name: 'Specyfikacja do paczki' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Specyfikacja ${order.number}`);
  });
});

test('the screens of orders have no faults, at 360 pixels too', async ({ page, ordersStaff: _, placeOrder }) => {
  test.slow();
  const order = await placeOrder('transfer');
  const lists = ['/panel', '/panel/zamowienia', '/panel/dokumenty', '/panel/wyslane-e-maile'];
  for (const path of [...lists, `/panel/zamowienia/${order.number}`]) {
    await page.goto(path);
    await expectAccessible(page);
  }
});

test('an order is accepted with the keyboard alone', async ({ page, ordersStaff: _, placeOrder }) => {
  const order = await placeOrder('cash');
  await page.goto(`/panel/zamowienia/${order.number}`);
  const button = page.getByRole('button', { name: 'Przyjmij zamówienie' });
  for (let press = 0; press < 60 && !(await button.evaluate((own) => own === document.activeElement)); press += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Zamówienie jest przyjęte.');
});
