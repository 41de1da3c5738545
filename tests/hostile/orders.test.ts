import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderChoice } from '../../src/shop/order/agreement.ts';
import { testBuyer, testDelivery, testRequest, testTerms } from '../../testing/order/test-orders.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

let shop: TestShop;

/** A port without a listener. */
const przelewy24 = {
  url: 'http://127.0.0.1:9',
  merchantId: 1,
  posId: 1,
  reportsKey: 'x',
  crc: 'x',
  takesCodes: true,
};

beforeAll(async () => {
  shop = await openTestShop('server', 'http://shop.test', {
    settings: { rateLimitFactor: 0 },
    payments: { accounts: { przelewy24 } },
  });
  await shop.store.maintain(async ({ orm }) => {
    await orm.execute(
      `update sizes set amount = 5000 where product_id = (select id from products where slug = 'kubek-szalwiowy')`,
    );
  });
}, 120_000);
afterAll(() => shop.store.close());

type Browser = ReturnType<typeof visitorOf>;
type Fields = Record<string, string>;

const plain = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ');

function hidden(html: string, name: string): string {
  const found = new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  return found.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

const anna: Fields = {
  delivery_region: 'PL',
  delivery: 'kurier',
  kind: 'private',
  document: 'confirmation',
  firstname: 'Anna',
  lastname: 'Nowak',
  email: 'anna@example.pl',
  phone: '501 234 567',
  street: 'Rzemieślnicza',
  street_number: '7',
  zipcode: '83-300',
  city: 'Kartuzy',
  region: 'PL',
  payment: 'transfer',
  terms: '1',
};
const byMail: Fields = { ...anna, delivery: 'e-mail', digital: '1' };

const post = (browser: Browser, fields: Fields, path = '/zamowienie') =>
  browser.ask(path, { method: 'POST', body: new URLSearchParams(fields) });

const draw = async (browser: Browser, fields: Fields) =>
  (await post(browser, { ...fields, intencja: 'przelicz' })).text();

async function order(browser: Browser, fields: Fields) {
  const drawn = await draw(browser, fields);
  const sent = { ...fields, klucz: hidden(drawn, 'klucz'), obraz: hidden(drawn, 'obraz') };
  return { drawn, sent, answer: await post(browser, sent) };
}

const numberIn = (answer: Response) => /\/(\d{4}-[\d-]+)$/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';

async function withMug(): Promise<Browser> {
  const browser = visitorOf(() => shop);
  await browser.buy('kubek-szalwiowy', '350', '1');
  return browser;
}

let counted = 0;

/** An order, and a browser that may open it. */
async function placed(choice: Partial<OrderChoice> = {}) {
  counted += 1;
  const email = `ofiara-${counted}@example.com`;
  const now = Date.now();
  const owner = await shop.store.sessions.open(`hostile-${counted}`, now);
  const line = { product: 'kubek-szalwiowy', size: '350', quantity: 1, subscriptionDays: 0 };
  await shop.store.baskets.add(owner, line, now);
  const request = testRequest({ buyer: { ...testBuyer, email } });
  const result = await shop.store.orders.place(owner, request, testTerms(now, choice), now);
  if (result.status !== 'placed') throw new Error(JSON.stringify(result));
  const browser = visitorOf(() => shop);
  await post(browser, { order_id: result.order.number, email }, '/zamowienia');
  return { ...result.order, email, browser };
}

describe('money out of nothing', () => {
  it('a gift card does not buy a gift card, with or without a code', async () => {
    const card = await shop.store.vouchers.give(500_00, Date.now());
    const browser = visitorOf(() => shop);
    await browser.buy('karta-podarunkowa', '200', '1');
    const drawn = await draw(browser, { ...byMail, voucher: card });
    expect(plain(drawn)).toContain('Kartą podarunkową nie można zapłacić za kartę podarunkową');
    const { answer } = await order(browser, { ...byMail, voucher: card });
    const made = await shop.store.orders.byNumber(numberIn(answer));
    expect(made).toMatchObject({ state: 'placed', payment: { due: 200_00, state: 'waiting' } });
    expect(await shop.store.vouchers.named(card, Date.now())).toMatchObject({ voucher: { rest: 500_00 } });
  });

  it('it pays for the rest of a basket that also holds one', async () => {
    const card = await shop.store.vouchers.give(500_00, Date.now());
    const browser = await withMug();
    await browser.buy('karta-podarunkowa', '100', '1');
    const { answer } = await order(browser, { ...anna, digital: '1', voucher: card });
    const made = await shop.store.orders.byNumber(numberIn(answer));
    expect(made?.sums).toMatchObject({ toPay: 100_00, vouchers: (made?.sums.total.gross ?? 0) - 100_00 });
  });

  it('a free order is not paid, whatever is sent, and a cancelled one neither', async () => {
    const code = await shop.store.vouchers.give(500_00, Date.now());
    const free = await placed({ vouchers: [{ code, amount: 500_00 }] });
    expect(free.payment).toMatchObject({ due: 0, state: 'none' });
    const pay = (metoda: string) => post(free.browser, { metoda, kod: '777123' }, `/przedplata/${free.number}`);
    for (const metoda of ['transfer', 'online', 'blik', 'cash']) {
      expect((await pay(metoda)).status, metoda).toBe(422);
    }
    await shop.store.orders.event(free.id, 'cancelByShopper', { who: 'shopper', now: Date.now() });
    for (const metoda of ['transfer', 'online']) expect((await pay(metoda)).status, metoda).toBe(422);
    expect(await shop.store.orders.byId(free.id)).toMatchObject({
      state: 'cancelled',
      payment: { state: 'none', attempts: [], heldUntil: null },
    });
  });

  it('prices, sums and points of a form change nothing', async () => {
    const browser = await withMug();
    const forged = {
      price: '1',
      total: '1',
      toPay: '0',
      points: '999',
      cost: '-1',
      vouchers: '9999',
      discount: '9999',
    };
    const { answer } = await order(browser, { ...anna, ...forged });
    expect((await shop.store.orders.byNumber(numberIn(answer)))?.payment.due).toBe(89_00 + 16_99);
  });

  it('a tampered snapshot of the form is refused with 409, and no order is placed', async () => {
    const browser = await withMug();
    const drawn = await draw(browser, anna);
    const [text, ...rest] = JSON.parse(hidden(drawn, 'obraz')) as [string, ...unknown[]];
    for (const obraz of [
      '',
      '-',
      'null',
      '[]',
      JSON.stringify([text.replace('8900', '1'), ...rest]),
      '[null,1,2,3,4]',
    ]) {
      const answer = await post(browser, { ...anna, klucz: hidden(drawn, 'klucz'), obraz });
      expect(answer.status, obraz).toBe(409);
    }
  });

  it('cash is not taken for what comes by e-mail, and a way that is excluded stays so', async () => {
    const browser = await withMug();
    await browser.buy('karta-podarunkowa', '50', '1');
    const cash = { ...anna, digital: '1', delivery: 'kurier-pobranie', payment: 'cash' };
    expect((await order(browser, cash)).answer.status).toBe(422);
    for (const wrong of [
      { delivery: 'kurier', payment: 'cash' },
      { delivery: 'e-mail' },
      { delivery: 'kurier', zipcode: '84-150' },
      { delivery_region: 'US' },
      { delivery_region: 'DE', region: 'DE' },
    ]) {
      const { answer } = await order(browser, { ...anna, digital: '1', ...wrong });
      expect([409, 422], JSON.stringify(wrong)).toContain(answer.status);
    }
  });
});

describe("another buyer's order", () => {
  it('a form key is worth nothing in another session', async () => {
    const victim = await withMug();
    const { sent, answer } = await order(victim, anna);
    const number = numberIn(answer);
    expect((await post(victim, sent)).headers.get('location'), 'sent again by its own').toContain(number);
    const empty = visitorOf(() => shop);
    expect((await post(empty, sent)).headers.get('location')).toBe('/koszyk');
    const full = await withMug();
    const other = await post(full, { ...sent, obraz: hidden(await draw(full, anna), 'obraz') });
    expect(other.status).toBe(303);
    expect(numberIn(other)).not.toBe(number);
    for (const thief of [empty, full]) {
      expect((await thief.ask(`/zamowienia/${number}`)).status).toBe(303);
    }
  });

  it('a cookie that was put into the browser before opens nothing that is ordered there', async () => {
    const planted = 'A'.repeat(43);
    const victim = await withMug();
    victim.cookies.set('zamowienia', planted);
    const first = numberIn((await order(victim, anna)).answer);
    expect(victim.cookies.get('zamowienia')).not.toBe(planted);
    await victim.buy('kubek-szalwiowy', '350', '1');
    const second = numberIn((await order(victim, anna)).answer);
    const thief = visitorOf(() => shop);
    thief.cookies.set('zamowienia', planted);
    for (const number of [first, second]) {
      expect((await victim.ask(`/zamowienia/${number}`)).status, 'its own').toBe(200);
      expect((await thief.ask(`/zamowienia/${number}`)).status).toBe(303);
    }
  });

  it('its pages, papers, payment, cancelling and buying again are as those of an order that does not exist', async () => {
    const { number, id } = await placed();
    const thief = await withMug();
    const unknown = '2026-99999999';
    const alike = async (path: (of: string) => string, init: () => RequestInit = () => ({})) => {
      const answers = await Promise.all([number, unknown].map((of) => thief.ask(path(of), init())));
      const [own, none] = await Promise.all(
        answers.map(async (one, at) => ({
          status: one.status,
          location: one.headers.get('location')?.replace(at === 0 ? number : unknown, 'N'),
          cache: one.headers.get('cache-control'),
        })),
      );
      expect(own, path('N')).toEqual(none);
      expect(own?.cache ?? '', path('N')).not.toMatch(/public/);
      expect(own?.status, path('N')).not.toBe(200);
    };
    const form = (fields: Fields) => () => ({ method: 'POST', body: new URLSearchParams(fields) });
    await alike((of) => `/zamowienia/${of}`);
    await alike((of) => `/zamowienia/${of}`, form({ intencja: 'anuluj' }));
    await alike((of) => `/zamowienia/${of}`, form({ intencja: 'ponow' }));
    await alike((of) => `/przedplata/${of}`);
    await alike((of) => `/przedplata/${of}`, form({ metoda: 'transfer' }));
    await alike((of) => `/zamowienie/gotowe/${of}`);
    await alike((of) => `/ajax/order-payment?number=${of}`);
    expect(await shop.store.orders.byId(id)).toMatchObject({ state: 'placed', payment: { attempts: [] } });
  });

  it('changeOrderPayment of it is refused, and tells nothing', async () => {
    const { number } = await placed();
    const thief = visitorOf(() => shop);
    const ask = async (of: string) => {
      const query = `mutation { changeOrderPayment(ChangeOrderPaymentInput: {orderNumber: ${JSON.stringify(of)}, paymentMethodId: "transfer"}) {status location error {code message}} }`;
      return (await thief.ask('/graphql/v1', { method: 'POST', body: JSON.stringify({ query }) })).json();
    };
    expect(await ask(number)).toEqual(await ask('2026-99999999'));
  });

  it('the link of a mail is gone with its order, and a changed one opens nothing', async () => {
    const { id } = await placed();
    const token = await shop.store.orderAccess.newLink(id, Date.now());
    const open = async (of: string) => (await visitorOf(() => shop).ask(`/zamowienia/link/${of}`)).status;
    expect(await open(`${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`)).toBe(404);
    await shop.store.maintain(async ({ orm }) => {
      await orm.execute(`delete from orders where id = ${id}`);
    });
    expect(await open(token)).toBe(404);
  });
});

/** The log entries since the last call. */
const bugs = () => shop.bugs.splice(0).map(({ error }) => String((error as Error).cause ?? error).slice(0, 300));

/** Values that break careless code: none of them may end in a 500 or in an incomplete order. */
const odd = [
  '',
  '\0',
  'a\0b',
  '-1',
  '1e309',
  '99999999999999999999',
  '\u202e\u200b\ufeff',
  '𝒳'.repeat(300),
  'x'.repeat(5_000),
  "'; drop table orders; --",
  '__proto__',
  '{"a":[1]}',
  '\r\nBcc: a@b.pl',
  '２０２６',
];

describe('hostile input', () => {
  const names = [
    ...Object.keys(anna),
    'point',
    'divided',
    'firm',
    'nip',
    'outside_trade',
    'delivery_to',
    'remarks',
    'courier_remarks',
    'voucher',
    'delivery_firstname',
    'delivery_zipcode',
    'delivery_city',
    'digital',
    'service',
    'marketing_email',
    'klucz',
    'obraz',
    'strona-punktow',
    'szukaj',
    '__proto__',
    'toString',
  ];

  /** The form of the basket that all tests below begin with. */
  let drawing: Promise<string> | undefined;
  /** The technical fields of a form of that basket. */
  async function drawnFor(browser: Browser) {
    drawing ??= draw(browser, anna);
    return { obraz: hidden(await drawing, 'obraz'), klucz: randomBytes(18).toString('base64url') };
  }

  it('every field of the order form odd at once: never 500', async () => {
    const browser = await withMug();
    for (const value of odd) {
      const fields = Object.fromEntries(names.map((name) => [name, value]));
      const answer = await post(browser, { ...fields, ...(await drawnFor(browser)) });
      expect(answer.status, JSON.stringify(value)).toBeLessThan(500);
    }
    expect(bugs()).toEqual([]);
  });

  const ordered = new Set<string>();

  it.each(names)('%s of the order form: never 500, and an order that is placed is whole', async (name) => {
    const browser = await withMug();
    // All values for each field would take many seconds. Only fields with a special look-up or parser get all of them.
    const takesAll = ['remarks', 'voucher', 'klucz', 'obraz'].includes(name);
    const from = names.indexOf(name) % 6;
    const isText = ['street', 'city', 'firm'].includes(name);
    for (const value of odd.filter((one, at) => takesAll || at % 6 === from || (isText && one === '1e309'))) {
      const firm = ['firm', 'nip', 'outside_trade'].includes(name)
        ? { kind: 'firm', firm: 'X', nip: '5260250274' }
        : {};
      const other = name.startsWith('delivery_') && name !== 'delivery_region' ? { delivery_to: 'other' } : {};
      const fields = { ...anna, ...firm, ...other, ...(await drawnFor(browser)), [name]: value };
      const answer = await post(browser, fields);
      expect(answer.status, JSON.stringify(value)).toBeLessThan(500);
      const number = numberIn(answer);
      if (number === '') continue;
      ordered.add(name);
      expect((await shop.store.orders.byNumber(number))?.lines, JSON.stringify(value)).toHaveLength(1);
      await browser.buy('kubek-szalwiowy', '350', '1');
    }
    expect(bugs()).toEqual([]);
  });

  it('odd texts are ordered with, so that more than refusals was tried', () => {
    expect([...ordered]).toEqual(expect.arrayContaining(['street', 'city', 'firm', 'remarks', 'voucher', 'klucz']));
  });

  it('fields that are missing, doubled or files', async () => {
    const browser = await withMug();
    const send = async (body: URLSearchParams | FormData, what: string) => {
      const answer = await browser.ask('/zamowienie', { method: 'POST', body });
      expect(answer.status, what).toBeLessThan(500);
      if (numberIn(answer) !== '') await browser.buy('kubek-szalwiowy', '350', '1');
    };
    for (const [at, name] of Object.keys(anna).entries()) {
      const whole: Fields = { ...anna, ...(await drawnFor(browser)) };
      const { [name]: _, ...rest } = whole;
      await send(new URLSearchParams(rest), `without ${name}`);
      // Both are read before the name of the field is checked.
      if (at % 2 === 0) {
        const twice = new URLSearchParams({ ...anna, ...(await drawnFor(browser)) });
        twice.append(name, '\0');
        await send(twice, `${name} twice`);
      } else {
        const file = new FormData();
        for (const [key, value] of Object.entries({ ...rest, ...(await drawnFor(browser)) })) file.set(key, value);
        file.set(name, new Blob(['x']), 'x.txt');
        await send(file, `${name} as a file`);
      }
    }
    expect(bugs()).toEqual([]);
  });

  it('orderCreate and changeOrderPayment', async () => {
    const browser = await withMug();
    const query = 'mutation a($in: OrderCreateInput!) { orderCreate(orderCreateInput: $in) { orderNumber location } }';
    const person = {
      firstname: 'Anna',
      lastname: 'Nowak',
      street: 'Lipowa 1',
      zipcode: '83-300',
      city: 'Kartuzy',
      country: 1143020003,
      phone: '501234567',
    };
    const orderData = { paymentMethodId: 'transfer', courierId: 'kurier', purchaseDocumentType: 'confirmation' };
    const call = (body: object) => browser.ask('/graphql/v1', { method: 'POST', body: JSON.stringify(body) });
    const values: unknown[] = [...odd, '\ud800', 'a\udfffb', null, 1.5, -1, true, [], {}, ['a'], 1e300];
    const clientData = { email: 'anna@example.pl', type: 'private', clientDeliveryData: person };
    // One field for each value, and all fields with one that is valid in a street; all for each would take many
    // seconds.
    const turned = (all: string[], at: number) =>
      all.filter((_, place) => place === at % all.length || values[at] === '1e309');
    for (const [at, value] of values.entries()) {
      for (const name of turned(Object.keys(person), at)) {
        const changed = { ...clientData, clientDeliveryData: { ...person, [name]: value } };
        const answer = await call({ query, variables: { in: { clientData: changed, orderData } } });
        expect(answer.status, `${name} ${JSON.stringify(value)}`).toBeLessThan(500);
        if ((await answer.text()).includes('"location"')) await browser.buy('kubek-szalwiowy', '350', '1');
      }
      const chosen = [...Object.keys(orderData), 'pickupPointId', 'remarks', 'deliveryRemarks', 'prepaid'];
      for (const name of turned(chosen, at)) {
        const variables = { in: { clientData, orderData: { ...orderData, [name]: value } } };
        const answer = await call({ query, variables });
        expect(answer.status, `${name} ${JSON.stringify(value)}`).toBeLessThan(500);
        if ((await answer.text()).includes('"location"')) await browser.buy('kubek-szalwiowy', '350', '1');
      }
      const change =
        'mutation a($in: ChangeOrderPaymentInput!) { changeOrderPayment(ChangeOrderPaymentInput: $in) { status } }';
      const variables = { in: { orderNumber: value, paymentMethodId: value } };
      expect((await call({ query: change, variables })).status).toBeLessThan(500);
    }
    expect(bugs()).toEqual([]);
  }, 120_000);

  it("the guests' door, the page of payment, the order's page and its calls", async () => {
    const { browser, number, email } = await placed();
    const roads: ((value: string, inPath: string) => [path: string, fields?: Fields])[] = [
      (value) => ['/zamowienia', { order_id: value, email }],
      (value) => ['/zamowienia', { order_id: number, email: value }],
      (_, inPath) => [`/zamowienia?numer=${inPath}`],
      (_, inPath) => [`/zamowienia/${inPath}x`],
      (_, inPath) => [`/zamowienia/link/${inPath}x`],
      (_, inPath) => [`/przedplata/${inPath}x`],
      (value) => [`/przedplata/${number}`, { metoda: value, kod: value }],
      (value) => [`/przedplata/${number}`, { metoda: 'blik', kod: value }],
      (value) => [`/zamowienia/${number}`, { intencja: value }],
      (_, inPath) => [`/zamowienia/${number}?dodano=${inPath}&zostalo=${inPath}&krok=${inPath}`],
      (_, inPath) => [`/ajax/order-payment?number=${inPath}`],
      (_, inPath) => [`/demo-platnosci/${inPath}x`],
      (value, inPath) => [`/ajax/payments/notify/${inPath}x`, { a: value }],
    ];
    for (const [place, road] of roads.entries()) {
      // A third of the values for each: all for each would take many seconds.
      for (const value of odd.filter((_, at) => at % 3 === place % 3)) {
        const [path, fields] = road(value, encodeURIComponent(value));
        const answer = await (fields ? post(browser, fields, path) : browser.ask(path));
        expect(answer.status, `${path} ${JSON.stringify(fields ?? value)}`).toBeLessThan(500);
      }
    }
    expect(bugs()).toEqual([]);
  }, 120_000);
});

it('the simulator of the demo shop is not reached where there is none', async () => {
  expect((await shop.ask('/demo-platnosci/abc')).status).toBe(404);
  expect((await shop.ask('/demo-platnosci/abc', { method: 'POST' })).status).toBe(405);
});

it('cash that the carrier has collected is written down once', async () => {
  const { id } = await placed({ method: 'cash', delivery: { ...testDelivery, payment: 'on-delivery' } });
  const by = { who: 'shop', now: Date.now() };
  for (const event of ['accept', 'pack', 'send', 'deliver', 'deliver'] as const) {
    await shop.store.orders.event(id, event, by);
  }
  const order = await shop.store.orders.byId(id);
  expect(order?.payment).toMatchObject({ state: 'paid', paid: order?.payment.due });
  expect(order?.history.filter(({ event }) => event === 'collected')).toHaveLength(1);
});
