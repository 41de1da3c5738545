import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfPages } from '../../checks/pdf-text.ts';
import shopSettings from '../../shop.config.ts';
import { withdrawalRightMessages } from '../shop/catalogue/withdrawal-right-messages.ts';
import { formatMoney } from '../shop/money/money.ts';
import type { Order } from '../shop/order/order.ts';
import { orderRightMessages } from '../shop/order/withdrawal/order-right-messages.ts';
import { grantsWithdrawal, rightTexts, withdrawalRight } from '../shop/order/withdrawal/withdrawal-right.ts';
import { lineName } from '../shop/product/line-name.ts';
import { translator } from '../shop/text/messages.ts';
import { checkSettings } from './config.ts';
import { saleDocumentFile } from './documents/sale-document-file.ts';
import { composeMail } from './jobs/mailer.ts';
import { orderDocumentsJob } from './jobs/order-documents.ts';
import { orderMailJob } from './jobs/order-mails.ts';
import { sessionOf } from './signed-in-visitor.ts';
import { openTestShop, type TestShop } from './test-shop.ts';
import { signInStaff } from './test-staff.ts';
import { visitorOf } from './test-visitor.ts';

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
    browser.cookies.set('witryna', await sessionOf(shop, client));
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
  const drawn = await (await post('/zamowienie', { ...form, intencja: 'przelicz' })).text();
  const answer = await post('/zamowienie', { ...form, klucz: hidden(drawn, 'klucz'), obraz: hidden(drawn, 'obraz') });
  const number = /\/(\d{4}-[\d-]+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
  const order = await shop.store.orders.byNumber(number);
  if (!order) throw new Error(`not placed: ${answer.status} ${mainOf(await answer.text()).slice(0, 3_000)}`);
  return { order, browser, drawn: mainOf(drawn) };
}

const pageOf = async (browser: Browser, path: string) => {
  const answer = await browser.ask(path);
  expect(answer.status, path).toBe(200);
  return mainOf(await answer.text());
};

/** The confirmation that the order's job writes, as text. */
async function confirmationOf(order: Order): Promise<string> {
  await orderMailJob({ store: shop.store, settings, now }).run({ orderId: order.id, kind: 'placed' });
  const waiting = await shop.store.outbox.waiting();
  const own = waiting.find(({ kind, content }) => kind === 'order-placed' && content.orderId === order.id);
  const parts = { store: shop.store, settings, origin: 'http://shop.test', now };
  const mail = own && (await composeMail(own, parts));
  return plain(mail?.text ?? '');
}

/** Pays, sends and delivers the order, and returns the text of its document. */
async function documentOf({ id, number }: Order): Promise<string> {
  const by = { who: 'shop', now: now() };
  const { payment } = (await shop.store.orders.byId(id)) as Order;
  if (payment.state === 'waiting') {
    await shop.store.maintain(({ orm }) =>
      orm.transaction((tx) => shop.store.orders.paymentEvent(tx, id, 'received', by)),
    );
  }
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
const sumText = (grosze: number) => plain(formatMoney(grosze));

describe.each(Object.entries(kinds))('%s', (_, kind) => {
  it('is told alike everywhere', async () => {
    const { order, browser, drawn } = await placed(kind);
    const before = {
      'order form': drawn,
      'order page': await pageOf(browser, `/zamowienia/${order.number}`),
      confirmation: await confirmationOf(order),
      panel: plain(await staff.text(`/panel/zamowienia/${order.number}`)),
    };
    // On pages that separate the parts of a name, the period of a subscription is a separate sentence.
    const names = order.lines.map((line) => plain(lineName({ ...line, subscriptionDays: 0 })));
    const missing = (places: Record<string, string>, texts: string[]) =>
      Object.entries(places).flatMap(([place, text]) =>
        texts.filter((own) => !words(text).includes(words(own))).map((own) => `${place}: ${own}`),
      );
    expect(missing(before, names), 'names').toEqual([]);
    expect(missing(before, [sumText(order.sums.toPay)]), 'sum').toEqual([]);

    const { confirmation, ...short } = before;
    const rights = rightTexts(withdrawalRight(order), now(), sentences).map(plain);
    expect(missing(short, rights), 'right to withdraw').toEqual([]);
    // The confirmation has the statutory instruction instead of the first sentence.
    const isGranted = grantsWithdrawal(order);
    expect(missing({ confirmation }, isGranted ? rights.slice(1) : rights), 'right to withdraw').toEqual([]);
    expect(confirmation.includes(statutorySentence), 'statutory instruction').toBe(isGranted);

    const document = await documentOf(order);
    expect(missing({ document }, names), 'names').toEqual([]);
    expect(missing({ document }, [sumText(order.sums.total.gross)]), 'sum').toEqual([]);
    const after = { complaint: await pageOf(browser, `/reklamacje/nowa?zamowienie=${order.number}`) };
    expect(missing(after, names), 'names').toEqual([]);
  });
});
