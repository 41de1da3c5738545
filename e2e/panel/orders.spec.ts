import type { Page } from '@playwright/test';
import { countClicks } from '../../testing/browser/clicks.ts';
import { test } from '../../testing/browser/orders-shop.ts';
import { expectUsableScreen } from '../../testing/browser/panel-screens.ts';
import { expect, expectUsable, wide } from '../../testing/browser/shop-fixture.ts';

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
  await page.goto('/panel');
  // Keys open the search once the scripts run.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('dialog').getByRole('searchbox').fill(order.number);
  await expect(page.getByRole('dialog').getByRole('link', { name: order.number })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${list}/${order.number}`);
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

test('orders are taken on from the list, with one press and many at once, without a page load', async ({
  page,
  ordersStaff: _,
  placeOrder,
}) => {
  const orders = [await placeOrder('cash'), await placeOrder('cash'), await placeOrder('cash')];
  const [first, second, third] = orders.map(({ number }) => number) as [string, string, string];
  await page.goto('/panel/zamowienia?stan=placed');
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const row = (number: string) => page.getByRole('row').filter({ hasText: number });

  await test.step('one press', async () => {
    await page.getByRole('button', { name: `Przyjmij zamówienie ${first}` }).click();
    await expect(page.getByRole('status')).toContainText('Przyjęto: 1.');
    await expect(row(first)).toHaveCount(0);
  });

  await test.step('Shift ticks a range, and the bar does it with all', async () => {
    await page.getByRole('checkbox', { name: `Zaznacz zamówienie ${third}` }).check();
    await page.getByRole('checkbox', { name: `Zaznacz zamówienie ${second}` }).click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: 'Zaznaczone: 2' });
    await expect(bar).toBeVisible();
    await expectUsable(page);
    await bar.getByRole('button', { name: 'Przyjmij' }).click();
    await expect(page.getByRole('status')).toContainText('Przyjęto: 2.');
    await expect(bar).toBeHidden();
  });

  await test.step('views and filters are in the address, and hidden columns stay hidden', async () => {
    await page.setViewportSize(wide);
    await page.getByRole('link', { name: 'Do spakowania' }).click();
    await expect(page).toHaveURL('/panel/zamowienia?stan=accepted');
    await expect(row(first)).toContainText('Przyjęte');
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    await page.getByRole('button', { name: 'Widok tabeli' }).click();
    await page.getByRole('checkbox', { name: 'Dostawa' }).uncheck();
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Dostawa' })).toHaveCount(0);
  });
});

/** An action of staff without a browser. */
const act = async (page: Page, number: string, action: string) => {
  const address = `/panel/zamowienia/${number}`;
  const origin = new URL((await page.request.get('/panel')).url()).origin;
  await page.request.post(`${address}?akcja=${action}`, { form: {}, headers: { origin }, maxRedirects: 0 });
};

test('an order is accepted with one press from the first screen, and refunded in part with three', async ({
  page,
  ordersStaff: _,
  placeOrder,
}) => {
  await page.setViewportSize(wide);
  const fresh = await placeOrder('cash');
  const paid = await placeOrder('transfer');
  await act(page, paid.number, 'wplata');
  await page.goto('/panel');
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: `Przyjmij zamówienie ${fresh.number}` }).click();
  await expect(page.getByRole('status')).toContainText('Przyjęto: 1.');
  expect(clicks()).toBe(1);

  await page.goto('/panel');
  const before = clicks();
  await page.getByRole('link', { name: 'Szukaj zamówienia, produktu, ekranu' }).click();
  await page.getByRole('searchbox').fill(paid.number);
  await expect(page.getByRole('dialog').getByRole('link', { name: paid.number })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Oddaj pieniądze' }).first().click();
  const form = page.getByRole('dialog', { name: 'Oddaj pieniądze' });
  await form.getByLabel('Kwota', { exact: true }).fill('10,50');
  await form.getByRole('button', { name: 'Oddaj pieniądze' }).click();
  await expect(page.getByRole('status')).toContainText('Oddajemy 10,50');
  expect(clicks() - before).toBe(3);
});

test('a paid order is sent with its label in two presses from the first screen, many in four', async ({
  page,
  ordersStaff: _,
  placeOrder,
}) => {
  const accepted = async () => {
    const { number } = await placeOrder('transfer');
    await act(page, number, 'wplata');
    return number;
  };
  const one = await accepted();
  await page.goto('/panel');
  const clicks = await countClicks(page);
  const toPack = page.getByRole('link', { name: /Do spakowania/ });
  await toPack.click();
  await page.getByRole('button', { name: `Spakuj i nadaj zamówienie ${one}` }).click();
  await expect(page.getByRole('heading', { name: 'Spakowane i nadane: 1 z 1' })).toBeVisible({ timeout: 60_000 });
  expect(clicks()).toBe(2);
  await expectUsable(page);
  await page.setViewportSize(wide);

  const all = [await accepted(), await accepted(), await accepted()];
  await page.goto('/panel');
  const before = clicks();
  await toPack.click();
  await page.getByRole('checkbox', { name: 'Zaznacz wszystkie na stronie' }).click();
  await page
    .getByRole('region', { name: /^Zaznaczone/ })
    .getByRole('button', { name: 'Spakuj i nadaj' })
    .click();
  for (const number of all) await expect(page.getByRole('row').filter({ hasText: number })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Spakowane i nadane: (\d+) z \1$/ })).toBeVisible({
    timeout: 60_000,
  });
  const printed = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Drukuj etykiety' }).click();
  expect((await printed).suggestedFilename()).toBe('etykiety.pdf');
  expect(clicks() - before).toBe(4);
});
