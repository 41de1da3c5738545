import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderChoice } from '../../src/shop/order/agreement.ts';
import type { Order } from '../../src/shop/order/order.ts';
import { testBuyer, testDelivery, testRequest, testTerms } from '../../testing/order/test-orders.ts';
import { type AskingShop, openAskingShop } from '../../testing/shop/test-paying-shop.ts';
import type { TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

let opened: AskingShop;
let shop: TestShop;
const now = () => Date.now() + shop.clock.ahead;

beforeAll(async () => {
  opened = await openAskingShop({ rateLimitFactor: 20 });
  shop = opened.shop;
});
afterAll(() => opened.stop());

let counted = 0;

/** An order, and the browser that placed it. */
async function placed(choice: Partial<OrderChoice> = {}) {
  counted += 1;
  const email = `placi-${counted}@example.com`;
  const owner = await shop.store.sessions.open(`prepaid-${counted}`, now());
  await shop.store.baskets.add(
    owner,
    { product: 'kubek-piaskowy', size: 'uniw', quantity: 1, subscriptionDays: 0 },
    now(),
  );
  const request = testRequest({ buyer: { ...testBuyer, email } });
  const result = await shop.store.orders.place(owner, request, testTerms(now(), choice), now());
  if (result.status !== 'placed') throw new Error(JSON.stringify(result));
  const { number, id } = result.order;
  const browser = visitorOf(() => shop);
  const post = (path: string, fields: Record<string, string>) =>
    browser.ask(path, { method: 'POST', body: new URLSearchParams(fields) });
  expect((await post('/zamowienia', { order_id: number, email })).status).toBe(303);
  return {
    number,
    id,
    order: async () => (await shop.store.orders.byId(id)) as Order,
    pay: (fields: Record<string, string>) => post(`/przedplata/${number}`, fields),
    page: async () => textOf(await browser.ask(`/przedplata/${number}`)),
    live: async () => (await browser.ask(`/ajax/order-payment?number=${number}`)).json(),
    graphql: async (query: string) =>
      (await browser.ask('/graphql/v1', { method: 'POST', body: JSON.stringify({ query }) })).json(),
  };
}

const textOf = async (response: Response) =>
  (await response.text()).replaceAll('\u00a0', ' ').replaceAll('\u2011', '-');
const blik = (kod: string) => ({ metoda: 'blik', kod });

/** Polls as the page does, a few seconds apart, until the payment has the expected state. */
async function becomes(live: () => Promise<{ state: string }>, state: string) {
  await expect
    .poll(
      async () => {
        shop.clock.ahead += 10_000;
        return (await live()).state;
      },
      { interval: 200 },
    )
    .toBe(state);
}

describe('an order that is paid online', () => {
  const hidden = (html: string, name: string) =>
    (new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '').replaceAll('&quot;', '"');
  const fields = {
    delivery_region: 'PL',
    delivery: 'kurier',
    kind: 'private',
    document: 'confirmation',
    payment: 'online',
    firstname: 'Anna',
    lastname: 'Nowak',
    email: 'od-razu@example.com',
    phone: '501 234 567',
    terms: '1',
    street: 'Rzemieślnicza',
    street_number: '7',
    zipcode: '83-300',
    city: 'Kartuzy',
    region: 'PL',
  };

  it('goes straight to the provider, and one that was sent again goes on with the same attempt', async () => {
    const browser = visitorOf(() => shop);
    await browser.buy('kubek-piaskowy', 'uniw', '1');
    const post = (sent: Record<string, string>) =>
      browser.ask('/zamowienie', { method: 'POST', body: new URLSearchParams(sent) });
    const drawn = await (await post({ ...fields, intencja: 'przelicz' })).text();
    const sent = { ...fields, klucz: hidden(drawn, 'klucz'), obraz: hidden(drawn, 'obraz') };
    const first = await post(sent);
    expect(first.status).toBe(303);
    const provider = first.headers.get('location') ?? '';
    expect(new URL(provider, 'http://shop.test').pathname).not.toContain('/przedplata/');
    expect((await post(sent)).headers.get('location')).toBe(provider);

    const back = await textOf(await browser.ask('/koszyk'));
    const number = /Zamówienie nr (\S+) jest złożone, dlatego koszyk jest pusty/.exec(back)?.[1] ?? '';
    expect(number).toMatch(/^\d{4}-/);
    expect(back).toContain(`href="/zamowienia/${number}"`);
    expect(await textOf(await visitorOf(() => shop).ask('/koszyk')), 'nobody else is told').not.toContain(
      'jest złożone',
    );
    shop.clock.ahead += 61 * 60_000;
    expect(await textOf(await browser.ask('/koszyk'))).not.toContain('jest złożone');
  });
});

describe('the prepaid page', () => {
  it('shows the hold with its clock, every method and the demo’s codes', async () => {
    const { page, number } = await placed();
    const html = await page();
    expect(html).toContain(`Płatność za zamówienie ${number}`);
    expect(html).toMatch(
      /Zarezerwowane dla Ciebie do \d{1,2}:\d\d|Zarezerwowane dla Ciebie do \d+ \p{L}+, \d{1,2}:\d\d/u,
    );
    expect(html).toMatch(/Zostało (30|29) min/);
    for (const method of ['BLIK', 'Szybki przelew albo karta', 'Przelew tradycyjny']) expect(html).toContain(method);
    expect(html).toMatch(/inputMode="numeric"|inputmode="numeric"/);
    expect(html).toMatch(/autocomplete="one-time-code"/i);
    expect(html).toContain('777xxx: płatność od razu się udaje');
  });

  it('says beside the field what is no code, and that a method must be chosen', async () => {
    const { pay, order } = await placed();
    for (const code of ['', '12345', 'abcdef', '1'.repeat(5_000)]) {
      const answer = await pay(blik(code));
      expect(answer.status, code.slice(0, 10)).toBe(422);
      expect(await textOf(answer)).toContain('Kod BLIK ma 6 cyfr.');
    }
    for (const metoda of ['', 'karta', 'cash']) expect((await pay({ metoda })).status, metoda).toBe(422);
    expect((await order()).payment).toMatchObject({ state: 'waiting', attempts: [] });
  });

  it('takes a good code, and thanks', async () => {
    const { pay, live, order, page } = await placed();
    const answer = await pay(blik('777 123'));
    expect(answer.status).toBe(303);
    await becomes(live, 'paid');
    expect(await page()).toContain('Dziękujemy, płatność dotarła.');
    expect(await order()).toMatchObject({ state: 'accepted', payment: { state: 'paid' } });
    // A second payment is refused.
    expect((await pay(blik('777123'))).status).toBe(422);
    expect((await order()).payment.paid).toBe((await order()).payment.due);
  });

  it.each([
    // A refusal that looks like success: the bank does not answer any more.
    ['500500', 'Bank nie odpowiedział na czas.'],
    ['700704', 'Na koncie brakuje środków.'],
  ])('keeps the order after the code %s and tells: %s', async (code, sentence) => {
    const { pay, page, order, live } = await placed();
    const answer = await pay(blik(code));
    const first = answer.status === 422 ? await textOf(answer) : '';
    if (!first) await becomes(live, 'failed');
    expect(first || (await page())).toContain(sentence);
    const html = await page();
    expect(html).toContain('Zamówienie jest zapisane.');
    expect(html).toContain('name="kod"');
    expect((await order()).state).toBe('placed');
  });

  it('waits for the phone, and is paid after the page was closed', async () => {
    const { pay, page, live, order } = await placed();
    expect((await pay(blik('888123'))).status).toBe(303);
    const html = await page();
    if ((await order()).payment.state === 'confirming') {
      expect(html).toContain('Potwierdź płatność w aplikacji banku');
      expect(html).toContain('http-equiv="refresh"');
      expect(html).toContain('Sprawdź stan płatności');
      expect(html).toContain('Zapłać inaczej');
    }
    await becomes(live, 'paid');
  });

  it('ends a code that nobody confirms, and lets the order be paid by transfer', async () => {
    const { pay, page, live, order } = await placed();
    await pay(blik('700702'));
    await becomes(live, 'failed');
    expect(await page()).toContain('Płatność się nie powiodła');
    const answer = await pay({ metoda: 'transfer' });
    expect(answer.status).toBe(303);
    const html = await page();
    expect(html).toContain('17 9999 0002 0000 0000 2000 1234');
    expect(html).toContain('aria-label="Kod QR z danymi przelewu. Zeskanuj go w aplikacji banku."');
    expect(html).toMatch(/Zarezerwowane dla Ciebie do \d+ \p{L}+, \d{1,2}:\d\d/u);
    expect((await order()).payment).toMatchObject({ state: 'waiting', method: 'transfer' });
  });

  it('goes to the provider and back, and offers the way on', async () => {
    const { pay, page } = await placed();
    const answer = await pay({ metoda: 'online' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^\/demo/);
    expect(await page()).toContain('Wróć do rozpoczętej płatności');
  });

  it('says so when nothing is paid in advance', async () => {
    const { page } = await placed({ method: 'cash', delivery: { ...testDelivery, payment: 'on-delivery' } });
    const html = await page();
    expect(html).toContain('To zamówienie nie wymaga płatności z góry.');
    expect(html).not.toContain('Zapłacę przy odbiorze');
  });

  it('tells that the time is over, and of money that came too late', async () => {
    const { page, id, order } = await placed();
    const before = shop.clock.ahead;
    shop.clock.ahead += 31 * 60_000;
    expect(await shop.store.orders.expire(id, now())).toBe('expired');
    const html = await page();
    expect(html).toContain('Czas na płatność minął, więc zamówienie jest anulowane');
    expect(html).not.toContain('name="kod"');
    shop.clock.ahead = before;
    expect((await order()).state).toBe('cancelled');
  });
});

describe('changeOrderPayment', () => {
  const asked = (number: string, method: string) =>
    `mutation { changeOrderPayment(ChangeOrderPaymentInput: {orderNumber: "${number}", paymentMethodId: "${method}"}) {
      status error {code message} location } }`;
  interface Answer {
    data: {
      changeOrderPayment: { status: string; error: { code: string; message: string } | null; location: string | null };
    };
  }

  it('chooses another method and says where to go on', async () => {
    const { number, graphql, order } = await placed();
    const transfer = (await graphql(asked(number, 'transfer'))) as Answer;
    expect(transfer.data.changeOrderPayment).toEqual({
      status: 'success',
      error: null,
      location: `http://shop.test/przedplata/${number}`,
    });
    expect((await order()).payment.method).toBe('transfer');
    const online = (await graphql(asked(number, 'online'))) as Answer;
    expect(online.data.changeOrderPayment).toMatchObject({
      status: 'success',
      location: expect.stringMatching(/^http/),
    });
    const code = (await graphql(asked(number, 'blik'))) as Answer;
    expect(code.data.changeOrderPayment.location).toBe(`http://shop.test/przedplata/${number}`);
  });

  it('refuses an unknown order, somebody else’s and a method that is off, with a code', async () => {
    const [mine, theirs] = [await placed(), await placed()];
    const codes = [];
    for (const [number, method] of [
      ['2026-1', 'transfer'],
      [theirs.number, 'transfer'],
      [mine.number, 'cash'],
      [mine.number, 'constructor'],
    ] as const) {
      const answer = (await mine.graphql(asked(number, method))) as Answer;
      codes.push(answer.data.changeOrderPayment.error?.code);
      expect(answer.data.changeOrderPayment.error?.message).toMatch(/\.$/);
    }
    expect(codes).toEqual(['order_unknown', 'order_unknown', 'payment_not_chosen', 'payment_not_chosen']);
    expect((await theirs.order()).payment.method).toBe('online');
  });
});
