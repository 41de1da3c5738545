import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { test } from './orders-shop.ts';
import { expect, expectUsable } from './shop-fixture.ts';

test.use({ allowedComplaints: [/status of 422/] });

async function pack(page: Page, number: string): Promise<void> {
  await page.goto(`/panel/zamowienia/${number}`);
  await page.getByRole('button', { name: 'Przyjmij zamówienie' }).click();
  await page.getByRole('button', { name: 'Rozpocznij pakowanie' }).click();
  await expect(page.getByRole('button', { name: 'Oznacz jako wysłane' })).toBeVisible();
}

// Cancelling, failures of the carrier, what is in a file: src/server/panel-labels.test.ts.
test('a label is ordered and printed, alone and with others; its screens have no faults at 360 pixels', async ({
  page,
  ordersStaff: _,
  placeOrder,
}) => {
  const [{ number }, bare] = [await placeOrder('cash'), await placeOrder('cash')];
  await pack(page, number);
  const parcels = page.getByRole('region', { name: 'Paczki' });
  await parcels.getByLabel('Gabaryt').selectOption({ label: 'Gabaryt B, do 19 × 38 × 64 cm' });
  await parcels.getByRole('button', { name: 'Zamów etykietę InPost' }).click();
  await expect(page.getByRole('alert')).toContainText('Kurier chce znać wagę paczki');
  await expect(parcels.getByLabel('Gabaryt'), 'what was chosen stays').toHaveValue('medium');
  await expectUsable(page);
  await parcels.getByLabel('Waga w kilogramach').fill('2,5');
  await parcels.getByRole('button', { name: 'Zamów etykietę InPost' }).click();
  await expect(page.getByRole('status')).toContainText('Etykieta jest zamówiona.');
  await expect(page.getByRole('button', { name: 'Anuluj etykietę' })).toBeVisible();
  await pack(page, bare.number);

  // The carrier confirms it a few seconds later.
  const orderPage = `/panel/zamowienia/${number}`;
  await expect.poll(async () => (await page.request.get(orderPage)).text()).toContain('Drukuj etykietę');
  await page.goto(orderPage);
  const [label] = await Promise.all([
    page.waitForEvent('download'),
    parcels.getByRole('link', { name: 'Drukuj etykietę' }).click(),
  ]);
  expect(label.suggestedFilename()).toBe(`etykieta-${number}-1.pdf`);
  expect(await readFile(await label.path(), 'latin1')).toContain('%PDF-');

  await page.goto('/panel/zamowienia');
  for (const one of [number, bare.number])
    await page.getByRole('checkbox', { name: `Zaznacz zamówienie ${one}` }).check();
  await page.getByRole('button', { name: 'Drukuj etykiety' }).click();
  await expect(page.getByRole('heading', { name: 'Etykiety do druku' })).toBeVisible();
  await expect(page.getByRole('link', { name: bare.number })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kurier: etykiety w jednym pliku' })).toContainText('sztuk: 1');
  await expectUsable(page);
});
