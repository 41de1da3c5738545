import { test } from '../../testing/browser/orders-shop.ts';
import { expectUsableScreen } from '../../testing/browser/panel-screens.ts';
import { expect, expectUsable } from '../../testing/browser/shop-fixture.ts';

// The steps of an order are tested in tests/panel/orders.test.ts.
test('the order screens pass axe and fit 360 pixels, and an order is accepted by keyboard only', async ({
  page,
  ordersStaff: _,
  placeOrder,
}) => {
  const order = await placeOrder('cash');
  await page.goto('/panel');
  await expectUsable(page, 'html');
  const list = '/panel/zamowienia';
  await expectUsableScreen(page, list, await (await page.request.get(list)).text());
  await page.goto(`${list}/${order.number}`);
  await expectUsable(page);
  const button = page.getByRole('button', { name: 'Przyjmij zamówienie' });
  for (let press = 0; press < 60 && !(await button.evaluate((own) => own === document.activeElement)); press += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Zamówienie jest przyjęte.');
  const mails = '/panel/wyslane-e-maile';
  const listed = async () => (await page.request.get(mails)).text();
  await expect.poll(listed, 'the mail about it is listed').toContain(order.email);
  await expectUsableScreen(page, mails, await listed());
});
