import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import shopSettings from '../../shop.config.ts';
import { checkSettings } from '../../src/server/config.ts';
import { saleDocumentFile } from '../../src/server/documents/sale-document-file.ts';
import { composeMail } from '../../src/server/jobs/mailer.ts';
import { orderDocumentsJob } from '../../src/server/jobs/order-documents.ts';
import { isMadeToOrder } from '../../src/shop/catalogue/line-right.ts';
import { withdrawalRightMessages } from '../../src/shop/catalogue/withdrawal-right-messages.ts';
import { deliveryMessages } from '../../src/shop/delivery/delivery-messages.ts';
import { daysText } from '../../src/shop/delivery/delivery-text.ts';
import { formatMoney } from '../../src/shop/money/money.ts';
import type { Order, OrderLine } from '../../src/shop/order/order.ts';
import { agreedTerm, awaitsPayment, type DeliveryTerm, deliveryTerm } from '../../src/shop/order/view/delivery-term.ts';
import { termConditionMessages } from '../../src/shop/order/view/term-condition-messages.ts';
import { orderRightMessages } from '../../src/shop/order/withdrawal/order-right-messages.ts';
import { grantsWithdrawal, rightTexts, withdrawalRight } from '../../src/shop/order/withdrawal/withdrawal-right.ts';
import { lineName } from '../../src/shop/product/line-name.ts';
import { translator } from '../../src/shop/text/messages.ts';
import type { Day } from '../../src/shop/time/instant.ts';
import { addDays, dayOf, formatDay } from '../../src/shop/time/warsaw-time.ts';
import { pdfPages } from '../../testing/pdf-text.ts';
import { signedInSession } from '../../testing/shop/signed-in-visitor.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

/**
 * Facts of an order that several places show: the names of lines, the amount to pay, the withdrawal right and its
 * deadline, the latest day of delivery. One function decides each; this test compares all places for the same orders.
 */

type Item = [slug: string, size: string, quantity: string, more?: Record<string, string>];

interface OrderKind {
  who: 'guest' | 'client' | 'firm' | 'sole trader' | 'net client' | 'buyer in the EU';
  items: Item[];
  code?: string;
  /** Grosze on a gift card that pays a part or all of it. */
  card?: number;
  delivery?: 'kurier' | 'paczkomat' | 'kurier-pobranie' | 'poczta' | 'odbior' | 'kurier-zagranica' | 'e-mail';
  payment?: 'transfer' | 'blik' | 'online' | 'cash' | '';
  document?: 'confirmation' | 'invoice' | 'eInvoice';
  divided?: boolean;
}

const mug: Item = ['kubek-szalwiowy', '350', '2'];
const dish: Item = ['maselniczka', 'uniw', '1'];
const metres: Item = ['tkanina-lniana-naturalna', 'uniw', '2.4'];
const tray: Item = ['taca-okragla-z-orzecha', 'uniw', '1', { komentarz: '34 cm, inicjały AN' }];
const lamp: Item = ['kinkiet-mleczny', 'uniw', '1', { komentarz: 'biały klosz' }];
const set: Item = ['zestaw-prezentowy', 'uniw', '1'];
const workshop: Item = ['warsztaty-ceramiki', 'niedziela', '1'];
const giftCard: Item = ['karta-podarunkowa', '100', '1'];
const coffee: Item = ['kawa-ziarnista-etiopia', '250', '2', { subskrypcja: '1', okres: '30' }];
const tea: Item = ['herbata-w-puszce', 'uniw', '1'];
const honey: Item = ['miod-lipowy', 'uniw', '3'];
const spoons: Item = ['lyzki-drewniane', 'uniw', '1'];
const forPoints: Item = ['podstawki-korkowe', 'uniw', '1', { 'za-punkty': '1' }];
const later: Item = ['obrus-lniany-terakota', '160x300', '1'];
/** Nobody knows when it leaves. */
const vase: Item = ['wazon-kula', 'uniw', '1', { komentarz: 'szkliwo matowe' }];

const kinds: Record<string, OrderKind> = {
  'a mug, transfer': { who: 'guest', items: [mug] },
  'a mug to a locker': { who: 'guest', items: [mug], delivery: 'paczkomat' },
  'a mug, BLIK': { who: 'guest', items: [mug], payment: 'blik' },
  'a mug, paid online': { who: 'guest', items: [mug], payment: 'online' },
  'a mug, cash on delivery': { who: 'guest', items: [mug], delivery: 'kurier-pobranie', payment: '' },
  'a mug, collected': { who: 'guest', items: [mug], delivery: 'odbior' },
  'a mug by post': { who: 'guest', items: [mug], delivery: 'poczta' },
  metres: { who: 'guest', items: [metres] },
  'metres and a mug, divided or not': { who: 'guest', items: [metres, mug] },
  'made to order': { who: 'guest', items: [tray] },
  'made to order with an advance, cash on delivery': {
    who: 'guest',
    items: [tray],
    delivery: 'kurier-pobranie',
    payment: 'cash',
  },
  'made to order beside a mug': { who: 'guest', items: [lamp, mug] },
  'a set': { who: 'guest', items: [set] },
  'a set and honey': { who: 'guest', items: [set, honey] },
  'a workshop': { who: 'guest', items: [workshop], delivery: 'e-mail' },
  'a workshop beside a mug': { who: 'guest', items: [workshop, mug] },
  'a gift card': { who: 'guest', items: [giftCard], delivery: 'e-mail' },
  'a gift card beside a mug': { who: 'guest', items: [giftCard, mug] },
  'a subscription': { who: 'guest', items: [coffee] },
  'a subscription of a client': { who: 'client', items: [coffee, dish] },
  'a code in percent': { who: 'guest', items: [mug, dish], code: 'GLINA10' },
  'a code of an amount': { who: 'guest', items: [mug, dish, spoons], code: 'LEN20' },
  'a card that pays a part': { who: 'guest', items: [mug], card: 50_00 },
  'a card that pays all': { who: 'guest', items: [mug], card: 1000_00, payment: '' },
  'a code for some goods': { who: 'guest', items: [mug, honey, dish], code: 'MIODY15' },
  'a code for delivery': { who: 'guest', items: [mug], code: 'DOWOZ' },
  'a card and a code': { who: 'guest', items: [mug, tea], card: 30_00, code: 'GLINA10' },
  'a card that leaves nothing to collect': {
    who: 'guest',
    items: [mug],
    card: 1000_00,
    delivery: 'kurier-pobranie',
    payment: '',
  },
  'points of a client': { who: 'client', items: [forPoints, mug] },
  'a client, several lines': { who: 'client', items: [mug, dish, honey, tea] },
  'a client with a gift': { who: 'client', items: [set, mug] },
  'a firm, e-invoice': { who: 'firm', items: [mug], document: 'eInvoice' },
  'a firm, made to order': { who: 'firm', items: [tray], document: 'eInvoice' },
  'a firm, metres by transfer': { who: 'firm', items: [metres, dish], document: 'eInvoice' },
  'a sole trader outside the trade': { who: 'sole trader', items: [mug], document: 'eInvoice' },
  'a net client': { who: 'net client', items: [mug, dish, honey], document: 'eInvoice' },
  'a net client with a code': { who: 'net client', items: [mug, tea, dish], code: 'GLINA10', document: 'eInvoice' },
  'a buyer in Germany': { who: 'buyer in the EU', items: [mug], delivery: 'kurier-zagranica' },
  'a buyer in Germany, collected': { who: 'buyer in the EU', items: [mug, honey], delivery: 'odbior' },
  'goods of several days in one parcel': { who: 'guest', items: [mug, later] },
  'goods of several days in parcels': { who: 'guest', items: [mug, later], divided: true },
  'an unknown day': { who: 'guest', items: [vase] },
  'an unknown day, paid on delivery': { who: 'guest', items: [vase, mug], delivery: 'kurier-pobranie', payment: '' },
  'an unknown day in a parcel of its own': { who: 'guest', items: [mug, vase], divided: true },
  'free delivery': { who: 'guest', items: [['posciel-lniana', '140x200', '1']] },
  'an invoice for a private buyer': { who: 'guest', items: [honey, tea], document: 'invoice' },
};

/** A port without a listener: the provider is called after the order, and these tests end before. */
const przelewy24 = {
  url: 'http://127.0.0.1:9',
  merchantId: 1,
  posId: 1,
  reportsKey: 'x',
  crc: 'x',
  takesCodes: true,
};

const point = {
  carrier: 'locker' as const,
  code: 'KAR99T',
  name: 'Automat KAR99T',
  street: 'Rynek 1',
  zipcode: '83-300',
  city: 'Kartuzy',
  province: 'pomorskie',
  latitude: 54.33,
  longitude: 18.2,
  hours: '',
  alwaysOpen: true,
  description: 'przy wejściu',
  takesPayment: false,
  easyAccess: true,
};

const settings = checkSettings(shopSettings);
let shop: TestShop;
let staff: Awaited<ReturnType<typeof signInStaff>>;
const now = () => Date.now() + shop.clock.ahead;

beforeAll(async () => {
  shop = await openTestShop('server', 'http://shop.test', {
    settings: { rateLimitFactor: 0 },
    payments: { accounts: { przelewy24 } },
  });
  await shop.store.maintain(async ({ orm }) => {
    await orm.execute('update sizes set amount = 500 where amount >= 0 and amount < 500');
    await orm.execute(`insert into rebate_codes (code, kind, value, products) values ('DOWOZ', 'delivery', 0, '[]'),
      ('MIODY15', 'percent', 15, (select jsonb_agg(id) from products where slug = 'miod-lipowy'))`);
  });
  await shop.store.pickupPoints.import('locker', [point], { now: now(), force: true });
  staff = await signInStaff(shop, 'owner');
});
afterAll(() => shop?.store.close());

const mainOf = (html: string) => plain(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html);

const plain = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2011', '-')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

function hidden(html: string, name: string): string {
  const found = new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  return found.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

const homePl = { street: 'Rzemieślnicza', street_number: '7', zipcode: '83-300', city: 'Kartuzy', region: 'PL' };
const homeDe = { street: 'Hauptstraße', street_number: '5', zipcode: '10115', city: 'Berlin', region: 'DE' };
const firm = { kind: 'firm', firm: 'Kawiarnia Źdźbło', nip: '526-025-02-74' };

type Browser = ReturnType<typeof visitorOf>;
let made = 0;

/** A browser of the buyer, and the buyer's fields of the order form. */
async function buyerOf({ who }: OrderKind): Promise<{ browser: Browser; fields: Record<string, string> }> {
  made += 1;
  const browser = visitorOf(() => shop);
  const email = `kupujacy-${made}@example.com`;
  const person = { firstname: 'Anna', lastname: 'Nowak', email, phone: '+48 501 234 567', kind: 'private' };
  const home = who === 'buyer in the EU' ? homeDe : homePl;
  const fields = { ...person, ...home, delivery_region: home.region };
  if (who === 'client' || who === 'net client') {
    const priceType = who === 'net client' ? ('net' as const) : ('gross' as const);
    const client = await shop.store.clients.create({ login: `kupujacy-${made}`, email, priceType }, now());
    if (client === null) throw new Error('the client was not made');
    await shop.store.points.grant(client, { amount: 5_000, reason: 'Na start' }, now());
    browser.cookies.set('witryna', await signedInSession(shop, client));
  }
  if (who === 'firm' || who === 'net client') return { browser, fields: { ...fields, ...firm } };
  if (who === 'sole trader') return { browser, fields: { ...fields, ...firm, outside_trade: '1' } };
  return { browser, fields };
}

interface Placed {
  order: Order;
  browser: Browser;
  /** The order form before the button was pressed. */
  drawn: string;
  called: Called;
}

/** What the calls of a theme say of the basket, just before it is ordered. */
interface Called {
  /** By `basket` and by `get.php`. */
  names: string[][];
  /** Of the goods, after the code. */
  worth: string[];
  /** With delivery. */
  total: number;
  /** The latest day of the chosen way; `null`: unknown. */
  latest: Day | null;
}

const regions = { PL: 1_143_020_003, DE: 1_143_020_143 };

async function graphql(browser: Browser, query: string) {
  const answer = await browser.ask('/graphql/v1', { method: 'POST', body: JSON.stringify({ query }) });
  const { data, errors } = await answer.json();
  expect(errors, query).toBeUndefined();
  return data;
}

async function calledBy(browser: Browser, delivery: string, region: string): Promise<Called> {
  const id = region === 'DE' ? regions.DE : regions.PL;
  await graphql(browser, `mutation { setRegion(SetRegionInput: { deliveryRegionId: ${id} }) { status } }`);
  const { basket, shipping } = await graphql(
    browser,
    `{
    basket(BasketCostInput: { delivery: { courierId: "${delivery}" } }) {
      products { name version sizeName }
      summaryBasket { worth { gross { value } } total { gross { value } } }
    }
    shipping(ShippingInput: { mode: basket }) { shipping { courier { id } deliveryTime { time { days } } } }
  }`,
  );
  const body = new URLSearchParams({ request: JSON.stringify({ Basket: {} }) });
  const { Basket } = await (await browser.ask('/ajax/get.php', { method: 'POST', body })).json();
  const wire = Basket.response.basket;
  const way = shipping.shipping.find(({ courier }: { courier: { id: string } }) => courier.id === delivery);
  const days = way?.deliveryTime?.time.days ?? null;
  return {
    names: [
      basket.products.map(lineName),
      wire.products.map((line: Record<string, string>) =>
        lineName({ name: line.name ?? '', version: line.product_version_name, sizeName: line.size_name }),
      ),
    ],
    worth: [basket.summaryBasket.worth.gross.value.toFixed(2), wire.worth],
    total: basket.summaryBasket.total.gross.value,
    latest: days === null ? null : addDays(dayOf(now()), days),
  };
}

/** Buys, opens the order form and sends it, as a browser without scripts does. */
async function placed(kind: OrderKind): Promise<Placed> {
  const { browser, fields } = await buyerOf(kind);
  for (const [slug, size, quantity, more = {}] of kind.items) {
    const body = new URLSearchParams({ intencja: 'kup', rozmiar: size, ilosc: quantity, ...more });
    const bought = await browser.ask(`/produkt/${slug}`, { method: 'POST', body });
    expect(bought.status, `${slug} is in the basket: ${plain(await bought.text()).slice(0, 300)}`).toBe(303);
  }
  const post = (path: string, body: Record<string, string>) =>
    browser.ask(path, { method: 'POST', body: new URLSearchParams(body) });
  if (kind.code) await post('/koszyk', { kod: kind.code, 'uzyj-kodu': '1' });
  const voucher = kind.card ? await shop.store.vouchers.give(kind.card, now()) : '';
  const { delivery = 'kurier', payment = 'transfer', document = 'confirmation', divided = false } = kind;
  const form = {
    ...fields,
    delivery,
    payment,
    document,
    voucher,
    ...(delivery === 'paczkomat' ? { point: point.code } : {}),
    ...(divided ? { divided: '1' } : {}),
    terms: '1',
    digital: '1',
    service: '1',
  };
  const called = await calledBy(browser, delivery, fields.delivery_region ?? '');
  const drawn = await (await post('/zamowienie', { ...form, intencja: 'przelicz' })).text();
  const answer = await post('/zamowienie', { ...form, klucz: hidden(drawn, 'klucz'), obraz: hidden(drawn, 'obraz') });
  const number = /\/(\d{4}-[\d-]+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
  const order = await shop.store.orders.byNumber(number);
  if (!order) throw new Error(`not placed: ${answer.status} ${mainOf(await answer.text()).slice(0, 3_000)}`);
  return { order, browser, drawn: mainOf(drawn), called };
}

const pageOf = async (browser: Browser, path: string) => {
  const answer = await browser.ask(path);
  expect(answer.status, path).toBe(200);
  return mainOf(await answer.text());
};

/** A mail that an event of the order has written, as text. */
async function mailOf(order: Order, kind: 'placed' | 'paid'): Promise<string> {
  const waiting = await shop.store.outbox.waiting();
  const own = waiting.find((mail) => mail.kind === `order-${kind}` && mail.content.orderId === order.id);
  const parts = { store: shop.store, settings, origin: 'http://shop.test', now };
  const mail = own && (await composeMail(own, parts));
  return plain(mail?.text ?? '');
}

const currentOf = async ({ id }: Order): Promise<Order> => (await shop.store.orders.byId(id)) as Order;

/** Money comes where some is awaited. */
async function pay(order: Order): Promise<void> {
  if (!awaitsPayment(await currentOf(order))) return;
  const by = { who: 'shop', now: now() };
  await shop.store.maintain(({ orm }) =>
    orm.transaction((tx) => shop.store.orders.paymentEvent(tx, order.id, 'received', by)),
  );
}

/** Sends and delivers the order, and returns the text of its document. */
async function documentOf({ id, number }: Order): Promise<string> {
  const by = { who: 'shop', now: now() };
  for (const event of ['accept', 'pack', 'send', 'deliver'] as const) {
    const result = await shop.store.orders.event(id, event, by);
    expect([number, event, result.status]).toEqual([number, event, 'done']);
  }
  await orderDocumentsJob({ store: shop.store, settings, now }).run({ orderId: id });
  const issued = await shop.store.documents.ofOrder(id);
  const files = await Promise.all(issued.map((document) => saleDocumentFile(document, settings)));
  return files.map(({ bytes }) => plain(pdfPages(bytes).join(' '))).join(' ');
}

/** A page may separate the parts of a name by a line break instead of a comma. */
const words = (text: string) => text.replace(/[,:]/g, ' ').replace(/\s+/g, ' ');

const sentences = translator(settings.messages, { ...orderRightMessages, ...withdrawalRightMessages });
const statutorySentence = 'Mają Państwo prawo odstąpić od niniejszej umowy w terminie 14 dni';
const lateSentence = plain(termConditionMessages['term.condition']);
const sumText = (grosze: number) => plain(formatMoney(grosze));

/** When goods come, as pages of an order say it, and as the contract and the panel do. */
const dayTexts = ({ days, latest }: DeliveryTerm) => ({
  told: plain(days === null ? formatDay(latest) : daysText(days, now(), delivery)),
  latest: plain(formatDay(latest)),
});
const delivery = translator(settings.messages, deliveryMessages);

/** Where a page separates the parts of a name, the period of a subscription is a separate sentence. */
const nameOf = (line: OrderLine) => plain(lineName({ ...line, subscriptionDays: 0 }));
/** A set is picked and returned in its parts. */
const piecesOf = (lines: OrderLine[]) =>
  lines.flatMap((line) => (line.parts?.length ? line.parts.map(lineName).map(plain) : [nameOf(line)]));

function expectTold(what: string, places: Record<string, string>, texts: string[]): void {
  const missing = Object.entries(places).flatMap(([place, text]) =>
    texts.filter((own) => !words(text).includes(words(own))).map((own) => `${place}: ${own}`),
  );
  expect(missing, what).toEqual([]);
}

function expectCalled({ lines, sums, delivery: chosen }: Order, called: Called, kind: OrderKind): void {
  const names = lines.filter(({ isGift }) => !isGift).map(nameOf);
  for (const own of called.names) expect(own.map(plain), 'names of calls').toEqual(names);
  const worth = ((sums.goods.gross - sums.discount.gross) / 100).toFixed(2);
  expect(called.worth, 'worth of calls').toEqual([worth, worth]);
  // These calls know of no gift card, and of one parcel only.
  if (kind.divided || kind.card) return;
  expect(called.total, 'total of calls').toBe(sums.total.gross / 100);
  expect(called.latest, 'latest day of calls').toBe(chosen.days?.to ?? null);
}

/** The days before the payment, and after it. */
async function expectDays(order: Order, browser: Browser, before: Record<string, string>): Promise<void> {
  const term = agreedTerm(order);
  const parcels = (term?.parcels ?? []).map(dayTexts);
  const told = parcels.map((texts) => texts.told);
  const latest = parcels.map((texts) => texts.latest);
  const { confirmation = '', panel = '' } = before;
  expectTold('days', { 'order form': before['order form'] ?? '' }, told);
  const isMoved = term !== null && order.payment.method !== null && order.payment.method !== 'cash';
  for (const [place, text] of Object.entries({ 'order form': before['order form'] ?? '', confirmation })) {
    expect(text.includes(lateSentence), `condition of the day: ${place}`).toBe(isMoved);
  }
  expectTold(
    'latest day',
    { confirmation },
    latest.map((day) => `najpóźniej ${day}`),
  );
  expectTold('latest day', { panel }, term ? [dayTexts(term).latest] : []);
  await pay(order);
  const done = await pageOf(browser, `/zamowienie/gotowe/${order.number}`);
  const page = await pageOf(browser, `/zamowienia/${order.number}`);
  expectTold('days', { 'done page': done, 'order page': page }, term ? [dayTexts(term).told] : []);
  expectTold('days', { 'order page': page }, told);
  if (order.payment.state === 'waiting' && order.delivery.carrier !== 'collect') {
    expectTold('latest day', { 'mail about the payment': await mailOf(order, 'paid') }, latest);
  }
}

describe.each(Object.entries(kinds))('%s', (_, kind) => {
  it('is told alike everywhere', async () => {
    const { order, browser, drawn, called } = await placed(kind);
    const { number, lines, sums } = order;
    const before = {
      'order form': drawn,
      'done page': await pageOf(browser, `/zamowienie/gotowe/${number}`),
      'order page': await pageOf(browser, `/zamowienia/${number}`),
      confirmation: await mailOf(order, 'placed'),
      panel: plain(await staff.text(`/panel/zamowienia/${number}`)),
    };
    const names = lines.map(nameOf);
    expectTold('names', before, names);
    expectTold('sum', before, [sumText(sums.toPay)]);
    expectCalled(order, called, kind);
    if (kind.who === 'client') {
      const list = { 'list of orders': await pageOf(browser, '/konto/zamowienia') };
      expectTold('names and sum', list, [...names, sumText(sums.total.gross)]);
    }

    const { panel, ...ofBuyer } = before;
    const said = (line: OrderLine) => `${isMadeToOrder(line) ? 'Twoje wskazania' : 'Komentarz'}: ${line.comment}`;
    expectTold('comments', ofBuyer, lines.filter(({ comment }) => comment !== '').map(said));
    if (lines.some((line) => line.giftCard)) expectTold('VAT', { panel }, ['VAT np.']);
    if (sums.vouchers > 0) {
      const card = `Zapłacono kartą podarunkową ${sumText(-sums.vouchers)} Do zapłaty ${sumText(sums.toPay)}`;
      expectTold('what a card paid', { panel }, [`Razem ${sumText(sums.total.gross)} ${card}`]);
    }

    const { confirmation, ...short } = before;
    const rights = rightTexts(withdrawalRight(order), now(), sentences).map(plain);
    expectTold('right to withdraw', short, rights);
    // The confirmation has the statutory instruction instead of the first sentence.
    const isGranted = grantsWithdrawal(order);
    expectTold('right to withdraw', { confirmation }, isGranted ? rights.slice(1) : rights);
    expect(confirmation.includes(statutorySentence), 'statutory instruction').toBe(isGranted);

    await expectDays(order, browser, before);

    const picking = plain(await staff.text(`/panel/zamowienia/kompletacja?nr=${number}`));
    expectTold('names', { 'picking list': picking }, order.delivery.carrier === 'email' ? [] : piecesOf(lines));
    expectTold('names', { slip: plain(await staff.text(`/panel/zamowienia/${number}/specyfikacja`)) }, names);
    const returned = piecesOf(lines.filter(({ isGift }) => !isGift));
    expectTold('names', { withdrawal: await pageOf(browser, `/odstapienie?zamowienie=${number}`) }, returned);

    const document = await documentOf(order);
    expectTold('names', { document }, names);
    expectTold('sum', { document }, [sumText(sums.total.gross)]);
    expectTold('names', { complaint: await pageOf(browser, `/reklamacje/nowa?zamowienie=${number}`) }, names);
    const wizard = mainOf(await (await browser.ask(`/zwroty/nowy/${number}/1`)).text());
    expectTold('names', { 'return wizard': wizard }, isGranted ? returned : []);
  });
});

const weekMs = 7 * 24 * 3_600_000;

it.each(['transfer', 'blik', 'online'] as const)(
  'a payment by %s that comes later moves the days everywhere',
  async (method) => {
    const { order, browser, drawn } = await placed({ who: 'guest', items: [mug], payment: method });
    expectTold('condition', { 'order form': drawn, confirmation: await mailOf(order, 'placed') }, [lateSentence]);
    const agreed = agreedTerm(order);
    if (!agreed) throw new Error('no term');
    shop.clock.ahead += weekMs;
    onTestFinished(() => {
      shop.clock.ahead -= weekMs;
    });
    // The session of the other tests has expired by then.
    const staffThen = await signInStaff(shop, 'owner');
    await pay(order);
    const term = deliveryTerm(await currentOf(order), now());
    if (!term) throw new Error('no term');
    expect(term.latest > agreed.latest).toBe(true);
    const places = {
      'order page': [await pageOf(browser, `/zamowienia/${order.number}`), dayTexts(term).told],
      'mail of the payment': [await mailOf(order, 'paid'), dayTexts(term).latest],
      panel: [plain(await staffThen.text(`/panel/zamowienia/${order.number}`)), dayTexts(term).latest],
    } as const;
    for (const [place, [text, told]] of Object.entries(places)) {
      expect(text.includes(told), place).toBe(true);
      expect(text.includes(dayTexts(agreed).latest), place).toBe(false);
    }
  },
);

it('calls of subscriptions say the names, the sum and the period of the order', async () => {
  const { order, browser } = await placed({ who: 'client', items: [coffee] });
  const [agreement] = await shop.store.subscriptions.ofOrder(order.id);
  const id = agreement?.id;
  const { subscriptionOrders, subscriptionBasket } = await graphql(
    browser,
    `{ subscriptionOrders(subscriptionOrdersRequest: { subscriptionOrdersFilter: { subscriptionId: ${id} } })
         { subscriptionOrders { orderNumber worthOrderCurrency { value } } }
       subscriptionBasket(subscriptionId: ${id}) { products { quantity data { name } } basketCost { totalToPay { value } } } }`,
  );
  const [line] = order.lines;
  const { number, sums } = order;
  expect(subscriptionOrders.subscriptionOrders).toEqual([
    { orderNumber: number, worthOrderCurrency: { value: sums.total.gross / 100 } },
  ]);
  expect(subscriptionBasket).toEqual({
    products: [{ quantity: line?.quantity, data: { name: line?.name } }],
    basketCost: { totalToPay: { value: sums.total.gross / 100 } },
  });
  const name = line ? plain(lineName(line)) : '';
  expect(name).toContain('co miesiąc');
  expect(plain(await staff.text(`/panel/zamowienia/${number}`))).toContain(name);
  expect(await pageOf(browser, `/konto/subskrypcje/${id}`)).toContain('co miesiąc');
  expect(await mailOf(order, 'placed')).toContain('Subskrypcja co miesiąc');
});
