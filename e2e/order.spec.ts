import type { Page } from '@playwright/test';
import { to } from '../src/routes.ts';
import { arrive } from './arrival.ts';
import { openOrder, test } from './orders-shop.ts';
import { expect, expectAccessible, expectNoAxeViolations, narrow, wide } from './shop-fixture.ts';

const main = (page: Page) => page.getByRole('main');
const noScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedComplaints: [/status of (422|409)/] });

test('a guest opens an order by number and e-mail address, checked while they type', async ({ page, placeOrder }) => {
  test.slow();
  const order = await placeOrder();
  await arrive(page, to('home'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sprawdź zamówienie' }).click();
  await expect(page).toHaveURL(to('orderDoor'));
  const number = main(page).getByLabel('Numer zamówienia');
  await number.fill('2026-100001');
  await expect(main(page).getByText('To nie jest numer zamówienia.')).toBeVisible();
  await main(page).getByLabel('Adres e-mail').fill('bez-malpy');
  await expect(main(page).getByText('Wpisz pełny adres e-mail')).toBeVisible();
  await expectNoAxeViolations(page);

  await number.fill(order.number);
  await main(page).getByLabel('Adres e-mail').fill('ktos@example.com');
  await main(page).getByRole('button', { name: 'Sprawdź zamówienie' }).click();
  await expect(main(page).getByText('Nie mamy zamówienia o tym numerze')).toBeVisible();

  await main(page).getByLabel('Adres e-mail').fill(order.email);
  await main(page).getByRole('button', { name: 'Sprawdź zamówienie' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Zamówienie ${order.number}`);
  await expect(page).toHaveURL(to('order', { number: order.number }));
  await expect(main(page).getByRole('heading', { name: 'Czeka na płatność' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Zapłać' })).toHaveAttribute(
    'href',
    to('prepaid', { number: order.number }),
  );
  await expectAccessible(page);
});

test('in a wide window the parts of an order stand on one grid', async ({ page, placeOrder }) => {
  const order = await placeOrder();
  await page.setViewportSize(wide);
  await openOrder(page, order);
  const part = async (name: string) => {
    const box = await main(page).getByRole('region', { name, exact: true }).boundingBox();
    return { x: box?.x, y: box?.y, width: Math.round(box?.width ?? 0) };
  };
  for (const address of [to('order', { number: order.number }), to('orderDone', { number: order.number })]) {
    await arrive(page, address);
    const products = await part('Produkty');
    const aside = await main(page).getByRole('heading', { name: 'Podsumowanie' }).boundingBox();
    expect(aside?.y, 'the columns begin on one line').toBe(products.y);
    const lead = await part(address.includes('gotowe') ? 'Co teraz' : 'Czeka na płatność');
    expect({ x: lead.x, width: lead.width }).toEqual({ x: products.x, width: products.width });
  }
});

test('cancels after a question, and buys again', async ({ page, placeOrder }) => {
  test.slow();
  const order = await placeOrder();
  await openOrder(page, order);
  await main(page).getByRole('link', { name: 'Anuluj zamówienie' }).click();
  await expect(main(page).getByRole('heading', { name: `Anulować zamówienie ${order.number}?` })).toBeVisible();
  await expectNoAxeViolations(page);
  await main(page).getByRole('link', { name: 'Nie, zostaw zamówienie' }).click();
  await expect(main(page).getByRole('heading', { name: /^Anulować zamówienie/ })).toHaveCount(0);
  await expect(main(page).getByRole('heading', { name: 'Czeka na płatność' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Anuluj zamówienie' }).click();
  await main(page).getByRole('button', { name: 'Tak, anuluj zamówienie' }).click();
  await expect(main(page).getByRole('heading', { name: 'Anulowane' })).toBeVisible();
  await expect(main(page).getByText('Anulowane na Twoją prośbę', { exact: true })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Anuluj zamówienie' })).toHaveCount(0);

  await main(page).getByRole('button', { name: 'Zamów ponownie' }).click();
  await expect(main(page).getByText('Wszystko jest w koszyku.')).toBeVisible();
  await main(page).getByRole('link', { name: 'Przejdź do koszyka' }).click();
  await expect(page).toHaveURL(to('basket'));
  await expect(main(page).getByRole('group', { name: /^Kubek piaskowy/ })).toBeVisible();
});

test('a client finds the order in the account', async ({ page, placeOrder, signIn, query }) => {
  const order = await placeOrder();
  const login = await signIn();
  await query('update orders set client_id = (select id from clients where login = $1) where number = $2', [
    login,
    order.number,
  ]);
  await arrive(page, to('accountOrders'));
  await expectNoAxeViolations(page);
  await main(page)
    .getByRole('link', { name: `Zamówienie ${order.number}` })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Zamówienie ${order.number}`);
});

test('thanks at 360 px, and prints what was ordered without buttons', async ({ page, placeOrder }) => {
  const order = await placeOrder('transfer');
  await openOrder(page, order);
  await page.setViewportSize(narrow);
  await arrive(page, to('orderDone', { number: order.number }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dziękujemy za zamówienie');
  await expect(main(page).getByText('Czekamy na przelew.')).toBeVisible();
  await expect(main(page).getByText(order.email).first()).toBeVisible();
  expect(await noScroll(page)).toBe(true);
  await expectNoAxeViolations(page);
  await page.emulateMedia({ media: 'print' });
  for (const address of [to('orderDone', { number: order.number }), to('order', { number: order.number })]) {
    await arrive(page, address);
    await expect(main(page).getByText('Kubek piaskowy').first()).toBeVisible();
    await expect(main(page).getByText('Razem', { exact: true })).toBeVisible();
    await expect(main(page).getByRole('button')).toHaveCount(0);
    await expect(main(page).getByRole('link', { name: /Zapłać|Anuluj/ })).toHaveCount(0);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the door, the order and the cancelling work', async ({ page, placeOrder }) => {
    const order = await placeOrder();
    await page.goto(to('order', { number: order.number }));
    await expect(main(page).getByLabel('Numer zamówienia'), 'a stranger comes to the door').toHaveValue(order.number);
    await main(page).getByLabel('Adres e-mail').fill(order.email);
    await main(page).getByRole('button', { name: 'Sprawdź zamówienie' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Zamówienie ${order.number}`);
    await main(page).getByRole('link', { name: 'Anuluj zamówienie' }).click();
    await main(page).getByRole('button', { name: 'Tak, anuluj zamówienie' }).click();
    await expect(main(page).getByRole('heading', { name: 'Anulowane' })).toBeVisible();
    await main(page).getByRole('button', { name: 'Zamów ponownie' }).click();
    await expect(main(page).getByText('Wszystko jest w koszyku.')).toBeVisible();
  });
});
