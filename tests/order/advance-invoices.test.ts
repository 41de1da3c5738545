import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import settings from '../../shop.config.ts';
import type { WaitingMail } from '../../src/data/mail/outbox.ts';
import { checkSettings } from '../../src/server/config.ts';
import { composeMail } from '../../src/server/jobs/mailer.ts';
import { orderDocumentsJob } from '../../src/server/jobs/order-documents.ts';
import type { Order } from '../../src/shop/order/order.ts';
import { dayOf, startOfDay } from '../../src/shop/time/warsaw-time.ts';
import { testBuyer, testRequest, testTerms } from '../../testing/order/test-orders.ts';
import { pdfPages } from '../../testing/pdf-text.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

let shop: TestShop;
let counted = 0;
const hourMs = 3_600_000;
const now = () => Date.now() + shop.clock.ahead;
const parts = () => ({ store: shop.store, settings: checkSettings(settings), origin: 'http://shop.test', now });

beforeAll(async () => {
  shop = await openTestShop();
}, 900_000);
afterAll(() => shop?.store.close());
// Each test begins in the last hour of this month in Warsaw.
beforeEach(() => {
  shop.clock.ahead = nextMonth(Date.now()) - hourMs - Date.now();
});

function nextMonth(at: number): number {
  const [year = 0, month = 0] = dayOf(at).split('-').map(Number);
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
  return startOfDay(next);
}

const by = () => ({ who: 'shop', now: now() });
const run = async ({ id }: Pick<Order, 'id'>) => orderDocumentsJob(parts()).run({ orderId: id });
const documentsOf = ({ id }: Pick<Order, 'id'>) => shop.store.documents.ofOrder(id);
const told = async (order: Order) =>
  (await documentsOf(order)).map(({ kind, content }) => [kind, content.gross] as const);

/** A company's order, paid by transfer: in full, or with an advance of 40 zł and the rest on delivery. */
async function paid(
  given: { advance?: number; document?: 'confirmation' | 'eInvoice'; isFirm?: boolean } = {},
): Promise<Order> {
  counted += 1;
  const { store } = shop;
  const owner = await store.sessions.open(`advance-invoices-${counted}`, now());
  await store.baskets.add(owner, { product: 'kubek-piaskowy', size: 'uniw', quantity: 2, subscriptionDays: 0 }, now());
  const firm = { kind: 'firm' as const, companyName: 'Kawiarnia Źdźbło', taxNumber: '5260250274', outsideTrade: true };
  const buyer = { ...testBuyer, ...(given.isFirm === false ? {} : firm), email: `zaliczka-${counted}@example.com` };
  const request = testRequest({ buyer, document: given.document ?? 'eInvoice' });
  const terms = testTerms(now(), { method: 'transfer' });
  const agree: typeof terms.agree = (content) => {
    const agreed = terms.agree(content);
    if ('refused' in agreed || given.advance === undefined) return agreed;
    return { ...agreed, sums: { ...agreed.sums, advance: given.advance } };
  };
  const placed = await store.orders.place(owner, request, { ...terms, agree }, now());
  if (placed.status !== 'placed') throw new Error(JSON.stringify(placed));
  await store.payments.attempts.receivedByHand(placed.order.id, randomUUID().replaceAll('-', ''), now());
  await run(placed.order);
  return read(placed.order.id);
}

async function read(id: number): Promise<Order> {
  const order = await shop.store.orders.byId(id);
  if (!order) throw new Error('no order');
  return order;
}

async function sent({ id }: Order): Promise<Order> {
  for (const event of ['pack', 'send'] as const) await shop.store.orders.event(id, event, by());
  await run({ id });
  return read(id);
}

const toNextMonth = () => {
  shop.clock.ahead += 2 * hourMs;
};

describe('money that came in another month than the goods leave', () => {
  it('is asked about when its month is over, where an invoice is wanted', async () => {
    const dueTimes = async ({ id }: Order) =>
      shop.store.maintain(async ({ orm }) => {
        const { rows } = (await orm.execute(
          `select due_at from jobs where kind = 'order-documents' and payload ->> 'orderId' = '${id}' order by due_at`,
        )) as unknown as { rows: { due_at: string | Date }[] };
        times = rows.map((row) => new Date(row.due_at).getTime());
      });
    let times: number[] = [];
    await dueTimes(await paid());
    expect(times).toHaveLength(2);
    expect(times[1]).toBe(nextMonth(Date.now()));
    await dueTimes(await paid({ document: 'confirmation' }));
    expect(times).toHaveLength(1);
  });

  it('whole: one advance invoice and none after it, however often the job runs', async () => {
    const order = await paid();
    expect(await told(order), 'the month is not over').toEqual([]);
    toNextMonth();
    await Promise.all([run(order), run(order)]);
    expect(await told(order)).toEqual([['advance', order.sums.total.gross]]);
    await sent(order);
    await run(order);
    expect(await told(order)).toEqual([['advance', order.sums.total.gross]]);
    const [advance] = await documentsOf(order);
    expect(advance?.number).toMatch(/^FZ\/\d+\/\d{4}$/);
    expect(advance?.content.soldOn).toBe(dayOf(now() - 2 * hourMs));
    expect(advance?.ksef).toMatchObject({ state: 'waiting' });
  });

  it('none where the goods left in the month of the money, nor for a proof of purchase', async () => {
    const order = await sent(await paid());
    toNextMonth();
    await run(order);
    expect(await told(order)).toEqual([['invoice', order.sums.total.gross]]);
    shop.clock.ahead -= 2 * hourMs;
    const receipt = await paid({ document: 'confirmation' });
    toNextMonth();
    await run(receipt);
    expect(await told(receipt)).toEqual([]);
    await sent(receipt);
    expect(await told(receipt)).toEqual([['proof', receipt.sums.total.gross]]);
  });

  it('a part: an advance invoice, and an invoice for the rest that names it, on page, mail, panel and list', async () => {
    const order = await paid({ advance: 4000, isFirm: false });
    toNextMonth();
    await run(order);
    const total = order.sums.total.gross;
    await sent(order);
    expect(await told(order)).toEqual([
      ['advance', 4000],
      ['invoice', total - 4000],
    ]);
    const [advance, invoice] = await documentsOf(order);
    if (!advance || !invoice) throw new Error('no documents');
    expect(invoice.content).toMatchObject({
      settles: { number: advance.number, gross: 4000 },
      payment: { paid: 0, left: order.sums.toPay - 4000, method: 'cash' },
    });

    const guest = visitorOf(() => shop);
    const door = new URLSearchParams({ order_id: order.number, email: order.buyer.email });
    expect((await guest.ask('/zamowienia', { method: 'POST', body: door })).status).toBe(303);
    const html = await (await guest.ask(`/zamowienia/${order.number}`)).text();
    expect(html).toContain(`Faktura zaliczkowa ${advance.number} (PDF)`);
    const text = async (name: string) => {
      const file = await guest.ask(`/zamowienia/${order.number}/dokumenty/${name}`);
      expect(file.status).toBe(200);
      const pages = pdfPages(Buffer.from(await file.arrayBuffer()));
      return pages.join('\n').replaceAll('\u00a0', ' ');
    };
    const fileOf = (number: string) => number.replaceAll('/', '-').toLowerCase();
    const first = await text(`faktura-zaliczkowa-${fileOf(advance.number)}.pdf`);
    for (const words of [
      `Faktura zaliczkowa ${advance.number}`,
      'Data otrzymania zapłaty:',
      'Otrzymana zapłata: 40,00 zł',
    ])
      expect(first).toContain(words);
    const second = await text(`faktura-${fileOf(invoice.number)}.pdf`);
    expect(second).toContain(`Rozliczono zaliczkę: 40,00 zł, faktura ${advance.number} z dnia`);

    const content = { orderId: order.id, documentId: advance.id };
    const waiting = { id: 1, recipient: 'x@example.com', kind: 'order-invoice', content } as unknown as WaitingMail;
    const mail = await composeMail(waiting, parts());
    expect(mail?.text).toContain('Dokumentuje pieniądze, które przyszły przed wysyłką.');
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      `faktura-zaliczkowa-${fileOf(advance.number)}.pdf`,
    ]);

    const staff = await signInStaff(shop, 'orders');
    const month = dayOf(now()).slice(0, 7);
    const list = await staff.text(`/panel/dokumenty?rodzaj=advance&miesiac=${month}`);
    expect(list).toContain(`Zaliczkowa ${advance.number}`);
    expect(list).not.toContain(`Faktura ${invoice.number}`);
    expect(await staff.text(`/panel/dokumenty?miesiac=${month}`)).toContain(`rozlicza ${advance.number}`);
    const csv = await staff.text(`/panel/dokumenty/miesiac/${month}`);
    expect(csv).toContain(`faktura zaliczkowa;${advance.number};`);
    expect(csv.split('\r\n').find((row) => row.includes(invoice.number))).toMatch(new RegExp(`;${advance.number}$`));
  });

  it('KSeF gets the invoice for the rest when it has a number for the advance invoice', async () => {
    const order = await paid({ advance: 4000 });
    toNextMonth();
    await sent(order);
    const [advance, invoice] = await documentsOf(order);
    expect(invoice?.ksef).toBeNull();
    expect(await shop.store.documents.ksefFollowing()).toContainEqual({
      number: invoice?.number,
      earlier: advance?.number,
    });
    const ksefNumber = '5265877635-20260201-010080DD2B5E-88';
    await shop.store.documents.ksefTook(advance?.number ?? '', ksefNumber, now());
    const open = await shop.store.documents.ksefInvoices({ open: true });
    const xml = open.find(({ number }) => number === invoice?.number)?.xml ?? '';
    expect(xml).toContain('<RodzajFaktury>ROZ</RodzajFaktury>');
    expect(xml).toContain(`<NrKSeFFaZaliczkowej>${ksefNumber}</NrKSeFFaZaliczkowej>`);
  });

  it('a cancelled order takes its advance invoice back, with the mail that tells of it', async () => {
    const order = await paid({ advance: 4000 });
    toNextMonth();
    await run(order);
    await shop.store.orders.event(order.id, 'cancelByShop', by(), { reason: 'brak towaru' });
    const cancelled = (await shop.store.outbox.waiting()).find(
      ({ kind, content }) => kind === 'order-cancelled' && content.orderId === order.id,
    );
    if (cancelled) await composeMail(cancelled, parts());
    expect(await told(order)).toEqual([
      ['advance', 4000],
      ['correction', -4000],
    ]);
    const [advance, correction] = await documentsOf(order);
    expect(correction?.content.correction).toMatchObject({ number: advance?.number, back: 4000, before: 4000 });
    await shop.store.documents.ksefTook(advance?.number ?? '', '5265877635-20260201-010080DD2B5E-88', now());
    const open = await shop.store.documents.ksefInvoices({ open: true });
    expect(open.find(({ number }) => number === correction?.number)?.xml).toContain('>KOR_ZAL<');
  });
});
