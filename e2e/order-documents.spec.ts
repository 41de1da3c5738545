import { readFile } from 'node:fs/promises';
import { pdfPages } from '../checks/pdf-text.ts';
import { openOrder, test } from './orders-shop.ts';
import { expect, expectNoAxeViolations, narrow } from './shop-fixture.ts';

test('an order that has left gets its document, which comes as a file', async ({ page, placeOrder, query }) => {
  test.slow();
  const order = await placeOrder();
  await openOrder(page, order);
  const links = page.getByRole('main').getByRole('region', { name: 'Dokumenty' }).getByRole('link');
  await expect(links).toHaveText(['Regulamin z dnia zamówienia (PDF)', 'Formularz odstąpienia od umowy (PDF)']);
  await query("update orders set state = 'sent' where number = $1", [order.number]);
  // The shop looks for work every few seconds.
  await expect(async () => {
    await page.reload();
    await expect(links).toHaveCount(3, { timeout: 1_000 });
  }).toPass();
  await page.setViewportSize(narrow);
  await expectNoAxeViolations(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    links.filter({ hasText: 'Potwierdzenie zakupu PZ/' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^potwierdzenie-pz-\d+-\d{4}\.pdf$/);
  const text = pdfPages(await readFile(await download.path())).join('\n');
  expect(text).toContain(`Zamówienie: ${order.number}`);
  expect(text).toContain('Podsumowanie według stawek VAT');
});
