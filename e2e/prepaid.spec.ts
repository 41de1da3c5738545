import type { Page } from '@playwright/test';
import { to } from '../src/routes.ts';
import { arrive } from './arrival.ts';
import { openOrder, test } from './orders-shop.ts';
import { expect, expectAccessible, expectNoAxeViolations } from './shop-fixture.ts';

const main = (page: Page) => page.getByRole('main');
const state = (page: Page) => main(page).getByRole('status').first();
const code = (page: Page) => main(page).getByLabel('Kod BLIK');
const choose = (page: Page, method: string) => main(page).locator('summary').filter({ hasText: method }).click();

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedComplaints: [/status of 422/] });

test('a good BLIK code is paid in the page, and the page tells it by itself', async ({ page, placeOrder }) => {
  test.slow();
  const order = await placeOrder('blik');
  await openOrder(page, order);
  await arrive(page, to('prepaid', { number: order.number }));
  await expect(main(page).getByText(/Zarezerwowane dla Ciebie do/)).toBeVisible();
  await expect(main(page).getByText(/777xxx/)).toBeVisible();
  await expectAccessible(page);
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await code(page).fill('888 123');
  await main(page)
    .getByRole('button', { name: /^Zapłać/ })
    .click();
  await expect(state(page)).toContainText('Potwierdź płatność w aplikacji banku');
  await expectNoAxeViolations(page);
  await expect(state(page)).toContainText('Dziękujemy, płatność dotarła.');
  await main(page).getByRole('link', { name: 'Zobacz, co dalej z zamówieniem' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dziękujemy za zamówienie');
});

test('a failed code keeps the order, which is then paid by transfer', async ({ page, context, placeOrder }) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const order = await placeOrder('blik');
  await openOrder(page, order);
  await arrive(page, to('prepaid', { number: order.number }));
  await code(page).fill('12');
  await main(page)
    .getByRole('button', { name: /^Zapłać/ })
    .click();
  await expect(main(page).getByText('Kod BLIK ma 6 cyfr.')).toBeVisible();
  await expect(code(page)).toBeFocused();
  await code(page).fill('123456');
  await main(page)
    .getByRole('button', { name: /^Zapłać/ })
    .click();
  await expect(main(page).getByText('Ten kod BLIK jest nieprawidłowy.').first()).toBeVisible();
  await expect(code(page)).toHaveValue('');

  await choose(page, 'Przelew tradycyjny');
  await main(page).getByRole('button', { name: 'Zapłacę przelewem' }).click();
  await expect(main(page).getByText('17 9999 0002 0000 0000 2000 1234')).toBeVisible();
  await expect(main(page).getByRole('img', { name: /^Kod QR z danymi przelewu/ })).toBeVisible();
  await main(page).getByRole('button', { name: 'Kopiuj: Numer konta' }).click();
  await expect(main(page).getByText('Skopiowano')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('17999900020000000020001234');
  await expectAccessible(page);
});

test('goes to the provider’s page and comes back paid, with the keyboard alone', async ({ page, placeOrder }) => {
  test.slow();
  const order = await placeOrder('online');
  await openOrder(page, order);
  await arrive(page, to('prepaid', { number: order.number }));
  const go = main(page).getByRole('button', { name: 'Przejdź do płatności' });
  await go.focus();
  await page.keyboard.press('Enter');
  const pay = page.getByRole('button').first();
  await expect(page).not.toHaveURL(to('prepaid', { number: order.number }));
  await pay.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number);
  await expect(state(page)).toContainText('Dziękujemy, płatność dotarła.');
});

test('is still there after a connection that was lost', async ({ page, context, placeOrder }) => {
  const order = await placeOrder('blik');
  await openOrder(page, order);
  await arrive(page, to('prepaid', { number: order.number }));
  await code(page).fill('888123');
  await main(page)
    .getByRole('button', { name: /^Zapłać/ })
    .click();
  await expect(state(page)).toContainText('Potwierdź płatność w aplikacji banku');
  await context.route('**/ajax/order-payment**', (route) => route.abort());
  await expect(state(page)).toContainText('Potwierdź płatność w aplikacji banku');
  await context.unroute('**/ajax/order-payment**');
  await expect(state(page)).toContainText('Dziękujemy, płatność dotarła.');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a code is paid, and the page reloads itself until it is', async ({ page, placeOrder }) => {
    test.slow();
    const order = await placeOrder('blik');
    await openOrder(page, order);
    await page.goto(to('prepaid', { number: order.number }));
    await code(page).fill('888123');
    await main(page)
      .getByRole('button', { name: /^Zapłać/ })
      .click();
    await expect(
      main(page)
        .getByText(/Potwierdź płatność|Dziękujemy/)
        .first(),
    ).toBeVisible();
    await expect(main(page).getByText('Dziękujemy, płatność dotarła.')).toBeVisible({ timeout: 45_000 });
  });
});
