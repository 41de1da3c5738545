import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import settings from '../../shop.config.ts';
import type { WaitingMail } from '../../src/data/mail/outbox.ts';
import { checkSettings } from '../../src/server/config.ts';
import { issueCorrections } from '../../src/server/documents/issue-corrections.ts';
import { composeMail } from '../../src/server/jobs/mailer.ts';
import { orderDocumentsJob } from '../../src/server/jobs/order-documents.ts';
import type { Order } from '../../src/shop/order/order.ts';
import type { VoucherUse } from '../../src/shop/order/place-order.ts';
import type { ReturnChoice } from '../../src/shop/return/return.ts';
import { dayOf } from '../../src/shop/time/warsaw-time.ts';
import { testBuyer, testRequest, testTerms } from '../../testing/order/test-orders.ts';
import { pdfPages } from '../../testing/pdf-text.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

const dayMs = 86_400_000;
let shop: TestShop;
let counted = 0;
const now = () => Date.now() + shop.clock.ahead;
const parts = () => ({
  store: shop.store,
  settings: checkSettings(settings),
  origin: 'http://shop.test',
  now,
});

beforeAll(async () => {
  shop = await openTestShop('server');
}, 900_000);
afterAll(() => shop?.store.close());

interface Given {
  document?: 'confirmation' | 'invoice' | 'eInvoice';
  steps?: readonly ('pack' | 'send' | 'deliver')[];
  isFirm?: boolean;
  vouchers?: VoucherUse[];
}

/** An order that was paid by transfer, with its document if it was sent. */
async function ordered({
  document = 'eInvoice',
  steps = ['pack', 'send', 'deliver'],
  isFirm = true,
  vouchers = [],
}: Given = {}) {
  counted += 1;
  const { store } = shop;
  const owner = await store.sessions.open(`corrections-${counted}`, now());
  await store.baskets.add(owner, { product: 'kubek-piaskowy', size: 'uniw', quantity: 2, subscriptionDays: 0 }, now());
  await store.baskets.add(owner, { product: 'talerz-obiadowy', size: 'uniw', quantity: 1, subscriptionDays: 0 }, now());
  const firm = { kind: 'firm' as const, companyName: 'Kawiarnia Źdźbło', taxNumber: '5260250274', outsideTrade: true };
  const buyer = { ...testBuyer, ...(isFirm ? firm : {}), email: `korekta-${counted}@example.com` };
  const request = testRequest({ buyer, document });
  const placed = await store.orders.place(
    owner,
    request,
    testTerms(now(), { method: vouchers.length === 0 ? 'transfer' : null, vouchers }),
    now(),
  );
  if (placed.status !== 'placed') throw new Error(JSON.stringify(placed));
  if (vouchers.length > 0) await store.orders.event(placed.order.id, 'accept', { who: 'shop', now: now() });
  else await store.payments.attempts.receivedByHand(placed.order.id, randomUUID().replaceAll('-', ''), now());
  for (const event of steps) await store.orders.event(placed.order.id, event, { who: 'shop', now: now() });
  await orderDocumentsJob(parts()).run({ orderId: placed.order.id });
  return read(placed.order.id);
}

async function read(id: number): Promise<Order> {
  const order = await shop.store.orders.byId(id);
  if (!order) throw new Error('no order');
  return order;
}

const chosen: ReturnChoice = {
  reason: null,
  comment: '',
  type: 'person',
  param: 'kartuzy',
  shipping: null,
  point: null,
  form: 'as_paid',
  account: null,
  other: null,
};

async function returned(order: Order, quantity: number, more: Partial<ReturnChoice> = {}) {
  const items = [{ lineId: order.lines[0]?.id ?? 0, part: 0, quantity }];
  const request = { key: randomUUID(), items, chosen: { ...chosen, ...more } };
  const made = await shop.store.returns.announce(order.id, request, now());
  if (made.status !== 'announced') throw new Error(JSON.stringify(made));
  return made.return;
}

/** A complaint about one piece of the first line, for a lower price. */
const complained = (order: Order) =>
  shop.store.complaints.file(
    {
      formKey: randomUUID(),
      clientId: null,
      orderId: order.id,
      files: [],
      content: {
        person: { name: 'Jan Las', email: order.buyer.email, phone: '' },
        lines: [
          {
            lineId: order.lines[0]?.id ?? 0,
            name: '',
            quantity: 1,
            unit: 'szt.',
            paid: order.lines[0]?.worth.gross ?? 0,
          },
        ],
        proof: null,
        what: 'Ucho odpadło.',
        since: dayOf(now()),
        wish: 'lower_price',
        amount: 15_00,
        isConsumer: true,
      },
    },
    now(),
  );

const by = () => ({ who: 'shop', now: now() });
const correctionsOf = async ({ id }: Order) =>
  (await shop.store.documents.ofOrder(id)).filter(({ kind }) => kind === 'correction');
/** The sum of the documents of an order. */
const documented = async ({ id }: Order) =>
  (await shop.store.documents.ofOrder(id)).reduce((sum, { content }) => sum + content.gross, 0);
const waiting = (kind: string, content: Record<string, unknown>) =>
  ({ id: 1, recipient: 'x@example.com', kind, content }) as unknown as WaitingMail;

describe('a return of an invoiced order', () => {
  it('makes one correction, however often the job runs, which is on the page, in the mail and in the panel', async () => {
    const order = await ordered({ isFirm: false });
    const own = await returned(order, 1);
    await shop.store.returns.accept(own.id, [], by());
    await Promise.all([1, 2, 3].map(() => composeMail(waiting('return-accepted', { returnId: own.id }), parts())));
    await issueCorrections(order.id, parts());
    const corrections = await correctionsOf(order);
    expect(corrections).toHaveLength(1);
    const [correction] = corrections;
    const [invoice] = await shop.store.documents.ofOrder(order.id);
    const refund = (await shop.store.returns.byId(own.id))?.refund.total ?? 0;
    expect(correction?.content).toMatchObject({
      gross: -refund,
      correction: { number: invoice?.number, issuedOn: invoice?.content.issuedOn, back: refund },
    });
    expect(correction?.number).toMatch(/^KOR\/\d+\/\d{4}$/);
    expect(await documented(order)).toBe(order.sums.total.gross - refund);

    const guest = visitorOf(() => shop);
    const door = new URLSearchParams({ order_id: order.number, email: order.buyer.email });
    expect((await guest.ask('/zamowienia', { method: 'POST', body: door })).status).toBe(303);
    const html = await (await guest.ask(`/zamowienia/${order.number}`)).text();
    expect(html).toContain(`Faktura korygująca ${correction?.number} (PDF)`);
    const name = `korekta-${correction?.number.replaceAll('/', '-').toLowerCase()}.pdf`;
    const file = await guest.ask(`/zamowienia/${order.number}/dokumenty/${name}`);
    expect(file.status).toBe(200);
    const text = pdfPages(Buffer.from(await file.arrayBuffer()))
      .join('\n')
      .replaceAll('\u00a0', ' ');
    for (const words of [
      `Faktura korygująca ${correction?.number}`,
      `Do faktury ${invoice?.number} z dnia`,
      `Przyczyna korekty: zwrot towaru ${own.number}`,
      'przed korektą',
      'po korekcie',
      'Kwoty korekty według stawek VAT',
      'Do zwrotu:',
    ])
      expect(text).toContain(words);

    const mail = await composeMail(waiting('return-accepted', { returnId: own.id }), parts());
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([name]);
    const staff = await signInStaff(shop, 'orders');
    const list = await staff.text(`/panel/dokumenty?rodzaj=correction&miesiac=${dayOf(now()).slice(0, 7)}`);
    expect(list).toContain(`Korekta ${correction?.number}`);
    const csv = await staff.text(`/panel/dokumenty/miesiac/${dayOf(now()).slice(0, 7)}`);
    expect(csv).toContain(`korekta;${correction?.number};`);
    expect(shop.bugs).toEqual([]);
  });

  it('goes to KSeF when the invoice has its number there', async () => {
    const order = await ordered();
    const own = await returned(order, 2);
    await shop.store.returns.accept(own.id, [], by());
    await issueCorrections(order.id, parts());
    const [invoice] = await shop.store.documents.ofOrder(order.id);
    const [first] = await correctionsOf(order);
    expect(first?.ksef).toBeNull();
    expect(await shop.store.documents.ksefFollowing()).toContainEqual({
      number: first?.number,
      earlier: invoice?.number,
    });
    const ksefNumber = '5265877635-20260201-010080DD2B5E-88';
    await shop.store.documents.ksefTook(invoice?.number ?? '', ksefNumber, now());
    const [queued] = await correctionsOf(order);
    expect(queued?.ksef).toMatchObject({ state: 'waiting' });
    const open = await shop.store.documents.ksefInvoices({ open: true });
    const xml = open.find(({ number }) => number === first?.number)?.xml ?? '';
    expect(xml).toContain('<RodzajFaktury>KOR</RodzajFaktury>');
    expect(xml).toContain(`<NrKSeFFaKorygowanej>${ksefNumber}</NrKSeFFaKorygowanej>`);
    // Later corrections are sent immediately.
    await shop.store.payments.refunds.planNow(
      order.id,
      { amount: 100, reason: 'shop', who: 'shop', beside: true },
      now(),
    );
    await shop.store.payments.refunds.sentByHand(order.id, now());
    await issueCorrections(order.id, parts());
    expect((await correctionsOf(order)).map(({ ksef }) => ksef?.state)).toEqual(['waiting', 'waiting']);
  });

  it('of a receipt makes none: a proof of purchase is no tax document', async () => {
    const order = await ordered({ document: 'confirmation', isFirm: false });
    const own = await returned(order, 1);
    await shop.store.returns.accept(own.id, [], by());
    await composeMail(waiting('return-accepted', { returnId: own.id }), parts());
    expect((await shop.store.documents.ofOrder(order.id)).map(({ kind }) => kind)).toEqual(['proof']);
  });

  it('lowered for used goods keeps its amount out of the refund, tells why, and corrects the goods whole', async () => {
    const order = await ordered();
    const own = await returned(order, 2);
    const reason = 'ślady herbaty i zarysowane dno';
    const lineId = order.lines[0]?.id ?? 0;
    const gross = own.refund.lines?.[0]?.gross ?? 0;
    const tooMuch = await shop.store.returns.accept(own.id, [{ lineId, amount: gross + 1, reason }], by());
    expect(tooMuch).toEqual({ status: 'refused', refused: 'lowered_too_much' });
    const staff = await signInStaff(shop, 'orders');
    const path = `/panel/zwroty/${own.number}`;
    const fields = { [`obnizka-${lineId}`]: '20,00', [`powod-${lineId}`]: reason };
    const noReason = await staff.post(path, 'przyjmij', { [`obnizka-${lineId}`]: '20,00' });
    expect(noReason.status).toBe(422);
    const preview = await (await staff.post(path, 'przyjmij', { ...fields, podglad: '1' })).text();
    expect(preview).toContain('art. 34 ust. 4');
    expect((await shop.store.returns.byId(own.id))?.state).toBe('announced');
    expect((await staff.post(path, 'przyjmij', fields)).status).toBe(303);
    const after = await shop.store.returns.byId(own.id);
    expect(after).toMatchObject({ payout: own.refund.money - 20_00, lowered: [{ lineId, amount: 20_00, reason }] });
    const rows = await shop.store.payments.refunds.ofOrder(order.id);
    expect(rows.map(({ amount }) => amount)).toEqual([own.refund.money - 20_00]);
    const mail = await composeMail(waiting('return-accepted', { returnId: own.id }), parts());
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(`20,00 zł mniej. Powód: ${reason}`);
    const [correction] = await correctionsOf(order);
    expect(correction?.content).toMatchObject({
      gross: -own.refund.total,
      correction: { back: own.refund.total - 20_00, kept: [{ amount: 20_00 }] },
    });
  });

  it('as a gift card, which its buyer chose, brings a code for the amount and no transfer', async () => {
    const order = await ordered();
    const own = await returned(order, 1, { form: 'gift_card' });
    const before = await shop.store.vouchers.all(null, 100);
    await shop.store.returns.accept(own.id, [], by());
    await shop.store.returns.accept(own.id, [], by());
    const made = (await shop.store.vouchers.all(null, 100)).filter(({ id }) => !before.some((one) => one.id === id));
    expect(made.map(({ value, rest }) => [value, rest])).toEqual([[own.refund.money, own.refund.money]]);
    expect((await read(order.id)).payment).toMatchObject({ refunded: own.refund.money, state: 'refunded_in_part' });
    await shop.store.returns.turnClock(now());
    expect((await shop.store.returns.byId(own.id))?.state).toBe('refunded');
    expect(await shop.store.payments.refunds.sentByHand(order.id, now())).toBe(0);
  });
});

describe('an invoiced order', () => {
  it('is corrected for the lower price of a complaint, with the mail about the money', async () => {
    const order = await ordered({ isFirm: false });
    const [line] = order.lines;
    const complaint = await complained(order);
    const staff = await signInStaff(shop, 'orders');
    const path = `/panel/reklamacje/${complaint.number}`;
    const answered = await staff.post(path, 'uznaj', { remedy: 'lower_price', amount: '15,00', giveNow: '1' });
    expect(answered.status).toBe(303);
    expect((await shop.store.complaintMoney.of(complaint.id, now())).given).toBe(15_00);
    await shop.store.complaintMoney.sentByHand(complaint.id, now());
    const mail = await composeMail(waiting('order-refunded', { orderId: order.id }), parts());
    const [correction] = await correctionsOf(order);
    expect(correction?.content).toMatchObject({ gross: -15_00, correction: { lines: [{ place: 1 }] } });
    expect(mail?.attachments).toHaveLength(1);
    // The amount that was refunded for the line is not refunded again.
    const own = await returned(order, line?.quantity ?? 0);
    expect(own.refund.lines).toMatchObject([{ gross: (line?.worth.gross ?? 0) - 15_00 }]);
    await shop.store.returns.accept(own.id, [], by());
    await issueCorrections(order.id, parts());
    expect(await documented(order)).toBe(order.sums.total.gross - (line?.worth.gross ?? 0));
  });

  it('that a gift card paid for is corrected for its complaint, with a mail of its own', async () => {
    const worth = (await ordered({ isFirm: false, document: 'confirmation' })).sums.toPay;
    const uses = [{ code: await shop.store.vouchers.give(worth, now()), amount: worth }];
    const order = await ordered({ isFirm: false, vouchers: uses });
    expect(order.sums.toPay).toBe(0);
    const staff = await signInStaff(shop, 'orders');
    const complaint = await complained(order);
    await staff.post(`/panel/reklamacje/${complaint.number}`, 'uznaj', {
      remedy: 'lower_price',
      amount: '15,00',
      giveNow: '1',
    });
    expect(await shop.store.complaintMoney.of(complaint.id, now())).toMatchObject({ given: 15_00, toCards: 15_00 });
    for (const _ of [1, 2]) await orderDocumentsJob(parts()).run({ orderId: order.id });
    const corrections = await correctionsOf(order);
    expect(corrections.map(({ content }) => content)).toMatchObject([
      { gross: -15_00, correction: { back: 15_00, lines: [{ place: 1 }] } },
    ]);
    const invoiceMails = (await shop.store.outbox.waiting()).flatMap(({ content }) =>
      'documentId' in content && content.documentId === corrections[0]?.id ? [content.orderId] : [],
    );
    expect(invoiceMails).toEqual([order.id]);
  });

  it('months later sends no invoice that the buyer has had', async () => {
    const order = await ordered({ isFirm: false });
    const mailed = async () =>
      (await shop.store.outbox.ofOrder(order.id)).filter(({ kind }) => kind === 'order-invoice').length;
    const before = await mailed();
    expect(before).toBeGreaterThan(0);
    shop.clock.ahead += 31 * dayMs;
    await shop.store.outbox.forgetOld(now());
    await orderDocumentsJob(parts()).run({ orderId: order.id });
    expect(await mailed()).toBe(0);
    shop.clock.ahead -= 31 * dayMs;
  });

  it('whose complaint waits to be carried out is among today’s work', async () => {
    const staff = await signInStaff(shop, 'orders');
    expect(await staff.text('/panel')).toContain('Uznane reklamacje do załatwienia');
  });
});

describe('pieces that are withdrawn from before sending', () => {
  const state = (order: Order, quantity: number) => {
    const items = [{ lineId: order.lines[0]?.id ?? 0, part: 0, quantity }];
    const statement = { name: 'Anna', email: order.buyer.email, order: order.number, whole: false, items, words: '' };
    return shop.store.withdrawals.take({ key: randomUUID(), statement, order, clientId: null }, now());
  };

  it('leave lines, parcels and sums, and their money goes back; the invoice has them no longer', async () => {
    const order = await ordered({ steps: [] });
    const taken = await state(order, 1);
    expect(taken.history.map(({ event }) => event)).toEqual(['take_off']);
    const after = await read(order.id);
    const [line, other] = order.lines;
    expect(after.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      [line?.id, (line?.quantity ?? 0) - 1],
      [other?.id, other?.quantity],
    ]);
    expect(after.parcels.flatMap(({ lines }) => lines)).toEqual(
      after.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
    );
    const back = Math.floor((line?.worth.gross ?? 0) / (line?.quantity ?? 1));
    expect(after.sums).toMatchObject({ toPay: order.sums.toPay - back, withdrawn: back });
    const rows = await shop.store.payments.refunds.ofOrder(order.id);
    expect(rows).toMatchObject([{ amount: back, withdrawalId: taken.id }]);
    for (const event of ['pack', 'send'] as const) await shop.store.orders.event(order.id, event, by());
    await orderDocumentsJob(parts()).run({ orderId: order.id });
    const documents = await shop.store.documents.ofOrder(order.id);
    expect(documents.map(({ kind, content }) => [kind, content.gross])).toEqual([['invoice', after.sums.total.gross]]);
    const receipt = await shop.store.withdrawalStandings.of((await shop.store.withdrawals.byId(taken.id)) ?? taken);
    expect(receipt).toMatchObject({ open: false, due: 0, receipt: { follows: 'taken', paid: back } });
    expect(receipt.receipt.judged).toMatchObject([{ quantity: 1, verdict: 'right' }]);
  });

  it('after the invoice correct it, once', async () => {
    const order = await ordered({ steps: [], isFirm: false });
    const documents = orderDocumentsJob({
      ...parts(),
      settings: { ...checkSettings(settings), invoices: { ...checkSettings(settings).invoices, issue: 'paid' } },
    });
    await documents.run({ orderId: order.id });
    const taken = await state(order, 1);
    for (let time = 0; time < 3; time += 1) await issueCorrections(order.id, parts());
    const after = await read(order.id);
    expect((await correctionsOf(order)).map(({ cause }) => cause)).toEqual([`withdrawal-${taken.id}`]);
    expect(await documented(order)).toBe(after.sums.total.gross);
    await shop.store.orders.event(order.id, 'cancelByShop', by());
    const mailIt = () => composeMail(waiting('order-cancelled', { orderId: order.id }), parts());
    for (let time = 0; time < 3; time += 1) await mailIt();
    expect((await correctionsOf(order)).map(({ cause }) => cause)).toEqual([`withdrawal-${taken.id}`, 'cancelled']);
    expect(await documented(order)).toBe(0);
    expect((await mailIt())?.attachments).toHaveLength(2);
  });

  it('sent twice remove one piece; removing the last piece cancels the order', async () => {
    const order = await ordered({ steps: [] });
    const [first, second] = [await state(order, 1), await state(order, 1)];
    expect(first.history.map(({ event }) => event)).toEqual(['take_off']);
    expect(second.history.map(({ event }) => event)).toEqual(['hand_over']);
    expect((await read(order.id)).lines[0]?.quantity).toBe(1);
    shop.clock.ahead += 3_600_000;
    const rest = (await read(order.id)).lines.map(({ id, quantity }) => ({ lineId: id, part: 0, quantity }));
    const statement = {
      name: 'A',
      email: order.buyer.email,
      order: order.number,
      whole: false,
      items: rest,
      words: '',
    };
    await shop.store.withdrawals.take({ key: randomUUID(), statement, order, clientId: null }, now());
    expect((await read(order.id)).state).toBe('cancelled');
  });

  it('of a parcel that is being packed are taken off by the shop, and their sender is told', async () => {
    const order = await ordered({ steps: ['pack'], isFirm: false });
    const taken = await state(order, 2);
    expect(taken.history.map(({ event }) => event)).toEqual(['hand_over']);
    const staff = await signInStaff(shop, 'orders');
    expect((await staff.post(`/panel/odstapienia/${taken.number}`, 'oddaj', {})).status).toBe(303);
    const after = await read(order.id);
    expect(after.lines.map(({ name }) => name)).toEqual([order.lines[1]?.name]);
    const slip = await staff.text(`/panel/zamowienia/${order.number}`);
    expect(slip).toContain('Kupujący odstąpił od części: zdjęta z zamówienia');
    const page = await staff.text(`/panel/odstapienia/${taken.number}`);
    expect(page).toContain(order.lines[0]?.name);
    expect(shop.bugs).toEqual([]);
  });
});
