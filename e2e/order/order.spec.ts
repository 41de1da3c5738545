import type { Page } from '@playwright/test';
import { to } from '../../src/routes.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { test } from '../../testing/browser/orders-shop.ts';
import { expect, expectNoAxeViolations, narrow, wide } from '../../testing/browser/shop-fixture.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedComplaints: [/status of (422|409)/] });

/** Expects the parts of an order to be aligned on one grid at the current window width. */
async function expectGrid(page: Page, leading: string) {
  const part = async (name: string) => {
    const box = await main(page).getByRole('region', { name, exact: true }).boundingBox();
    return { x: box?.x, y: box?.y, width: Math.round(box?.width ?? 0) };
  };
  const products = await part('Produkty');
  const aside = await main(page).getByRole('heading', { name: 'Podsumowanie' }).boundingBox();
  expect(aside?.y, 'the columns begin on one line').toBe(products.y);
  const lead = await part(leading);
  expect({ x: lead.x, width: lead.width }).toEqual({ x: products.x, width: products.width });
}

async function expectPrintedWithoutButtons(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByText('Kubek piaskowy').first()).toBeVisible();
  await expect(main(page).getByText('Razem', { exact: true })).toBeVisible();
  await expect(main(page).getByRole('button')).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: /Zapłać|Anuluj/ })).toHaveCount(0);
  await page.emulateMedia({ media: null });
}

test('a guest opens an order by number and e-mail address, at any width and in print, and cancels it', async ({
  page,
  placeOrder,
}) => {
  const order = await placeOrder();
  await test.step('the lookup form is validated while typing', async () => {
    await arrive(page, to('orderDoor'));
    await main(page).getByLabel('Numer zamówienia').fill('2026-100001');
    await expect(main(page).getByText('To nie jest numer zamówienia.')).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    await main(page).getByLabel('Numer zamówienia').fill(order.number);
    await main(page).getByLabel('Adres e-mail').fill(order.email);
    await main(page).getByRole('button', { name: 'Sprawdź zamówienie' }).click();
  });

  await test.step('the order', async () => {
    await expect(heading(page)).toHaveText(`Zamówienie ${order.number}`);
    await expect(page).toHaveURL(to('order', { number: order.number }));
    await expect(main(page).getByRole('heading', { name: 'Czeka na płatność' })).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    await expectPrintedWithoutButtons(page);
    await page.setViewportSize(wide);
    await expectGrid(page, 'Czeka na płatność');
  });

  await test.step('the confirmation page', async () => {
    await arrive(page, to('orderDone', { number: order.number }));
    await expect(heading(page)).toHaveText('Dziękujemy za zamówienie');
    await expectGrid(page, 'Co teraz');
    await page.setViewportSize(narrow);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page, 'main');
    await expectPrintedWithoutButtons(page);
    await main(page).getByRole('link', { name: 'Zobacz zamówienie' }).click();
  });

  await test.step('cancelled after a confirmation, and bought again', async () => {
    const question = main(page).getByRole('heading', { name: `Anulować zamówienie ${order.number}?` });
    await main(page).getByRole('link', { name: 'Anuluj zamówienie' }).click();
    await expect(question).toBeVisible();
    await expectNoAxeViolations(page, 'section[aria-labelledby=dzialania]');
    await main(page).getByRole('link', { name: 'Nie, zostaw zamówienie' }).click();
    await expect(question).toHaveCount(0);
    await main(page).getByRole('link', { name: 'Anuluj zamówienie' }).click();
    await main(page).getByRole('button', { name: 'Tak, anuluj zamówienie' }).click();
    await expect(main(page).getByRole('heading', { name: 'Anulowane' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Anuluj zamówienie' })).toHaveCount(0);
    await main(page).getByRole('button', { name: 'Zamów ponownie' }).click();
    await expect(main(page).getByText('Wszystko jest w koszyku.')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /^Koszyk 2/ })).toBeVisible();
  });
});
