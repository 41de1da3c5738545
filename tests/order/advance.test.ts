import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import settings from '../../shop.config.ts';
import { fieldOfFault, orderFaultText } from '../../src/shop/order/checkout/shown/order-faults.ts';
import type { Order } from '../../src/shop/order/order.ts';
import { type AskingShop, openAskingShop } from '../../testing/shop/test-paying-shop.ts';
import type { TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

/** A tray for 219 zł with an advance of 40 zł, by courier on delivery: 240,99 zł. */
let opened: AskingShop;
let shop: TestShop;
const now = () => Date.now() + shop.clock.ahead;

beforeAll(async () => {
  opened = await openAskingShop({ rateLimitFactor: 0 });
  shop = opened.shop;
  await manyTrays(shop);
}, 120_000);
afterAll(() => opened.stop());

const manyTrays = (of: TestShop) =>
  of.store.maintain(async ({ orm }) => {
    await orm.execute(
      `update sizes set amount = 500 where product_id = (select id from products where slug = 'taca-okragla-z-orzecha')`,
    );
  });

type Browser = ReturnType<typeof visitorOf>;

const anna = {
  delivery_region: 'PL',
  delivery: 'kurier-pobranie',
  kind: 'private',
  document: 'confirmation',
  payment: '',
  firstname: 'Anna',
  lastname: 'Nowak',
  email: 'anna@example.pl',
  phone: '501 234 567',
  terms: '1',
  street: 'Rzemieślnicza',
  street_number: '7',
  zipcode: '83-300',
  city: 'Kartuzy',
  region: 'PL',
};

const plain = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');
const textAt = async (browser: Browser, path: string) => plain(await (await browser.ask(path)).text());

function hidden(html: string, name: string): string {
  const found = new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  return found.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

const post = (browser: Browser, path: string, fields: Record<string, string>) =>
  browser.ask(path, { method: 'POST', body: new URLSearchParams(fields) });

/** Opens the form and sends it, as a browser without scripts does. */
async function ordered(browser: Browser, more: Record<string, string> = {}) {
  await browser.buy('taca-okragla-z-orzecha', 'uniw', '1', 'średnica 40 cm');
  const fields = { ...anna, ...more };
  const drawn = await (await post(browser, '/zamowienie', { ...fields, intencja: 'przelicz' })).text();
  const sent = { ...fields, klucz: hidden(drawn, 'klucz'), obraz: hidden(drawn, 'obraz') };
  return { text: plain(drawn), answer: await post(browser, '/zamowienie', sent) };
}

async function placed(more: Record<string, string> = {}) {
  const browser = visitorOf(() => shop);
  const { text, answer } = await ordered(browser, more);
  const location = answer.headers.get('location') ?? '';
  const number = /\/(\d{4}-\d+)$/.exec(location)?.[1] ?? '';
  const order = async () => (await shop.store.orders.byNumber(number)) as Order;
  return { browser, text, location, number, order, id: (await order()).id };
}

async function paidByBlik({ browser, number, order }: Awaited<ReturnType<typeof placed>>) {
  expect((await post(browser, `/przedplata/${number}`, { metoda: 'blik', kod: '777123' })).status).toBe(303);
  await expect
    .poll(
      async () => {
        shop.clock.ahead += 10_000;
        await shop.paymentService.lookUpDue();
        return (await order()).payment.state;
      },
      { interval: 200 },
    )
    .toBe('paid');
}

describe('an advance for a parcel that is paid on delivery', () => {
  it('is shown above the button, and requested on the payment page with its time limit', async () => {
    const { browser, text, location, number, order } = await placed();
    expect(text).toContain('Teraz: zaliczka 40,00 zł, przy odbiorze: 200,99 zł');
    expect(location).toBe(`/przedplata/${number}`);
    expect(await order()).toMatchObject({
      state: 'placed',
      delivery: { payment: 'on-delivery' },
      sums: { toPay: 240_99, advance: 40_00 },
      payment: { state: 'waiting', method: 'blik', due: 40_00, paid: 0, heldUntil: expect.any(Number) },
    });
    const page = await textAt(browser, location);
    expect(page).toContain('Zaliczka do zapłaty 40,00 zł');
    expect(page).toContain('Przy odbiorze zapłacisz 200,99 zł.');
    expect(page).toContain('Zapłać 40,00 zł');
    expect(page).not.toContain('Zapłacę przy odbiorze');
    const cash = await post(browser, location, { metoda: 'cash' });
    expect(cash.status, 'it cannot be put off to the courier').toBe(422);
    expect((await order()).payment).toMatchObject({ state: 'waiting', due: 40_00 });
  });

  it('paid by BLIK accepts the order, and the courier collects the rest', async () => {
    const own = await placed();
    await paidByBlik(own);
    const { browser, number, order, id } = own;
    expect(await order()).toMatchObject({
      state: 'accepted',
      payment: { due: 40_00, paid: 40_00, attempts: [{ amount: 40_00, state: 'paid' }] },
    });
    expect(await textAt(browser, `/zamowienie/gotowe/${number}`)).toContain('Zapłacisz 200,99 zł przy odbiorze.');
    const page = await textAt(browser, `/zamowienia/${number}`);
    for (const told of ['Zaliczka opłacona', 'Zaliczka: BLIK', 'Przy odbiorze zapłacisz 200,99 zł']) {
      expect(page).toContain(told);
    }
    expect(page).not.toContain('Opłacone');

    const by = { who: 'courier', now: now() };
    const collect = () => shop.store.maintain(({ orm }) => shop.store.orders.paymentEvent(orm, id, 'collected', by));
    for (const event of ['pack', 'send', 'deliver'] as const) await shop.store.orders.event(id, event, by);
    await collect();
    const after = await order();
    expect(after.payment).toMatchObject({ state: 'paid', due: 240_99, paid: 240_99 });
    expect(
      after.history.filter(({ event }) => event === 'collected'),
      'told twice, booked once',
    ).toHaveLength(1);
    const settled = await textAt(browser, `/zamowienia/${number}`);
    expect(settled).toContain('Opłacone');
    expect(settled).not.toContain('zapłacisz 200,99');
    // Only the advance is refunded through the provider; the owner sends the rest.
    const planned = (amount: number) =>
      shop.store.payments.refunds.planNow(id, { amount, reason: 'shop', who: 'shop' }, now());
    expect(await planned(40_01)).toEqual({ planned: 40_01, byHand: 1 });
    expect(await planned(240_99)).toEqual({ refused: expect.stringMatching(/^refund_/) });
  });

  it('by transfer asks for the advance alone and waits for days', async () => {
    const { browser, location, order, id } = await placed();
    const { heldUntil } = (await order()).payment;
    expect((await post(browser, location, { metoda: 'transfer' })).status).toBe(303);
    expect(await textAt(browser, location)).toMatch(/Kwota 40,00 zł/);
    const after = (await order()).payment;
    expect(after).toMatchObject({ state: 'waiting', method: 'transfer' });
    expect(after.heldUntil).toBeGreaterThan(heldUntil ?? 0);
    await shop.store.payments.attempts.receivedByHand(id, '0'.repeat(32), now());
    expect(await order()).toMatchObject({ state: 'accepted', payment: { state: 'paid', paid: 40_00 } });
  });

  it('goes back when the order is cancelled, and no more than it', async () => {
    const own = await placed();
    await paidByBlik(own);
    const { browser, number, order, id } = own;
    expect((await post(browser, `/zamowienia/${number}`, { intencja: 'anuluj' })).status).toBe(303);
    await shop.store.payments.refunds.planNow(
      id,
      { amount: null, reason: 'cancelled', who: 'clock', beside: true },
      now(),
    );
    await expect
      .poll(
        async () => {
          shop.clock.ahead += 60_000;
          await shop.paymentService.refundDue();
          return (await order()).payment.state;
        },
        { interval: 200 },
      )
      .toBe('refunded');
    expect(await order()).toMatchObject({ state: 'cancelled', payment: { paid: 40_00, refunded: 40_00 } });
    expect((await shop.store.payments.refunds.ofOrder(id)).map(({ amount }) => amount)).toEqual([40_00]);
    expect(await textAt(browser, `/zamowienia/${number}`)).not.toContain('Przy odbiorze zapłacisz');
  });

  it('that nobody pays ends with its hold', async () => {
    const { order, id } = await placed();
    shop.clock.ahead += 31 * 60_000;
    expect(await shop.store.orders.expire(id, now())).toBe('expired');
    expect(await order()).toMatchObject({ state: 'cancelled', payment: { state: 'expired' } });
  });

  it('is not asked for where all is paid in advance', async () => {
    const { text, order } = await placed({ delivery: 'kurier', payment: 'transfer' });
    expect(text).not.toContain('zaliczka');
    expect((await order()).payment).toMatchObject({ method: 'transfer', due: 235_99 });
  });
});

it('a shop that is paid on delivery alone says beside the delivery why it cannot be (advance_not_payable)', () => {
  const { company } = settings;
  expect(fieldOfFault('advance_not_payable')).toBe('delivery');
  expect(orderFaultText({ refused: 'advance_not_payable' }, { messages: {}, company })).toContain(
    'wymaga zaliczki, a teraz nie można jej zapłacić.',
  );
});
