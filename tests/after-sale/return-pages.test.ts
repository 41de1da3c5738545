import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCarrier } from '../../demo/simulators/return-carrier.ts';
import settings from '../../shop.config.ts';
import { checkSettings } from '../../src/server/config.ts';
import { returnPostingJob } from '../../src/server/jobs/return-jobs.ts';
import { rateLimits } from '../../src/shop/limits.ts';
import type { Order } from '../../src/shop/order/order.ts';
import type { ReturnChoice } from '../../src/shop/return/return.ts';
import { formsFor } from '../../src/shop/return/return-settings.ts';
import { testBuyer, testRequest, testTerms } from '../../testing/order/test-orders.ts';
import { signedInSession } from '../../testing/shop/signed-in-visitor.ts';
import { countedAs } from '../../testing/shop/test-limits.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

let shop: TestShop;
const now = () => Date.now() + shop.clock.ahead;
const dayMs = 86_400_000;
const account = 'PL61109010140000071219812874';
/** With unlimited stock. */
const mugs = ['kubek-piaskowy', 'uniw', 2] as const;

beforeAll(async () => {
  shop = await openTestShop('server');
});
afterAll(() => shop.store.close());

const browser = () => visitorOf(() => shop);
type Browser = ReturnType<typeof browser>;
type Placed = Order & { email: string };
let counted = 0;

interface Given {
  lines?: readonly (readonly [slug: string, size: string, quantity: number])[];
  method?: 'transfer' | 'cash';
  phone?: string;
  owner?: string;
}

/** An order that was delivered. */
async function delivered({
  lines = [mugs],
  method = 'transfer',
  phone = '+48600700800',
  owner,
}: Given = {}): Promise<Placed> {
  counted += 1;
  const { store } = shop;
  const email = `zwracajacy-${counted}@example.com`;
  const own = owner ?? (await store.sessions.open(`return-pages-${counted}`, now()));
  for (const [product, size, quantity] of lines) {
    await store.baskets.add(own, { product, size, quantity, subscriptionDays: 0 }, now());
  }
  const request = testRequest({ buyer: { ...testBuyer, email, phone } });
  const result = await store.orders.place(own, request, testTerms(now(), { method }), now());
  if (result.status !== 'placed') throw new Error(JSON.stringify(result));
  const { id } = result.order;
  if (method === 'transfer') await store.payments.attempts.receivedByHand(id, randomUUID().replaceAll('-', ''), now());
  for (const event of ['accept', 'pack', 'send', 'deliver'] as const) {
    await store.orders.event(id, event, { who: 'shop', now: now() });
  }
  const order = await store.orders.byId(id);
  expect(order?.state).toBe('delivered');
  return { ...(order as Order), email };
}

const post = (visitor: Browser, path: string, fields: Record<string, string>) =>
  visitor.ask(path, { method: 'POST', body: new URLSearchParams(fields) });
const textOf = async (response: Response) =>
  (await response.text()).replaceAll('\u00a0', ' ').replaceAll('\u2011', '-').replaceAll('<!-- -->', '');
const pageOf = async (visitor: Browser, path: string) => {
  const response = await visitor.ask(path);
  expect(response.status, path).toBe(200);
  return textOf(response);
};
const at = ({ number }: { number: string }, step: string) => `/zwroty/nowy/${number}/${step}`;

async function guestOf(order: { number: string; email: string }): Promise<Browser> {
  const guest = browser();
  const opened = await post(guest, '/zamowienia', { order_id: order.number, email: order.email });
  expect(opened.status, 'the door opens').toBe(303);
  return guest;
}

type Step = [step: string, fields: Record<string, string>];
const byPost: Step[] = [
  ['1', { 'quantity.1.0': '1' }],
  ['2', { return_reason: 'size', return_comment: 'Za mały.' }],
  ['3', { return_type: 'parcel', 'method_param.parcel': 'A' }],
  ['3d', { shipping: 'poczta' }],
  ['5', { return_form: 't' }],
  ['5a', { bank_account: account }],
];

/** Fills in steps, and returns the last address. */
async function fill(visitor: Browser, order: Placed, steps: Step[] = byPost): Promise<string> {
  let there = at(order, '1');
  for (const [step, fields] of steps) {
    const answer = await post(visitor, at(order, step), fields);
    expect(answer.status, `step ${step}`).toBe(303);
    there = answer.headers.get('location') ?? '';
  }
  return there;
}
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
async function sendFrom(visitor: Browser, order: Placed): Promise<Response> {
  const html = await pageOf(visitor, at(order, '6'));
  return post(visitor, at(order, '6'), { klucz: hidden(html, 'klucz'), obraz: hidden(html, 'obraz') });
}
async function announced(visitor: Browser, order: Placed, steps?: Step[]): Promise<string> {
  expect(await fill(visitor, order, steps)).toBe(at(order, '6'));
  const sent = await sendFrom(visitor, order);
  expect(sent.status).toBe(303);
  return sent.headers.get('location')?.replace('/zwroty/', '') ?? '';
}

/** A return that is created directly in the store. */
async function known(order: Placed): Promise<string> {
  const chosen: ReturnChoice = {
    reason: 'size',
    comment: '',
    type: 'parcel',
    param: 'A',
    form: 'transfer',
    account,
    other: null,
    point: null,
    shipping: { id: 'poczta', name: 'Poczta Polska', cost: 0 },
  };
  const items = [{ lineId: 1, part: 0, quantity: 1 }];
  const result = await shop.store.returns.announce(order.id, { key: randomUUID(), items, chosen }, now());
  if (result.status !== 'announced') throw new Error(JSON.stringify(result));
  return result.return.number;
}

/** Somebody with an account, signed in. */
async function client() {
  counted += 1;
  const login = `zwrotowicz${counted}`;
  const email = `${login}@example.com`;
  const id = (await shop.store.clients.create({ login, email, emailConfirmed: true }, now())) ?? 0;
  const visitor = browser();
  visitor.cookies.set('witryna', await signedInSession(shop, id));
  return { visitor, id };
}

describe('the wizard of a return', () => {
  it('leads through its steps, explains the money before sending, and makes a return', async () => {
    const order = await delivered();
    const guest = await guestOf(order);
    expect(await pageOf(guest, `/zamowienia/${order.number}`)).toContain(`href="${at(order, '1')}"`);
    const first = await pageOf(guest, at(order, '1'));
    expect(first).toContain('Co odsyłasz?');
    const barOf = (html: string) => /role="progressbar"[^>]*aria-valuenow="(\d)"/.exec(html)?.[1];
    expect(await fill(guest, order)).toBe(at(order, '6'));
    const bars = [barOf(first)];
    for (const step of ['2', '3', '3d', '5', '5a']) bars.push(barOf(await pageOf(guest, at(order, step))));
    const summary = await pageOf(guest, at(order, '6'));
    expect([...bars, barOf(summary)], 'it advances in steps 3 to 6').toEqual(['0', '0', '1', '1', '3', '3', '4']);
    expect(summary).toContain('Kubek piaskowy, 1 szt.');
    expect(summary).toContain('Kosztu dostawy nie oddajemy, bo część zamówienia zostaje u Ciebie.');
    expect(summary).toContain('PL61 1090 1014 0000 0712 1981 2874');
    expect(summary).toContain('odstępujesz od umowy sprzedaży tych rzeczy');
    const sent = await sendFrom(guest, order);
    expect(sent.status).toBe(303);
    const page = await pageOf(guest, sent.headers.get('location') ?? '');
    expect(page).toContain('Zgłoszony, czeka na nadanie');
    expect(page).toContain('Nadaj rzeczy najpóźniej');
    expect(page).toContain('Zwrot zgłoszony');
    const statements = await shop.store.withdrawals.ofOrder(order.id);
    expect(statements).toMatchObject([{ items: [{ lineId: 1, part: 0, quantity: 1 }], email: order.email }]);
    expect(await pageOf(guest, `/zamowienia/${order.number}`)).toContain('Zgłoszony, czeka na nadanie');
  });

  it('speaks of no parcel where the goods are brought in person', async () => {
    const order = await delivered();
    const guest = await guestOf(order);
    const person: Step[] = [
      ...byPost.slice(0, 2),
      ['3', { return_type: 'person', 'method_param.person': 'kartuzy' }],
      ...byPost.slice(4),
    ];
    expect(await fill(guest, order, person)).toBe(at(order, '6'));
    expect(await pageOf(guest, at(order, '6'))).not.toContain('dowód nadania');
    const sent = await sendFrom(guest, order);
    const page = await pageOf(guest, sent.headers.get('location') ?? '');
    expect(page).toContain('Zgłoszony, czekamy na rzeczy');
    expect(page).not.toMatch(/nadanie|nadania/);
    expect(await pageOf(guest, `/zamowienia/${order.number}`)).toContain('Zgłoszony, czekamy na rzeczy');
  });

  it('is answered by plain fields: all at once, and the size of the parcel from a list', async () => {
    const order = await delivered({ lines: [mugs, ['maselniczka', 'uniw', 1]] });
    const guest = await guestOf(order);
    expect(await pageOf(guest, at(order, '1'))).toMatch(/<button [^>]*value="wszystko"[^>]*>Odsyłam wszystko/);
    await fill(guest, order, [['1', { intencja: 'wszystko' }], ...byPost.slice(1, 2)]);
    expect(await pageOf(guest, at(order, '3'))).toMatch(/<select name="method_param\.parcel">.*<option value="A"/);
    expect(await fill(guest, order, byPost.slice(2))).toBe(at(order, '6'));
    expect(await pageOf(guest, at(order, '6')), 'delivery is paid back with the whole').toContain('Dostawa do Ciebie');
  });

  it('stays where something is missing or wrong, and says what', async () => {
    const faults: Record<string, [name: string, fields: Record<string, string>, sentence: string][]> = {
      '1': [
        ['nothing is chosen', {}, 'Wybierz, co odsyłasz.'],
        ['too many are chosen', { 'quantity.1.0': '3' }, 'Tylu sztuk nie ma już do zwrotu.'],
        ['no number is typed', { 'quantity.1.0': 'dwa' }, 'Wpisz liczbę, na przykład 1.'],
        ['a part of a piece is chosen', { 'quantity.1.0': '1,5' }, 'Wpisz tyle, ile da się oddzielić'],
      ],
      '2': [['the comment is too long', { return_comment: 'a'.repeat(1_001) }, 'może mieć najwyżej 1000 znaków.']],
      '3': [
        ['the return method is missing', {}, 'Wybierz sposób zwrotu.'],
        ['its parameter is missing', { return_type: 'parcel' }, 'Uzupełnij szczegóły wybranego sposobu zwrotu.'],
        ['its parameter is of another', { return_type: 'courier', method_param: 'A' }, 'Uzupełnij szczegóły'],
      ],
      '3d': [
        ['the shipping method is missing', {}, 'Wybierz sposób wysyłki zwrotu.'],
        ['the shipping method is of another type', { shipping: 'kurier' }, 'Wybierz sposób wysyłki zwrotu.'],
      ],
      '5': [
        ['the refund form is missing', {}, 'Wybierz formę zwrotu pieniędzy.'],
        ['the refund form is not offered', { return_form: 'bitcoin' }, 'Wybierz formę zwrotu pieniędzy.'],
        ['another form has 2 characters', { return_form: 'other', return_other: 'ab' }, 'co najmniej 3 znaki.'],
      ],
      '5a': [
        ['the bank account is invalid', { bank_account: '123' }, 'Format numeru konta bankowego jest niepoprawny'],
      ],
    };
    const order = await delivered();
    const guest = await guestOf(order);
    for (const [step, right] of byPost) {
      for (const [name, fields, sentence] of faults[step] ?? []) {
        const answer = await post(guest, at(order, step), fields);
        expect(answer.status, name).toBe(422);
        expect(await textOf(answer), name).toContain(sentence);
      }
      await fill(guest, order, [[step, right]]);
    }
  });

  it('stays where the pickup point is missing or unknown, and searches points without scripts', async () => {
    const order = await delivered();
    const guest = await guestOf(order);
    const steps: Step[] = [...byPost.slice(0, 3), ['3d', { shipping: 'automat' }]];
    expect(await fill(guest, order, steps)).toBe(at(order, '4a'));
    for (const fields of [{}, { stock: 'NIEMA1' }]) {
      const answer = await post(guest, at(order, '4a'), fields as Record<string, string>);
      expect(answer.status).toBe(422);
      expect(await textOf(answer)).toContain('Wybierz punkt, w którym nadasz paczkę.');
    }
    const search = { 'szukany-punkt': 'kartuzy', 'strona-punktow': '1' };
    const found = await textOf(await post(guest, at(order, '4a'), search));
    const code = /name="stock"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="stock"/.exec(found);
    const chosen = await post(guest, at(order, '4a'), { stock: code?.[1] ?? code?.[2] ?? '' });
    expect(chosen.headers.get('location')).toBe(at(order, '5'));
    const paid = await post(guest, at(order, '5'), { return_form: 'tc' });
    expect(paid.headers.get('location'), 'no account is asked for').toBe(at(order, '6'));
    const summary = await pageOf(guest, at(order, '6'));
    expect(summary).toContain('Koszt odesłania: Automat paczkowy');
    expect(summary).toContain('−12,99 zł');
  });

  it('a gift card is offered where the owner allows it, and asks for no account', async () => {
    const order = await delivered();
    const guest = await guestOf(order);
    expect(await fill(guest, order, byPost.slice(0, 4))).toBe(at(order, '5'));
    const page = await pageOf(guest, at(order, '5'));
    expect(page).toContain('Kartą podarunkową');
    expect(page).toContain('Tylko jeśli tego chcesz.');
    const chosen = await post(guest, at(order, '5'), { return_form: 'b' });
    expect(chosen.headers.get('location')).toBe(at(order, '6'));
    const forms = (giftCard: boolean) => formsFor({ isCash: false, places: [], giftCard });
    expect([forms(true), forms(false)]).toEqual([
      ['as_paid', 'transfer', 'gift_card', 'other'],
      ['as_paid', 'transfer', 'other'],
    ]);
    const otherwise = await fill(guest, order, [['5', { return_form: 'other', return_other: 'bon' }]]);
    expect(otherwise, 'other words of 3 characters are enough').toBe(at(order, '6'));
  });

  it('loses nothing on the way back, and keeps what is not valid yet', async () => {
    const order = await delivered();
    const guest = await guestOf(order);
    await fill(guest, order, byPost.slice(0, 5));
    const back = await post(guest, at(order, '5a'), { bank_account: '6110', intencja: 'wstecz' });
    expect(back.headers.get('location')).toBe(at(order, '5'));
    expect(await pageOf(guest, at(order, '5a'))).toContain('value="6110"');
    expect(await pageOf(guest, at(order, '2'))).toContain('Za mały.');
    expect(await pageOf(guest, at(order, '1'))).toMatch(/name="quantity\.1\.0"[^>]*value="1"/);
    // Another browser of the same buyer can continue.
    expect(await pageOf(await guestOf(order), at(order, '2'))).toContain('Za mały.');
  });

  it('shows a step by its own address: the first that lacks something, or the last on the way', async () => {
    const order = await delivered();
    const guest = await guestOf(order);
    for (const step of ['3', '6', 'xyz']) {
      const answer = await guest.ask(at(order, step));
      expect([answer.status, answer.headers.get('location')]).toEqual([303, at(order, '1')]);
    }
    await fill(guest, order, byPost);
    const skipped = await guest.ask(at(order, '4a'));
    expect(skipped.headers.get('location'), 'no locker, no point').toBe(at(order, '3d'));
  });

  it('disables a method that needs a phone until it is set, and says so', async () => {
    const order = await delivered({ phone: '' });
    const guest = await guestOf(order);
    await fill(guest, order, byPost.slice(0, 2));
    const types = await pageOf(guest, at(order, '3'));
    expect(types).toMatch(/<input type="radio"[^>]*disabled=""[^>]*value="courier"|value="courier"[^>]*disabled=""/);
    expect(types).toContain('Ten sposób wymaga numeru telefonu.');
    const refused = await post(guest, at(order, '3'), { return_type: 'courier', method_param: '2026-11-20' });
    expect(refused.status).toBe(422);
    expect(await textOf(refused)).toContain(
      'Ten sposób wymaga numeru telefonu. Uzupełnij telefon w ustawieniach konta.',
    );
    await fill(guest, order, byPost.slice(0, 3));
    const ways = await pageOf(guest, at(order, '3d'));
    expect(ways).toContain('W zamówieniu nie ma telefonu.');
    expect((await post(guest, at(order, '3d'), { shipping: 'automat' })).status).toBe(422);
  });

  it('sends a client to the settings of the account for the phone, and takes the one that is set there', async () => {
    const { visitor, id } = await client();
    const order = await delivered({ phone: '' });
    await shop.store.maintain(({ orm }) => orm.execute(`update orders set client_id = ${id} where id = ${order.id}`));
    await fill(visitor, order, byPost.slice(0, 2));
    const [, gate = ''] = /href="([^"]+)"[^>]*>Uzupełnij telefon/.exec(await pageOf(visitor, at(order, '3'))) ?? [];
    const wersja = hidden(await pageOf(visitor, gate), 'wersja');
    const own = {
      formularz: 'dane',
      wersja,
      kind: 'private',
      firstname: 'Ola',
      lastname: 'Nowak',
      phone: '600 700 800',
    };
    const saved = await post(visitor, gate, { ...own, region: 'PL' });
    expect([saved.status, saved.headers.get('location')], 'leads back').toEqual([303, at(order, '3')]);
    const again = { ...own, region: 'PL', wersja: hidden(await pageOf(visitor, gate), 'wersja') };
    const elsewhere = await post(visitor, '/konto/dane?powrot=//evil.example', again);
    expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([303, '/konto/dane']);
    expect(await pageOf(visitor, at(order, '3'))).not.toContain('Ten sposób wymaga numeru telefonu.');
  });

  it('offers nothing after the last day, and says why', async () => {
    const order = await delivered();
    shop.clock.ahead += 40 * dayMs;
    const guest = await guestOf(order);
    const page = await pageOf(guest, at(order, '1'));
    expect(page).toContain('Z tego zamówienia nie można już nic odesłać.');
    expect(page).toContain('Czas na odstąpienie od umowy minął');
    expect((await post(guest, at(order, '1'), { 'quantity.1.0': '1' })).status).toBe(422);
    shop.clock.ahead = 0;
  });

  it('offers nothing after the last day for a statement that came late either', async () => {
    const order = await delivered();
    shop.clock.ahead += 40 * dayMs;
    const plain = { name: 'Anna Nowak', order: order.number, email: order.email };
    const statement = { ...plain, whole: true, items: [], words: '' };
    await shop.store.withdrawals.take({ key: randomUUID(), statement, order, clientId: null }, now());
    const page = await pageOf(await guestOf(order), at(order, '1'));
    expect(page).toContain('Z tego zamówienia nie można już nic odesłać.');
    shop.clock.ahead = 0;
  });

  it('explains a set that is partly kept', async () => {
    const order = await delivered({ lines: [['zestaw-prezentowy', 'uniw', 1]] });
    const guest = await guestOf(order);
    expect(await pageOf(guest, at(order, '1'))).toContain('Możesz odesłać cały zestaw albo jego część.');
    await fill(guest, order, [['1', { 'quantity.1.1': '1' }], ...byPost.slice(1)]);
    const summary = await pageOf(guest, at(order, '6'));
    expect(summary).toMatch(/Zatrzymujesz część zestawu „[^”]+”\. Oddamy [\d,]+ zł: tyle z ceny zestawu/);
  });
});

describe('sending a return', () => {
  it('twice is one return, and a summary that another tab has changed is shown again', async () => {
    const order = await delivered();
    const guest = await guestOf(order);
    await fill(guest, order);
    const html = await pageOf(guest, at(order, '6'));
    const shown = { klucz: hidden(html, 'klucz'), obraz: hidden(html, 'obraz') };
    await post(await guestOf(order), at(order, '1'), { 'quantity.1.0': '2' });
    const changed = await post(guest, at(order, '6'), shown);
    expect(changed.status).toBe(422);
    const again = await textOf(changed);
    expect(again).toContain('Zwrot zmieniono w innej karcie.');
    expect(again).toContain('Kubek piaskowy, 2 szt.');
    const latest = { klucz: hidden(again, 'klucz'), obraz: hidden(again, 'obraz') };
    const answers = await Promise.all([1, 2, 3].map(() => post(guest, at(order, '6'), latest)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(await shop.store.returns.ofOrder(order.id)).toHaveLength(1);
  });

  it('of one thing by a guest and a client at once is one return', async () => {
    const { visitor, id } = await client();
    const order = await delivered({ lines: [['maselniczka', 'uniw', 1]] });
    await shop.store.maintain(({ orm }) => orm.execute(`update orders set client_id = ${id} where id = ${order.id}`));
    const guest = await guestOf(order);
    await fill(visitor, order);
    const tabs = await Promise.all([visitor, guest].map((who) => pageOf(who, at(order, '6'))));
    const answers = await Promise.all(
      [visitor, guest].map((who, index) => {
        const html = tabs[index] ?? '';
        return post(who, at(order, '6'), { klucz: hidden(html, 'klucz'), obraz: hidden(html, 'obraz') });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await shop.store.returns.ofOrder(order.id)).toHaveLength(1);
    const late = await post(guest, at(order, '1'), { 'quantity.1.0': '1' });
    expect([late.status, late.headers.get('location')]).toEqual([422, null]);
    expect(await textOf(late)).toContain('Tę rzecz już zgłoszono do zwrotu.');
  });
});

describe('the page of a return', () => {
  it('has the code of the locker from the carrier, or a label to print', async () => {
    const order = await delivered();
    const guest = await guestOf(order);
    const asked = { carrier: 'locker', text: 'kartuzy', near: null, area: null, page: 1, marks: false } as const;
    const [point] = (await shop.store.pickupPoints.find(asked)).points;
    const number = await announced(guest, order, [
      ...byPost.slice(0, 3),
      ['3d', { shipping: 'automat' }],
      ['4a', { stock: point?.code ?? '' }],
      ['5', { return_form: 'tc' }],
    ]);
    const page = await pageOf(guest, `/zwroty/${number}`);
    expect(page).toContain('Kod nadania przyślemy e-mailem');
    expect(page, 'a picture of what goes back').toMatch(/<img[^>]*src="\/obrazy\/[^"]*kubek-piaskowy/);
    const own = await shop.store.returns.byNumber(number);
    const job = returnPostingJob({ store: shop.store, settings: checkSettings(settings), now, carrier: demoCarrier });
    for (const _ of [1, 2]) await job.run({ returnId: own?.id ?? 0 });
    expect(await pageOf(guest, `/zwroty/${number}`)).toMatch(/Kod nadania<\/dt><dd>\d{5} \d{5}</);
    const other = await delivered();
    const second = await guestOf(other);
    const posted = await announced(second, other);
    expect(await pageOf(second, `/zwroty/${posted}`)).toContain(`href="/zwroty/${posted}/etykieta"`);
    const label = await pageOf(second, `/zwroty/${posted}/etykieta`);
    expect(label).toContain(settings.company.street);
    expect(label).toContain('Anna Nowak');
    expect(label).toContain(posted);
  });

  it('takes the proof of posting, and then cannot be cancelled', async () => {
    const order = await delivered();
    const guest = await guestOf(order);
    const path = `/zwroty/${await known(order)}`;
    const short = await post(guest, path, { intencja: 'nadano', 'numer-przesylki': 'ab' });
    expect(short.status).toBe(422);
    expect(await textOf(short)).toContain('Wpisz numer przesyłki: od 5 do 60 znaków.');
    expect((await post(guest, path, { intencja: 'nadano', 'numer-przesylki': '00159007731234567890' })).status).toBe(
      303,
    );
    const page = await pageOf(guest, path);
    expect(page).toContain('Paczka nadana, 00159007731234567890');
    expect(page).not.toContain('Anuluj zwrot');
    const late = await post(guest, path, { intencja: 'anuluj' });
    expect(late.status).toBe(409);
    expect(await textOf(late)).toContain('Rzeczy są już w drodze, więc zwrotu nie można anulować.');
  });

  it('is cancelled after a question, and the goods may be returned again', async () => {
    const order = await delivered();
    const guest = await guestOf(order);
    const path = `/zwroty/${await known(order)}`;
    expect(await pageOf(guest, `${path}?krok=anuluj`)).toContain('Anulować zwrot');
    expect((await post(guest, path, { intencja: 'anuluj' })).status).toBe(303);
    expect(await pageOf(guest, path)).toContain('Ten zwrot jest anulowany, rzeczy zostają u Ciebie.');
    await announced(guest, order);
    expect((await post(guest, path, { intencja: 'zniszcz' })).status).toBe(400);
  });

  it('tells why the shop refuses', async () => {
    const order = await delivered();
    const guest = await guestOf(order);
    const number = await known(order);
    const own = await shop.store.returns.byNumber(number);
    const by = { who: 'shop', now: now() };
    await shop.store.returns.receive(own?.id ?? 0, { asNew: false }, by);
    await shop.store.returns.event(own?.id ?? 0, 'refuse', by, 'Kubek jest stłuczony.');
    const page = await pageOf(guest, `/zwroty/${number}`);
    expect(page).toContain('Nie przyjęliśmy tego zwrotu. Powód: Kubek jest stłuczony.');
    expect(page).toContain('Jeśli się z tym nie zgadzasz');
    expect(page, 'no word of money').not.toMatch(/Co oddamy|Jak oddamy pieniądze|Do wypłaty/);
  });
});

describe('the link of a mail', () => {
  it('opens the return in this browser, and leads nowhere else', async () => {
    const order = await delivered();
    const number = await known(order);
    const token = await shop.store.orderAccess.newLink(order.id, now());
    const reader = browser();
    const opened = await reader.ask(`/zamowienia/link/${token}?zwrot=${number}`);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/zwroty/${number}`]);
    expect(await pageOf(reader, `/zwroty/${number}`)).toContain(`Zwrot ${number}`);
    const elsewhere = await reader.ask(`/zamowienia/link/${token}?zwrot=${encodeURIComponent('//zly.example')}`);
    expect(elsewhere.headers.get('location')).toBe('/zwroty/%2F%2Fzly.example');
  });
});

describe('the guests’ door of returns (returns-open)', () => {
  const open = (visitor: Browser, id: string, contact: string) =>
    post(visitor, '/zwroty', { id, contact_type: contact });

  it('opens a return by number and e-mail address or phone, to this browser alone', async () => {
    const order = await delivered();
    const number = await known(order);
    for (const contact of [order.email.toUpperCase(), '600 700 800', '+48600700800']) {
      const guest = browser();
      const answer = await open(guest, ` ${number.toLowerCase()} `, contact);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/zwroty/${number}`]);
      expect(await pageOf(guest, `/zwroty/${number}`)).toContain(`Zwrot ${number}`);
    }
    const stranger = await browser().ask(`/zwroty/${number}`);
    expect([stranger.status, stranger.headers.get('location')]).toEqual([303, `/zwroty?numer=${number}`]);
  });

  it('leads with the number of an order to a new return', async () => {
    const order = await delivered();
    const answer = await open(browser(), order.number, order.email);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, at(order, '1')]);
  });

  it('tells typing errors beside the fields, and answers what is wrong and what is unknown alike', async () => {
    const order = await delivered();
    const number = await known(order);
    const typo = await open(browser(), '123', 'bez-malpy');
    expect(typo.status).toBe(422);
    const html = await textOf(typo);
    expect(html).toContain('To nie jest numer zwrotu ani zamówienia.');
    expect(html).toContain('Wpisz pełny adres e-mail');
    expect(await textOf(await open(browser(), number, '12345'))).toContain('Wpisz swój telefon.');
    expect(await textOf(await open(browser(), '', ''))).toContain('Proszę wypełnić to pole.');
    for (const wrong of ['ktos@example.com', '600700801']) {
      const answer = await open(browser(), number, wrong);
      expect(answer.status).toBe(422);
      expect(await textOf(answer)).toContain('Nie znaleźliśmy zwrotu ani zamówienia z tymi danymi.');
    }
  });

  it('counts each phone apart, however its country is typed', async () => {
    const { most } = rateLimits['order-open'].email;
    const [one, other] = [await known(await delivered()), await known(await delivered())];
    await countedAs(shop, most, () => open(browser(), one, '+48600700999'));
    expect((await open(browser(), other, '+48 600 700 800')).status, 'another phone').toBe(303);
    expect((await open(browser(), other, '600700999')).status, 'the same phone').toBe(429);
    shop.clock.ahead += 16 * 60_000;
  });

  it('stays shut after too many tries of one number, also for the right address', async () => {
    const order = await delivered();
    const number = await known(order);
    const guess = () => open(browser(), number, 'zly@example.com');
    expect((await countedAs(shop, rateLimits['order-open'].order.most, guess)).status).toBe(422);
    const refused = await open(browser(), number, order.email);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    shop.clock.ahead += 16 * 60_000;
    expect((await open(browser(), number, order.email)).status).toBe(303);
  });
});

describe('somebody else', () => {
  it('sees and changes nothing of a return, of its label, of its draft', async () => {
    const order = await delivered();
    const guest = await guestOf(order);
    const number = await known(order);
    await post(guest, at(order, '1'), { 'quantity.1.0': '1' });
    const nearest = await guestOf(await delivered());
    const pages = [`/zwroty/${number}`, `/zwroty/${number}/etykieta`];
    const steps = ['1', '2', '3', '3d', '4a', '5', '5a', '6'].map((step) => at(order, step));
    const first = steps.slice(0, 1);
    // One rule decides for all steps, so one other visitor tries them all.
    for (const [visitor, paths] of [
      [nearest, [...pages, ...steps]],
      [browser(), [...pages, ...first]],
      [(await client()).visitor, [...pages, ...first]],
    ] as const) {
      for (const path of paths) {
        for (const address of [path, `${path}.data`]) {
          const answer = await visitor.ask(address);
          expect([303, 202, 404], address).toContain(answer.status);
          const text = await textOf(answer);
          expect(text).not.toContain('Kubek piaskowy');
          expect(text).not.toContain(account);
        }
      }
      for (const intent of ['anuluj', 'nadano']) {
        const answer = await post(visitor, `/zwroty/${number}`, { intencja: intent, 'numer-przesylki': '123456' });
        expect([303, 202]).toContain(answer.status);
      }
      await post(visitor, at(order, '6'), { klucz: 'x', obraz: 'y' });
    }
    for (const [step, fields] of byPost) await post(nearest, at(order, step), fields);
    expect(await shop.store.returns.ofOrder(order.id)).toMatchObject([{ number, state: 'announced' }]);
    expect((await shop.store.returns.draftOf(order.id))?.draft.type).toBeNull();
  });
});

describe('the returns of a client', () => {
  it('are a list that opens to what is in each', async () => {
    const { visitor, id } = await client();
    expect(await pageOf(visitor, '/zwroty')).toContain('Nie ma tu jeszcze żadnego zwrotu.');
    const order = await delivered();
    await shop.store.maintain(({ orm }) => orm.execute(`update orders set client_id = ${id} where id = ${order.id}`));
    const number = await known(order);
    const page = await pageOf(visitor, '/zwroty');
    expect(page).toMatch(new RegExp(`<details><summary>.*Zwrot ${number}.*Zgłoszony, czeka na nadanie`));
    expect(page).toContain('Kubek piaskowy');
    expect(page).toContain(`href="/zwroty/${number}"`);
  });
});
