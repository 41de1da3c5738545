import { readFile } from 'node:fs/promises';
import { pdfPages } from '../checks/pdf-text.ts';
import { to } from '../src/routes.ts';
import { test } from './orders-shop.ts';
import { expect, expectNoAxeViolations } from './shop-fixture.ts';

test('an order that has left gets its document, which comes as a file', async ({
  page,
  placeOrder,
  enterOrder,
  query,
}) => {
  const order = await placeOrder();
  await enterOrder(page, order);
  const address = to('order', { number: order.number });
  await page.goto(address);
  const links = page.getByRole('main').getByRole('region', { name: 'Dokumenty' }).getByRole('link');
  await expect(links).toHaveText(['Regulamin z dnia zamówienia (PDF)', 'Formularz odstąpienia od umowy (PDF)']);
  await query("update orders set state = 'sent' where number = $1", [order.number]);
  // The shop looks for work every few seconds.
  await expect.poll(async () => (await page.request.get(address)).text()).toContain('Potwierdzenie zakupu');
  await page.goto(address);
  await expect(links).toHaveCount(3);
  await expectNoAxeViolations(page, 'main');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    links.filter({ hasText: 'Potwierdzenie zakupu PZ/' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^potwierdzenie-pz-\d+-\d{4}\.pdf$/);
  const text = pdfPages(await readFile(await download.path())).join('\n');
  expect(text).toContain(`Zamówienie: ${order.number}`);
  expect(text).toContain('Podsumowanie według stawek VAT');
});
