import { test } from '../../testing/browser/orders-shop.ts';
import { expect, expectUsable } from '../../testing/browser/shop-fixture.ts';

test('numbers are read by keyboard only, and fit 360 pixels', async ({ page, owner: _, placeOrder }) => {
  await placeOrder('cash');
  await page.goto('/panel/statystyki?okres=7');
  await expectUsable(page, 'html');
  // The chart is a picture; its numbers are in a table that the keyboard opens.
  const summary = page.locator('summary', { hasText: 'Liczby w tabeli' }).first();
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Sprzedaż brutto' })).toBeVisible();
  await page.getByRole('link', { name: '30 dni' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/okres=30/);
  await expect(page.getByRole('link', { name: '30 dni' })).toHaveAttribute('aria-current', 'page');
});
