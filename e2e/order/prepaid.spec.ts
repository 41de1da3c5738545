import type { Page } from '@playwright/test';
import { to } from '../../src/routes.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { test } from '../../testing/browser/orders-shop.ts';
import { expect, expectNoAxeViolations, narrow, wide } from '../../testing/browser/shop-fixture.ts';

const main = (page: Page) => page.getByRole('main');
const state = (page: Page) => main(page).getByRole('status').first();
const code = (page: Page) => main(page).getByLabel('Kod BLIK');
const pay = (page: Page) => main(page).getByRole('button', { name: /^Zapłać/ });
const choose = (page: Page, method: string) => main(page).locator('summary').filter({ hasText: method }).click();

/** Expects no horizontal overflow. The window is narrow afterwards. */
async function expectFits(page: Page) {
  for (const viewport of [wide, narrow]) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedComplaints: [/status of 422/] });

test.describe('with a connection that fails for a while', () => {
  test.use({ allowedComplaints: [/ERR_FAILED/] });

  test('a valid BLIK code is paid on the page, which updates by itself', async ({ page, placeOrder, enterOrder }) => {
    const order = await placeOrder('blik');
    await enterOrder(page, order);
    await arrive(page, to('prepaid', { number: order.number }));
    await code(page).fill('888 123');
    await pay(page).click();
    await expect(state(page)).toContainText('Potwierdź płatność w aplikacji banku');
    const lost = page.waitForEvent('requestfailed');
    await page.route('**/ajax/order-payment**', (route) => route.abort());
    await lost;
    await expect(state(page)).toContainText('Potwierdź płatność w aplikacji banku');
    await expectFits(page);
    await expectNoAxeViolations(page, 'main');
    await page.unroute('**/ajax/order-payment**');
    await expect(state(page)).toContainText('Dziękujemy, płatność dotarła.');
    await main(page).getByRole('link', { name: 'Zobacz, co dalej z zamówieniem' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dziękujemy za zamówienie');
  });
});

test('after a failed code the order stays and can be paid by transfer or at the provider', async ({
  page,
  context,
  placeOrder,
  enterOrder,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const order = await placeOrder('blik');
  await enterOrder(page, order);
  await arrive(page, to('prepaid', { number: order.number }));
  await test.step('a failed code', async () => {
    await code(page).fill('12');
    await pay(page).click();
    await expect(main(page).getByText('Kod BLIK ma 6 cyfr.')).toBeVisible();
    await expect(code(page)).toBeFocused();
    await code(page).fill('123456');
    await pay(page).click();
    await expect(main(page).getByText('Ten kod BLIK jest nieprawidłowy.').first()).toBeVisible();
    await expect(code(page)).toHaveValue('');
    await expectFits(page);
    await expectNoAxeViolations(page, 'main');
  });

  await test.step('the transfer data', async () => {
    await choose(page, 'Przelew tradycyjny');
    await main(page).getByRole('button', { name: 'Zapłacę przelewem' }).click();
    await expect(main(page).getByText('17 9999 0002 0000 0000 2000 1234')).toBeVisible();
    await expect(main(page).getByRole('img', { name: /^Kod QR z danymi przelewu/ })).toBeVisible();
    await main(page).getByRole('button', { name: 'Kopiuj: Numer konta' }).click();
    await expect(main(page).getByText('Skopiowano')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('17999900020000000020001234');
    await expectFits(page);
    await expectNoAxeViolations(page, 'details[open]');
  });

  await test.step('to the provider’s page and back as paid, by keyboard only', async () => {
    await main(page).locator('summary').filter({ hasText: 'Szybki przelew' }).press('Enter');
    await main(page).getByRole('button', { name: 'Przejdź do płatności' }).press('Enter');
    await expect(page).not.toHaveURL(to('prepaid', { number: order.number }));
    await page.getByRole('button').first().press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number);
    await expect(state(page)).toContainText('Dziękujemy, płatność dotarła.');
  });
});
