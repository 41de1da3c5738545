import { afterAll, beforeAll, expect, it } from 'vitest';
import settings from '../../shop.config.ts';
import { checkSettings } from '../../src/server/config.ts';
import { orderDocumentsJob } from '../../src/server/jobs/order-documents.ts';
import { rateLimits } from '../../src/shop/limits.ts';
import type { Order } from '../../src/shop/order/order.ts';
import { testBuyer, testRequest, testTerms } from '../../testing/order/test-orders.ts';
import { pdfPages } from '../../testing/pdf-text.ts';
import { signedInVisitor } from '../../testing/shop/signed-in-visitor.ts';
import { countedAs } from '../../testing/shop/test-limits.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

let shop: TestShop;
const now = () => Date.now() + shop.clock.ahead;
let counted = 0;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.store.close());

/** A company's order that was sent, with its invoice. */
async function sentOrder(email = testBuyer.email): Promise<Order> {
  counted += 1;
  const owner = await shop.store.sessions.open(`order-documents-${counted}`, now());
  await shop.store.baskets.add(
    owner,
    { product: 'kubek-piaskowy', size: 'uniw', quantity: 2, subscriptionDays: 0 },
    now(),
  );
  const buyer = {
    ...testBuyer,
    email,
    kind: 'firm' as const,
    companyName: 'Kawiarnia Źdźbło',
    taxNumber: '5260250274',
  };
  const request = testRequest({ buyer: { ...buyer, outsideTrade: true }, document: 'eInvoice' });
  const result = await shop.store.orders.place(owner, request, testTerms(now()), now());
  if (result.status !== 'placed') throw new Error(JSON.stringify(result));
  for (const event of ['accept', 'pack', 'send'] as const) {
    await shop.store.orders.event(result.order.id, event, { who: 'shop', now: now() });
  }
  await orderDocumentsJob({ store: shop.store, settings: checkSettings(settings), now }).run({
    orderId: result.order.id,
  });
  // A company gets its invoice with the KSeF number.
  const [issued] = await shop.store.documents.ofOrder(result.order.id);
  const ksefNumber = `5265877635-20260201-${String(counted).padStart(12, '0')}-88`;
  await shop.store.documents.ksefTook(issued?.number ?? '', ksefNumber, now());
  return result.order;
}

async function guestOf({ number, buyer }: Order) {
  const guest = visitorOf(() => shop);
  const body = new URLSearchParams({ order_id: number, email: buyer.email });
  expect((await guest.ask('/zamowienia', { method: 'POST', body })).status).toBe(303);
  return guest;
}

const pathOf = ({ number }: Order, name: string) => `/zamowienia/${number}/dokumenty/${name}`;

it('the page of an order leads to its documents, and each comes as a PDF to keep', async () => {
  const order = await sentOrder();
  const guest = await guestOf(order);
  const [issued] = await shop.store.documents.ofOrder(order.id);
  const invoice = `faktura-${issued?.number.replaceAll('/', '-').toLowerCase()}.pdf`;
  const html = await (await guest.ask(`/zamowienia/${order.number}`)).text();
  for (const name of [invoice, 'regulamin.pdf', 'formularz-odstapienia.pdf']) {
    expect(html).toContain(`href="${pathOf(order, name)}"`);
    const answer = await guest.ask(pathOf(order, name));
    expect(answer.status, name).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBe(Number(answer.headers.get('content-length')));
    if (name === invoice) expect(pdfPages(bytes).join('\n')).toContain('Kawiarnia Źdźbło');
  }
  const head = await guest.ask(pathOf(order, invoice), { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

it('other visitors cannot download them or find out which exist', async () => {
  const order = await sentOrder();
  const guest = await guestOf(order);
  const stranger = visitorOf(() => shop);
  for (const name of ['regulamin.pdf', 'faktura-fv-1-2026.pdf', 'nic.pdf']) {
    expect((await stranger.ask(pathOf(order, name))).status, name).toBe(404);
  }
  for (const name of ['nic.pdf', 'regulamin.txt', '..%2Fregulamin.pdf', '%zz.pdf']) {
    expect((await guest.ask(pathOf(order, name))).status, name).toBe(404);
  }
  expect((await guest.ask('/zamowienia/%E0%A4%A/dokumenty/regulamin.pdf')).status).toBeLessThan(500);
  const other = await sentOrder();
  const [foreign] = await shop.store.documents.ofOrder(other.id);
  const name = `faktura-${foreign?.number.replaceAll('/', '-').toLowerCase()}.pdf`;
  expect((await guest.ask(pathOf(order, name))).status, 'of another order').toBe(404);
  expect(shop.bugs).toEqual([]);
});

it('another buyer gets none of them, though the address is right', async () => {
  const order = await sentOrder();
  const [issued] = await shop.store.documents.ofOrder(order.id);
  const invoice = `faktura-${issued?.number.replaceAll('/', '-').toLowerCase()}.pdf`;
  const owner = await guestOf(order);
  expect((await owner.ask(pathOf(order, invoice))).status).toBe(200);

  const otherOrder = await sentOrder('inny@example.com');
  const otherGuest = await guestOf(otherOrder);
  const client = await signedInVisitor(() => shop);
  for (const [other, name, method] of [
    [otherGuest, invoice, 'GET'],
    [otherGuest, invoice, 'HEAD'],
    [otherGuest, 'regulamin.pdf', 'GET'],
    [otherGuest, 'formularz-odstapienia.pdf', 'GET'],
    [client, invoice, 'GET'],
    [client, 'regulamin.pdf', 'HEAD'],
  ] as const) {
    const answer = await other.ask(pathOf(order, name), { method });
    expect(answer.status, `${method} ${name}`).toBe(404);
    expect(answer.headers.get('content-type')).not.toContain('pdf');
  }
  expect(shop.bugs).toEqual([]);
});

it('drawing them is limited (document)', async () => {
  const order = await sentOrder();
  const guest = await guestOf(order);
  const drawn = () => guest.ask(pathOf(order, 'nic.pdf'));
  expect((await countedAs(shop, rateLimits.document.order.most, drawn)).status).toBe(404);
  expect((await drawn()).status).toBe(429);
});
