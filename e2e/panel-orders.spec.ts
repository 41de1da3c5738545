import { test } from './orders-shop.ts';
import { expect, expectUsable } from './shop-fixture.ts';

// The way of an order: src/server/panel-orders.test.ts.
test('the screens of orders have no faults, at 360 pixels too, and an order is accepted with the keyboard alone', async ({
  page,
  ordersStaff: _,
  placeOrder,
}) => {
  const order = await placeOrder('cash');
  for (const path of ['/panel', '/panel/zamowienia', `/panel/zamowienia/${order.number}`]) {
    await page.goto(path);
    await expectUsable(page);
  }
  const button = page.getByRole('button', { name: 'Przyjmij zamówienie' });
  for (let press = 0; press < 60 && !(await button.evaluate((own) => own === document.activeElement)); press += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Zamówienie jest przyjęte.');
  await expect(async () => {
    await page.goto('/panel/wyslane-e-maile');
    await expect(page.getByText(order.email).first()).toBeVisible({ timeout: 1_000 });
  }, 'the mail about it is listed').toPass({ timeout: 60_000 });
  await expectUsable(page);
});
