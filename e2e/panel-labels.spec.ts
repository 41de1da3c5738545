import { readFile } from 'node:fs/promises';
import { test } from './orders-shop.ts';
import { expect, expectNoAxeViolations, narrow } from './shop-fixture.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedComplaints: [/status of 422/] });

  test('a label is ordered for a packed parcel, printed, and the parcel is sent with its number', async ({
    page,
    ordersStaff: _,
    placeOrder,
  }) => {
    test.slow();
    const order = await placeOrder('cash');
    await page.setViewportSize(narrow);
    await page.goto(`/panel/zamowienia/${order.number}`);
    await page.getByRole('button', { name: 'Przyjmij zamówienie' }).click();
    await page.getByRole('button', { name: 'Rozpocznij pakowanie' }).click();
    const parcels = page.getByRole('region', { name: 'Paczki' });
    await parcels.getByLabel('Gabaryt').selectOption({ label: 'Gabaryt B, do 19 × 38 × 64 cm' });
    await parcels.getByRole('button', { name: 'Zamów etykietę InPost' }).click();
    await expect(page.getByRole('alert')).toContainText('Kurier chce znać wagę paczki');
    await expect(parcels.getByLabel('Gabaryt'), 'what was chosen stays').toHaveValue('medium');
    await parcels.getByLabel('Waga w kilogramach').fill('2,5');
    await parcels.getByRole('button', { name: 'Zamów etykietę InPost' }).click();
    await expect(page.getByRole('status')).toContainText('Etykieta jest zamówiona.');

    // The carrier confirms it a few seconds later.
    const print = parcels.getByRole('link', { name: 'Drukuj etykietę' });
    await expect(async () => {
      await page.goto(`/panel/zamowienia/${order.number}`);
      await expect(print).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await expect(parcels.getByRole('heading', { name: 'Paczka 1: Z etykietą' })).toBeVisible();
    const number = await parcels.getByLabel('Numer przesyłki').inputValue();
    expect(number).toMatch(/^6200\d{20}$/);
    const [download] = await Promise.all([page.waitForEvent('download'), print.click()]);
    expect(download.suggestedFilename()).toBe(`etykieta-${order.number}-1.pdf`);
    const pdf = await readFile(await download.path(), 'latin1');
    expect(pdf).toContain('%PDF-');
    expect(pdf).toContain(number);

    await parcels.getByRole('button', { name: 'Nadana' }).click();
    await expect(page.getByRole('status')).toHaveText('Paczka: nadana.');
    await expect(parcels).toContainText('InPost: czeka na nadanie');
  });
});

test('the form of a label has no faults, at 360 pixels too', async ({ page, ordersStaff: _, placeOrder }) => {
  const order = await placeOrder('cash');
  await page.setViewportSize(narrow);
  await page.goto(`/panel/zamowienia/${order.number}`);
  await page.getByRole('button', { name: 'Przyjmij zamówienie' }).click();
  await page.getByRole('button', { name: 'Rozpocznij pakowanie' }).click();
  await expect(page.getByRole('button', { name: 'Zamów etykietę InPost' })).toBeVisible();
  await expectNoAxeViolations(page);
  const { overflow } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  expect(overflow).toBe(0);
});
