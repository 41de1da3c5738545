import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateLimits } from '../../src/shop/limits.ts';
import { formatMoney } from '../../src/shop/money/money.ts';
import type { OrderChoice } from '../../src/shop/order/agreement.ts';
import type { Order } from '../../src/shop/order/order.ts';
import { checkDigits } from '../../src/shop/order/order-number.ts';
import { testBuyer, testDelivery, testRequest, testTerms } from '../../testing/order/test-orders.ts';
import { cheaplyHashed } from '../../testing/shop/test-client.ts';
import { countedAs } from '../../testing/shop/test-limits.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

let shop: TestShop;
const now = () => Date.now() + shop.clock.ahead;
const dayMs = 86_400_000;
/** With unlimited stock. */
const mugs = ['kubek-piaskowy', 'uniw', 2] as const;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.store.close());

const browser = () => visitorOf(() => shop);
type Browser = ReturnType<typeof browser>;
let counted = 0;

interface Given {
  lines?: readonly (readonly [slug: string, size: string, quantity: number])[];
  choice?: Partial<OrderChoice>;
  /** The order is this client's. */
  client?: { id: number; owner: string };
}

/** An order of a guest, or of a client, that no browser has opened yet. */
async function placed({ lines = [mugs], choice = {}, client }: Given = {}): Promise<Order & { email: string }> {
  counted += 1;
  const email = `kupujacy-${counted}@example.com`;
  const owner = client?.owner ?? (await shop.store.sessions.open(`order-pages-${counted}`, now()));
  for (const [product, size, quantity] of lines) {
    await shop.store.baskets.add(owner, { product, size, quantity, subscriptionDays: 0 }, now());
  }
  const request = testRequest({ buyer: { ...testBuyer, email } });
  const result = await shop.store.orders.place(owner, request, testTerms(now(), choice), now());
  if (result.status !== 'placed') throw new Error(JSON.stringify(result));
  return { ...result.order, email };
}

const post = (visitor: Browser, path: string, fields: Record<string, string>) =>
  visitor.ask(path, { method: 'POST', body: new URLSearchParams(fields) });
const openDoor = (visitor: Browser, number: string, email: string) =>
  post(visitor, '/zamowienia', { order_id: number, email });

/** A guest who has opened the order by number and e-mail address. */
async function guestOf(order: { number: string; email: string }): Promise<Browser> {
  const guest = browser();
  expect((await openDoor(guest, order.number, order.email)).status, 'the door opens').toBe(303);
  return guest;
}

const happens = async (
  order: Order,
  ...events: ('accept' | 'pack' | 'send' | 'deliver' | 'close' | 'cancelByShop')[]
) => {
  for (const event of events) {
    const details = event === 'send' ? { trackingNumber: 'PL 123/4' } : { reason: 'Zabrakło gliny.' };
    const by = { who: 'shop', now: now() };
    const result = await shop.store.orders.event(
      order.id,
      event,
      by,
      event === 'cancelByShop' || event === 'send' ? details : {},
    );
    expect(result.status, event).toBe('done');
  }
};
const textOf = async (response: Response) =>
  (await response.text()).replaceAll('\u00a0', ' ').replaceAll('\u2011', '-');
const visible = (html: string) =>
  html
    .replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const pageOf = async (visitor: Browser, path: string) => {
  const response = await visitor.ask(path);
  expect(response.status, path).toBe(200);
  return textOf(response);
};

describe('what was told of a price', () => {
  it('names the earlier price of what spoils soon as the product’s page did (UIC 4(3))', async () => {
    const order = await placed({ lines: [['kawa-ziarnista-brazylia', 'uniw', 1]] });
    const page = await pageOf(await guestOf(order), `/zamowienia/${order.number}`);
    expect(await pageOf(browser(), '/produkt/kawa-ziarnista-brazylia')).toContain('Cena przed pierwszą obniżką');
    expect(page).toContain('Cena przed pierwszą obniżką: 46,00 zł');
    expect(page).not.toContain('Najniższa cena z 30 dni');
  });
});

describe('the guests’ door (order-open)', () => {
  it('has the fields of the calls and opens the order to this browser alone', async () => {
    const order = await placed();
    const html = await pageOf(browser(), '/zamowienia');
    expect(html).toMatch(/name="order_id"/);
    expect(html).toMatch(/name="email"/);
    const guest = browser();
    const answer = await openDoor(guest, ` nr ${order.number.replace('-', ' ')} `, order.email.toUpperCase());
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/zamowienia/${order.number}`]);
    const [cookie = ''] = answer.headers.getSetCookie().filter((line) => line.startsWith('zamowienia='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(await pageOf(guest, `/zamowienia/${order.number}`)).toContain(`Zamówienie ${order.number}`);
    expect((await browser().ask(`/zamowienia/${order.number}`)).status).toBe(303);
  });

  it('answers a wrong address and an unknown number alike', async () => {
    const order = await placed();
    const unknown = `2026-99999${checkDigits('202699999')}`;
    const [wrong, missing] = await Promise.all([
      openDoor(browser(), order.number, 'ktos@example.com'),
      openDoor(browser(), unknown, order.email),
    ]);
    expect([wrong.status, missing.status]).toEqual([422, 422]);
    expect(wrong.headers.getSetCookie().join()).not.toContain('zamowienia=');
    const same = (text: string) =>
      text
        .replaceAll(order.number, '#')
        .replaceAll(unknown, '#')
        .replaceAll('ktos@example.com', '@')
        .replaceAll(order.email, '@');
    const [one, other] = [same(await textOf(wrong)), same(await textOf(missing))];
    expect(one).toContain('Nie mamy zamówienia o tym numerze i adresie e-mail.');
    expect(one).toBe(other);
  });

  it('shows a typing error at its field and keeps the typed value', async () => {
    const order = await placed();
    const typo = order.number.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
    const answer = await openDoor(browser(), typo, 'bez-malpy');
    expect(answer.status).toBe(422);
    const html = await textOf(answer);
    expect(html).toContain('To nie jest numer zamówienia.');
    expect(html).toContain('Wpisz pełny adres e-mail');
    expect(html).toContain(`value="${typo}"`);
    expect((await openDoor(browser(), '', '')).status).toBe(422);
    expect((await openDoor(browser(), '9'.repeat(5_000), `${'a'.repeat(5_000)}@example.com`)).status).toBe(422);
  });

  it('stays shut after too many tries of one number, also for the right address', async () => {
    const order = await placed();
    const guess = () => openDoor(browser(), order.number, 'zly@example.com');
    expect((await countedAs(shop, rateLimits['order-open'].order.most, guess)).status).toBe(422);
    const late = await openDoor(browser(), order.number, order.email);
    expect(late.status).toBe(429);
    expect(late.headers.get('retry-after')).not.toBeNull();
    // Other orders are not affected.
    const other = await placed();
    expect((await openDoor(browser(), other.number, other.email)).status).toBe(303);
    shop.clock.ahead += 16 * 60_000;
    expect((await openDoor(browser(), order.number, order.email)).status).toBe(303);
  });

  it('counts the tries of one address over all numbers', async () => {
    const order = await placed();
    // No number is tried beyond its limit.
    const { order: number, email } = rateLimits['order-open'];
    for (let tries = 0; tries < email.most; tries += number.most) {
      const other = `2026-${500 + tries}${checkDigits(`2026${500 + tries}`)}`;
      expect((await countedAs(shop, number.most, () => openDoor(browser(), other, order.email))).status).toBe(422);
    }
    expect((await openDoor(browser(), order.number, order.email)).status).toBe(429);
    shop.clock.ahead += 16 * 60_000;
  });
});

describe('access to an order', () => {
  const paths = (number: string) => [`/zamowienia/${number}`, `/zamowienie/gotowe/${number}`, `/przedplata/${number}`];

  it('redirects visitors without access to the lookup form, whether the order exists or not', async () => {
    const order = await placed();
    const unknown = `2026-88888${checkDigits('202688888')}`;
    for (const number of [order.number, unknown]) {
      for (const path of paths(number)) {
        const answer = await browser().ask(path);
        expect([answer.status, answer.headers.get('location')], path).toEqual([303, `/zamowienia?numer=${number}`]);
      }
      const call = await browser().ask(`/ajax/order-payment?number=${number}`);
      expect([call.status, await call.json()]).toEqual([404, null]);
    }
  });

  it('is not opened by the cookie of another order, a forged one or a hash', async () => {
    const [mine, theirs] = [await placed(), await placed()];
    const guest = await guestOf(mine);
    expect((await guest.ask(`/zamowienia/${theirs.number}`)).status).toBe(303);
    for (const forged of ['x', 'a'.repeat(43), 'f'.repeat(64), `${guest.cookies.get('zamowienia')}x`]) {
      const thief = browser();
      thief.cookies.set('zamowienia', forged);
      expect((await thief.ask(`/zamowienia/${mine.number}`)).status, forged).toBe(303);
    }
    // Both in one browser.
    expect((await openDoor(guest, theirs.number, theirs.email)).status).toBe(303);
    for (const { number } of [mine, theirs]) expect((await guest.ask(`/zamowienia/${number}`)).status).toBe(200);
  });

  it('cannot be used for changes either', async () => {
    const order = await placed();
    for (const intencja of ['anuluj', 'ponow']) {
      expect((await post(browser(), `/zamowienia/${order.number}`, { intencja })).headers.get('location')).toContain(
        '/zamowienia?numer=',
      );
    }
    const paid = await post(browser(), `/przedplata/${order.number}`, { metoda: 'transfer' });
    expect(paid.headers.get('location')).toContain('/zamowienia?numer=');
    expect((await shop.store.orders.byId(order.id))?.state).toBe('placed');
    const foreign = await shop.ask(`/zamowienia/${order.number}`, {
      method: 'POST',
      headers: { origin: 'https://zly.example' },
      body: new URLSearchParams({ intencja: 'anuluj' }),
    });
    expect(foreign.status).toBe(403);
  });

  it('ends for a browser after its time', async () => {
    const order = await placed();
    const guest = await guestOf(order);
    const before = shop.clock.ahead;
    shop.clock.ahead += 31 * dayMs;
    expect((await guest.ask(`/zamowienia/${order.number}`)).status).toBe(303);
    shop.clock.ahead = before;
  });
});

describe('the link of a mail', () => {
  it('opens the order in any browser, keeps its token out of the address and the log, and ends', async () => {
    const order = await placed();
    const token = await shop.store.orderAccess.newLink(order.id, now());
    for (const reader of [browser(), browser()]) {
      const answer = await reader.ask(`/zamowienia/link/${token}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/zamowienia/${order.number}`]);
      expect(await pageOf(reader, `/zamowienia/${order.number}`)).not.toContain(token);
    }
    expect(JSON.stringify(shop.lines)).not.toContain(token);
    expect(JSON.stringify(shop.lines)).toContain('/zamowienia/link/:token');
    const before = shop.clock.ahead;
    shop.clock.ahead += 91 * dayMs;
    const old = await browser().ask(`/zamowienia/link/${token}`);
    expect(old.status).toBe(404);
    expect(await textOf(old)).toContain('Ten link już nie działa.');
    await shop.store.orderAccess.forgetOld(now());
    shop.clock.ahead = before;
    expect(await shop.store.orderAccess.linked(token, now())).toBeNull();
  });

  it('is not the cookie of a browser, nor the other way round', async () => {
    const order = await placed();
    const token = await shop.store.orderAccess.newLink(order.id, now());
    expect(await shop.store.orderAccess.isGranted(token, order.id, now())).toBe(false);
    const guest = await guestOf(order);
    const cookie = guest.cookies.get('zamowienia') ?? '';
    expect(await shop.store.orderAccess.linked(cookie, now())).toBeNull();
    expect((await browser().ask(`/zamowienia/link/${'0'.repeat(64)}`)).status).toBe(404);
  });
});

describe('a client', () => {
  async function signedIn() {
    counted += 1;
    const login = `zamawia-${counted}`;
    const password = 'kubek z gliny';
    const id = await shop.store.clients.create(
      { login, email: `${login}@example.com`, emailConfirmed: true, passwordHash: await cheaplyHashed(password) },
      now(),
    );
    const visitor = browser();
    expect((await post(visitor, '/logowanie', { identifier: login, password })).status).toBe(303);
    const token = visitor.cookies.get('witryna') ?? '';
    const { createHash } = await import('node:crypto');
    const touched = await shop.store.sessions.touch(createHash('sha256').update(token).digest('hex'), now());
    if (touched.state === 'gone' || id === null) throw new Error('nobody is signed in');
    return { visitor, client: { id, owner: touched.owner } };
  }

  it('finds their orders in the account, at the door and by number; others do not', async () => {
    const { visitor, client } = await signedIn();
    expect(await pageOf(visitor, '/konto/zamowienia')).toContain('Nie masz jeszcze zamówień.');
    const order = await placed({ client });
    expect(order.clientId).toBe(client.id);
    for (const path of ['/konto', '/konto/zamowienia', '/zamowienia']) {
      const html = await pageOf(visitor, path);
      expect(html, path).toContain(`href="/zamowienia/${order.number}"`);
      expect(html, path).toContain('Czeka na płatność');
    }
    expect(await pageOf(visitor, `/zamowienia/${order.number}`)).toContain('Kubek piaskowy');
    const other = await signedIn();
    expect((await other.visitor.ask(`/zamowienia/${order.number}`)).status).toBe(303);
    expect(await pageOf(other.visitor, '/konto/zamowienia')).not.toContain(order.number);
  });

  it('leaves nothing open at sign-out', async () => {
    const { visitor, client } = await signedIn();
    const own = await placed({ client });
    const guests = await placed();
    await openDoor(visitor, guests.number, guests.email);
    const stolen = visitor.cookies.get('zamowienia') ?? '';
    expect((await visitor.ask(`/zamowienia/${guests.number}`)).status).toBe(200);
    await post(visitor, '/wyloguj', {});
    for (const { number } of [own, guests]) expect((await visitor.ask(`/zamowienia/${number}`)).status).toBe(303);
    visitor.cookies.set('zamowienia', stolen);
    expect((await visitor.ask(`/zamowienia/${guests.number}`)).status).toBe(303);
  });
});

describe('the page of an order', () => {
  it('shows lines, sums, delivery and history, and nothing internal', async () => {
    const order = await placed();
    const html = await pageOf(await guestOf(order), `/zamowienia/${order.number}`);
    for (const text of [
      'Czeka na płatność',
      'Kubek piaskowy',
      'Kurier',
      '15,90 zł',
      'Lipowa 1',
      '00-001 Warszawa',
      order.email,
      'Zamówienie złożone',
      'Anuluj zamówienie',
      'Zamów ponownie',
      'Odstąp od umowy tutaj',
    ])
      expect(html, text).toContain(text);
    expect(html).toContain(`href="/przedplata/${order.number}"`);
    expect(html).not.toContain('Akceptuję regulamin.');
    expect(html).not.toContain('orderKey');
    expect(html).toContain('noindex');
  });

  it('tells every state in words', async () => {
    const order = await placed({ choice: { method: 'cash', delivery: { ...testDelivery, payment: 'on-delivery' } } });
    const guest = await guestOf(order);
    const page = () => pageOf(guest, `/zamowienia/${order.number}`);
    expect(await page()).toContain('Zamówienie jest u nas.');
    const told = [
      ['accept', 'Przyjęte do realizacji'],
      ['pack', 'W pakowaniu'],
      ['send', 'Paczka jest w drodze.'],
      ['deliver', 'Zamówienie dotarło.'],
      ['close', 'To zamówienie jest zakończone.'],
    ] as const;
    for (const [event, text] of told) {
      await happens(order, event);
      expect(await page(), event).toContain(text);
    }
    const html = await page();
    expect(html).toContain('href="https://inpost.pl/sledzenie-przesylek?number=PL%20123%2F4"');
    expect(html).not.toContain('Anuluj zamówienie');
  });

  it('tells why the shop cancelled it', async () => {
    const order = await placed();
    await happens(order, 'cancelByShop');
    const guest = await guestOf(order);
    const html = await pageOf(guest, `/zamowienia/${order.number}`);
    expect(html).toContain('Musieliśmy anulować to zamówienie.');
    expect(html).toContain('Powód: Zabrakło gliny.');
    expect(html).not.toContain('Anuluj zamówienie');
    const prepaid = await pageOf(guest, `/przedplata/${order.number}`);
    expect(prepaid).toContain('nie można już za nie zapłacić');
    expect(prepaid).not.toContain('name="kod"');
  });

  it('is printed without its buttons: the confirmation says what happens next', async () => {
    const order = await placed();
    const html = await pageOf(await guestOf(order), `/zamowienie/gotowe/${order.number}`);
    expect(html).toContain('Dziękujemy za zamówienie');
    expect(html).toContain(order.number);
    expect(html).toContain(
      `Potwierdzenie z regulaminem i wzorem odstąpienia od umowy wysyłamy na adres ${order.email}.`,
    );
    expect(html).toContain('Czekamy na płatność.');
    expect(html).toContain('href="/rejestracja"');
    const cash = await placed({ choice: { method: 'cash', delivery: { ...testDelivery, payment: 'on-delivery' } } });
    expect(await pageOf(await guestOf(cash), `/zamowienie/gotowe/${cash.number}`)).toMatch(
      /Zapłacisz .* zł przy odbiorze/,
    );
  });
});

describe('cancelling', () => {
  const amountOf = async () => {
    await shop.settled();
    const mug = await shop.store.catalogue.product('kubek-szalwiowy', now());
    return mug?.sizes.find(({ size }) => size.id === '250')?.size.amount;
  };

  it('asks for confirmation, returns the stock, and happens once', async () => {
    const before = await amountOf();
    const order = await placed({ lines: [['kubek-szalwiowy', '250', 2]] });
    expect(await amountOf()).toBe((before ?? 0) - 2);
    const guest = await guestOf(order);
    const asked = await pageOf(guest, `/zamowienia/${order.number}?krok=anuluj`);
    expect(asked).toContain(`Anulować zamówienie ${order.number}?`);
    expect((await shop.store.orders.byId(order.id))?.state).toBe('placed');
    for (let n = 0; n < 2; n += 1) {
      const answer = await post(guest, `/zamowienia/${order.number}`, { intencja: 'anuluj' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/zamowienia/${order.number}`]);
    }
    expect(await amountOf()).toBe(before);
    expect(await pageOf(guest, `/zamowienia/${order.number}`)).toContain('Zamówienie jest anulowane na Twoją prośbę.');
  });

  it('gives back to gift cards what they paid, and says so as the mail does; what came is never due again', async () => {
    const code = await shop.store.vouchers.give(50_00, now());
    const delivery = { ...testDelivery, payment: 'prepaid' as const };
    const order = await placed({ choice: { method: 'transfer', delivery, vouchers: [{ code, amount: 50_00 }] } });
    const guest = await guestOf(order);
    const page = (step = '') => pageOf(guest, `/zamowienia/${order.number}${step}`).then(visible);
    const due = formatMoney(order.sums.toPay).replaceAll('\u00a0', ' ');
    const toCard = 'Kwota 50,00 zł zapłacona kartą podarunkową wraca na kartę i można nią znów płacić.';
    expect(await page()).toContain(`Zapłacono kartą podarunkową −50,00 zł Do zapłaty ${due}`);
    await shop.store.payments.attempts.receivedByHand(order.id, '0'.repeat(32), now());
    const paid = await page();
    expect(paid).toContain(`Zapłacono kartą podarunkową −50,00 zł Zapłacono ${due}`);
    expect(paid).not.toContain('Do zapłaty');
    expect(paid).not.toContain(toCard);
    expect(await page('?krok=anuluj')).toContain(toCard);
    await post(guest, `/zamowienia/${order.number}`, { intencja: 'anuluj' });
    const cancelled = await page();
    expect(cancelled).toContain(toCard);
    expect(cancelled).not.toContain('Do zapłaty');
    expect(visible(await pageOf(guest, `/przedplata/${order.number}`))).toContain(toCard);
  });

  it('is refused once it is packed (order_already_packed), with the reason', async () => {
    const order = await placed();
    await happens(order, 'accept', 'pack');
    const guest = await guestOf(order);
    const answer = await post(guest, `/zamowienia/${order.number}`, { intencja: 'anuluj' });
    expect(answer.status).toBe(409);
    expect(await textOf(answer)).toContain('Zamówienie jest już pakowane, więc nie można go anulować.');
    expect((await shop.store.orders.byId(order.id))?.state).toBe('packing');
  });

  it('ignores a form that asks for nothing', async () => {
    const order = await placed();
    const guest = await guestOf(order);
    expect((await post(guest, `/zamowienia/${order.number}`, { intencja: 'zrob-cos' })).status).toBe(400);
    expect((await guest.ask(`/zamowienia/${order.number}`, { method: 'POST', body: 'x' })).status).toBe(400);
  });
});

describe('buying again', () => {
  it('puts into the basket what is still sold, and says what is not', async () => {
    const order = await placed({ lines: [mugs, ['kubek-szalwiowy', '250', 1]] });
    const guest = await guestOf(order);
    const answer = await post(guest, `/zamowienia/${order.number}`, { intencja: 'ponow' });
    expect(answer.headers.get('location')).toBe(`/zamowienia/${order.number}?dodano=2`);
    expect(await pageOf(guest, answer.headers.get('location') ?? '')).toContain('Wszystko jest w koszyku.');
    const basket = await pageOf(guest, '/koszyk');
    expect(basket).toContain('Kubek piaskowy');

    // There are two small bowls, and the order has taken them.
    const bowls = await placed({ lines: [mugs, ['miska-mala-mietowa', '14', 2]] });
    const again = await guestOf(bowls);
    const part = await post(again, `/zamowienia/${bowls.number}`, { intencja: 'ponow' });
    const told = await pageOf(again, part.headers.get('location') ?? '');
    expect(told.includes('Część jest w koszyku.')).toBe(true);
    expect(told.match(/Miska mała miętowa, 14 cm: [^.<]+/)?.[0]).toBe(
      'Miska mała miętowa, 14 cm: nie można teraz kupić',
    );

    const html = await pageOf(
      guest,
      `/zamowienia/${order.number}?dodano=1&zostalo=1-unknown&zostalo=2-part-1&zostalo=9-x`,
    );
    expect(html).toContain('Część jest w koszyku.');
    expect(html).toContain('nie ma już w sprzedaży');
    expect(html).toContain('w koszyku jest tylko 1');
    expect(await pageOf(guest, `/zamowienia/${order.number}?dodano=0`)).toContain(
      'Nie udało się nic dodać do koszyka.',
    );
  });
});
