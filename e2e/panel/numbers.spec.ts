import { test } from '../../testing/browser/orders-shop.ts';
import { expect, expectUsable } from '../../testing/browser/shop-fixture.ts';

test('numbers are read and a guest is found by keyboard only, and both fit 360 pixels', async ({
  page,
  owner: _,
  placeOrder,
}) => {
  const order = await placeOrder('cash');
  await page.goto('/panel/statystyki?okres=7');
  await expectUsable(page, 'html');
  // The chart is a picture; its numbers are in a table that the keyboard opens.
  const summary = page.locator('summary').first();
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Sprzedaż brutto' })).toBeVisible();
  await page.getByRole('link', { name: '30 dni' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/okres=30/);
  await expect(page.getByRole('link', { name: '30 dni' })).toHaveAttribute('aria-current', 'page');

  await page.goto('/panel/klienci');
  await page.getByRole('searchbox').fill(order.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('gość, bez konta')).toBeVisible();
  await expectUsable(page, 'html');
  await page.locator('td a[href^="/panel/klienci/"]').first().click();
  await expect(page.getByRole('link', { name: order.number })).toBeVisible();
  await expectUsable(page, 'html');
});
