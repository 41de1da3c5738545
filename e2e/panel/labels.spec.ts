import { test } from '../../testing/browser/orders-shop.ts';
import { expect, expectNoAxeViolations, expectUsable } from '../../testing/browser/shop-fixture.ts';

test.use({ allowedComplaints: [/status of 422/] });

// Printing one label, cancelling, carrier failures and file contents are tested in tests/panel/labels.test.ts.
test('a label is ordered and printed with others; the screens pass axe and fit 360 pixels', async ({
  page,
  ordersStaff: _,
  placeOrder,
  query,
}) => {
  const [{ number }, bare] = [await placeOrder('cash'), await placeOrder('cash')];
  await query("update orders set state = 'packing' where number = any ($1)", [[number, bare.number]]);
  await page.goto(`/panel/zamowienia/${number}`);
  const parcels = page.getByRole('region', { name: 'Paczki' });
  await parcels.getByRole('button', { name: 'Zamów etykietę InPost' }).click();
  const form = page.getByRole('dialog', { name: 'Paczka 1: etykieta InPost' });
  await form.getByLabel('Gabaryt').selectOption({ label: 'Gabaryt B, do 19 × 38 × 64 cm' });
  await form.getByLabel('Waga').fill('999');
  await form.getByRole('button', { name: 'Zamów etykietę InPost' }).click();
  await expect(form.getByRole('alert')).toContainText('Kurier chce znać wagę paczki');
  await expect(form.getByLabel('Gabaryt'), 'what was chosen stays').toHaveValue('medium');
  await expectUsable(page);
  await form.getByLabel('Waga').fill('2,5');
  await form.getByRole('button', { name: 'Zamów etykietę InPost' }).click();
  await expect(page.getByRole('status')).toContainText('Etykieta jest zamówiona.');
  await expect(page.getByRole('button', { name: 'Anuluj etykietę' })).toBeVisible();
  await expectNoAxeViolations(page, 'main');

  // Simulates the carrier's confirmation, which takes some seconds.
  await query(
    `update parcel_shipments set state = 'confirmed', look_up_at = null where parcel_id in
      (select order_parcels.id from order_parcels join orders on orders.id = order_id where number = $1)`,
    [number],
  );
  await page.goto('/panel/zamowienia');
  for (const one of [number, bare.number])
    await page.getByRole('checkbox', { name: `Zaznacz zamówienie ${one}` }).check();
  const bar = page.getByRole('region', { name: /^Zaznaczone/ });
  await bar.getByText('Więcej', { exact: true }).click();
  await bar.getByRole('button', { name: 'Etykiety', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Etykiety do druku' })).toBeVisible();
  await expect(page.getByRole('link', { name: bare.number })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kurier: etykiety w jednym pliku' })).toContainText('sztuk: 1');
  await expectUsable(page);
});
