import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { PlacedOrder } from '../checks/placed-order.ts';
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

async function packedOrder(page: Page, placeOrder: () => Promise<PlacedOrder>): Promise<string> {
  const { number } = await placeOrder();
  await page.goto(`/panel/zamowienia/${number}`);
  await page.getByRole('button', { name: 'Przyjmij zamówienie' }).click();
  await page.getByRole('button', { name: 'Rozpocznij pakowanie' }).click();
  return number;
}

async function orderLabel(page: Page): Promise<void> {
  await page.getByLabel('Waga w kilogramach').fill('2');
  await page.getByRole('button', { name: 'Zamów etykietę InPost' }).click();
  await expect(page.getByRole('status')).toContainText('Etykieta jest zamówiona.');
}

test.describe('a label', () => {
  test.use({ allowedComplaints: [/status of 422/] });

  test('is cancelled before it is paid for, ordered again, and then kept by the carrier', async ({
    page,
    ordersStaff: _,
    placeOrder,
  }) => {
    test.slow();
    await page.setViewportSize(narrow);
    let number = '';
    const cancel = page.getByRole('button', { name: 'Anuluj etykietę' });
    // The carrier is paid after five seconds: who is slower takes another order.
    await expect(async () => {
      number = await packedOrder(page, () => placeOrder('cash'));
      await orderLabel(page);
      await cancel.click();
      await expect(page.getByRole('status')).toHaveText('Etykieta jest anulowana w InPost. Możesz zamówić nową.');
    }).toPass({ timeout: 60_000 });
    await expect(cancel).toBeHidden();
    await orderLabel(page);
    await expect(async () => {
      await page.goto(`/panel/zamowienia/${number}`);
      await expect(page.getByRole('link', { name: 'Drukuj etykietę' })).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await expectNoAxeViolations(page);
    await cancel.click();
    await expect(page.getByRole('alert')).toContainText('InPost nie anuluje tej etykiety');
    await expect(page.getByRole('link', { name: 'Drukuj etykietę' })).toBeVisible();
    await page.getByText('Dziennik: kto z zespołu co zmienił').click();
    await expect(page.getByRole('row', { name: /anulowano etykietę/ })).toContainText('Zofia Zamówienia');
  });
});

test('labels of several orders are printed as one PDF; those without one are named', async ({
  page,
  ordersStaff: _,
  placeOrder,
}) => {
  test.slow();
  await page.setViewportSize(narrow);
  const numbers: string[] = [];
  for (const labelled of [true, true, false]) {
    numbers.push(await packedOrder(page, () => placeOrder('cash')));
    if (labelled) await orderLabel(page);
  }
  const [first = '', second = '', bare = ''] = numbers;
  const tick = (number: string) => page.getByRole('checkbox', { name: `Zaznacz zamówienie ${number}` }).check();
  const print = page.getByRole('button', { name: 'Drukuj etykiety' });
  await page.goto('/panel/zamowienia');
  for (const number of numbers) await tick(number);
  await print.click();
  await expect(page.getByRole('heading', { name: 'Etykiety do druku' })).toBeVisible();
  await expect(page.getByRole('link', { name: bare })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: 'Kurier: etykiety w jednym pliku' })).toContainText('sztuk: 2', {
      timeout: 1_000,
    });
  }).toPass({ timeout: 60_000 });
  await expectNoAxeViolations(page);
  expect(await overflowOf(page)).toBe(0);

  await page.goto('/panel/zamowienia');
  expect(await overflowOf(page)).toBe(0);
  for (const number of [first, second]) await tick(number);
  const [download] = await Promise.all([page.waitForEvent('download'), print.click()]);
  expect(download.suggestedFilename()).toBe('etykiety.pdf');
  const pdf = await readFile(await download.path(), 'latin1');
  expect(pdf).toContain('/Count 2');
  for (const number of [first, second]) expect(pdf).toContain(`(${number}/1)`);
});

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the form of a label has no faults, at 360 pixels too', async ({ page, ordersStaff: _, placeOrder }) => {
  const order = await placeOrder('cash');
  await page.setViewportSize(narrow);
  await page.goto(`/panel/zamowienia/${order.number}`);
  await page.getByRole('button', { name: 'Przyjmij zamówienie' }).click();
  await page.getByRole('button', { name: 'Rozpocznij pakowanie' }).click();
  await expect(page.getByRole('button', { name: 'Zamów etykietę InPost' })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await overflowOf(page)).toBe(0);
});
