import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeGuestOrder } from '../../../../testing/order/placed-order.ts';
import { type BaseCaller, baseCaller } from '../../../../testing/service/base-caller.ts';
import { basePassword, baseShop } from '../../../../testing/service/base-shop.ts';
import { openTestStore } from '../../../../testing/store/test-store.ts';
import { type Database, rowsOf } from '../../../data/db/db.ts';
import type { Store } from '../../../data/store.ts';
import { parseOrderQuestion } from '../../../shop/order/desk/order-question.ts';
import { dueDocument } from '../../../shop/order/documents/issuing.ts';
import { lineName } from '../../../shop/product/line-name.ts';

let store: Store;
let database: Database;
let base: BaseCaller;
const clock = { ahead: 0 };
const now = () => Date.now() + clock.ahead;
const bugs: unknown[] = [];

beforeAll(async () => {
  ({ store, database } = await openTestStore('server', 'base_orders', Date.now()));
  base = baseCaller(baseShop(store, { now, bug: (error) => bugs.push(error) }).send, basePassword);
  clock.ahead = 180_000;
}, 900_000);
afterAll(async () => {
  await store?.close();
  expect(bugs).toEqual([]);
});

type Row = Record<string, unknown>;
type Rows = Record<string, Row>;

/** A product of a single size, with its stock. */
async function goods() {
  const amounts = (await base.pages('ProductsQuantity')) as Record<string, Record<string, number>>;
  const found = Object.entries(amounts).find(
    ([, own]) => Object.keys(own).length === 1 && (own['0'] ?? 0) > 5 && (own['0'] ?? 0) < 500,
  );
  if (!found) throw new Error('no goods');
  return { id: found[0], amount: found[1]['0'] ?? 0 };
}
const amountOf = async (id: string) =>
  ((await base.pages('ProductsQuantity')) as Record<string, Record<string, number>>)[id]?.['0'];
const mailsTo = async (email: string) =>
  rowsOf<{ kind: string }>(database.orm, sql`select kind from outbox where recipient = ${email}`);

let made = 0;
const marketOrder = (products: object[], more: object = {}) => ({
  previous_order_id: '',
  baselinker_id: String(7_000 + ++made),
  delivery_fullname: 'Anna Nowak [anna_n]',
  delivery_address: 'Polna 3/4',
  delivery_city: 'Łódź',
  delivery_postcode: '90-001',
  delivery_country: 'Polska',
  delivery_country_code: 'PL',
  invoice_fullname: '',
  phone: '500 100 200',
  email: 'abc+1@allegromail.example',
  delivery_method: 'Allegro Paczkomaty InPost',
  delivery_price: '8.99',
  payment_method: 'Allegro Finance',
  payment_method_cod: '0',
  paid: '1',
  currency: 'PLN',
  service: 'allegro',
  service_account: 'moj-sklep',
  client_login: 'anna_n',
  transaction_id: 'T-1',
  change_products_quantity: '1',
  products,
  ...more,
});
const add = async (products: object[], more: object = {}) =>
  String((await base.call('OrderAdd', marketOrder(products, more))).order_id);
const stored = async (id: string) => (await store.orders.byId(Number(id))) ?? expect.fail('no order');

it('orders are read by time, by id and in pages, each sum exact', async () => {
  const placed = await placeGuestOrder(store, 'transfer');
  const order = await store.orders.byNumber(placed.number);
  const all = (await base.pages('OrdersGet', { time_from: 0 })) as Rows;
  expect(Object.keys(all)).toContain(String(order?.id));
  expect(Object.keys(await base.pages('OrdersGet', { id_from: order?.id }))).toEqual([]);
  expect(await base.refused('OrdersGet')).toBe('wrong_field');
  const one = (await base.call('OrdersGet', { order_id: order?.id })) as Rows;
  const read = one[String(order?.id)] ?? {};
  const rows = read.products as { price: string; quantity: number }[];
  const sum = rows.reduce((all, row) => all + Math.round(Number(row.price) * 100) * row.quantity, 0);
  expect(sum + Math.round(Number(read.delivery_price) * 100)).toBe(order?.sums.toPay);
  expect(read).toMatchObject({ email: placed.email, paid: 0, payment_method_cod: 0, status_id: '1', currency: 'PLN' });
  expect(Object.keys(await base.pages('OrdersGet', { time_from: 0, only_paid: 1 }))).not.toContain(String(order?.id));
  clock.ahead = 0;
  expect(Object.keys(await base.pages('OrdersGet', { time_from: 0 }))).not.toContain(String(order?.id));
  clock.ahead = 180_000;
});

it('statuses, payments and parcel numbers are set once, however often they are said', async () => {
  const { number, email } = await placeGuestOrder(store, 'transfer');
  const { id } = (await store.orders.byNumber(number)) ?? expect.fail('no order');
  const update = (update_type: string, update_value: string | number, ids = String(id)) =>
    base.call('OrderUpdate', { orders_ids: ids, update_type, update_value });
  for (let time = 0; time < 2; time += 1) {
    expect(await update('paid', 1)).toEqual({ counter: 1 });
    expect(await update('delivery_number', '520000012345678901234567')).toEqual({ counter: 1 });
    expect(await update('status', 4, `${id},999999999`)).toEqual({ counter: 1 });
    expect(await update('status', 2)).toEqual({ counter: 1 });
  }
  const order = await stored(String(id));
  expect(order).toMatchObject({ state: 'sent', payment: { state: 'paid', paid: order.sums.toPay } });
  expect(order.parcels[0]?.trackingNumber).toBe('520000012345678901234567');
  expect(order.history.filter(({ event }) => event === 'send')).toHaveLength(1);
  const sent = (await mailsTo(email)).filter(({ kind }) => kind === 'order-sent');
  expect(sent).toHaveLength(1);
  const refused = (fields: object) => base.refused('OrderUpdate', { order_ids: id, ...fields });
  expect(await refused({ update_type: 'paid', update_value: 0 })).toBe('payment_kept');
  expect(await refused({ update_type: 'status', update_value: 99 })).toBe('wrong_field');
  expect(await refused({ update_type: 'delivery_number', update_value: '!' })).toBe('wrong_field');
  expect(await refused({ update_type: 'nothing', update_value: 1 })).toBe('wrong_field');
});

it('money for an order that was closed meanwhile is planned to go back once, however often it is told', async () => {
  const refundsOf = async (id: number) =>
    (await store.payments.refunds.ofOrder(id)).map(({ amount, reason }) => ({ amount, reason }));
  const paid = (ids: string | number) =>
    base.call('OrderUpdate', { orders_ids: ids, update_type: 'paid', update_value: 1 });
  const { number } = await placeGuestOrder(store, 'transfer');
  const { id, sums } = (await store.orders.byNumber(number)) ?? expect.fail('no order');
  await store.orders.event(id, 'cancelByShop', { who: 'shop', now: now() });
  for (let time = 0; time < 3; time += 1) expect(await paid(id)).toEqual({ counter: 1 });
  expect(await refundsOf(id)).toEqual([{ amount: sums.toPay, reason: 'surplus' }]);
  const sold = marketOrder([{ name: 'x', price: '10.00' }], { paid: '' });
  const market = String((await base.call('OrderAdd', sold)).order_id);
  await base.call('OrderUpdate', { orders_ids: market, update_type: 'status', update_value: 7 });
  await Promise.all([paid(market), paid(market), paid(market)]);
  await paid(market);
  expect(await refundsOf(Number(market))).toHaveLength(1);
  for (let time = 0; time < 2; time += 1) await base.call('OrderAdd', { ...sold, paid: 1 });
  expect(await refundsOf(Number(market))).toHaveLength(1);
});

it('an order of a marketplace keeps its prices, is paid, takes its goods once and writes to nobody', async () => {
  const { id, amount } = await goods();
  const products = [
    { id, variant_id: '0', name: 'Kubek', price: '12.34', quantity: 2 },
    { id: '', name: 'Usługa pakowania', price: 5, quantity: 1 },
    { id: '999999999', name: 'Czego sklep nie zna', price: '1.00', quantity: 1 },
    { name: 'Rabat Allegro', price: '-3.00', quantity: 1 },
  ];
  const order = marketOrder(products);
  const first = String((await base.call('OrderAdd', order)).order_id);
  const again = await Promise.all([1, 2, 3].map(() => base.call('OrderAdd', order, 'brackets')));
  expect(new Set(again.map(({ order_id }) => order_id))).toEqual(new Set([first]));
  expect(await amountOf(id)).toBe(amount - 2);
  const kept = await stored(first);
  expect(kept.sums.toPay).toBe(1_234 * 2 + 500 + 100 - 300 + 899);
  expect(kept).toMatchObject({
    state: 'accepted',
    payment: { state: 'paid', heldUntil: null },
    buyer: { firstname: 'Anna', lastname: 'Nowak', phone: '+48500100200' },
    marketplace: { number: order.baselinker_id, service: 'allegro', documents: 'shop' },
  });
  expect(kept.lines.map(({ name }) => name).slice(1)).toEqual(['Usługa pakowania', 'Czego sklep nie zna']);
  expect(Object.keys(await base.pages('OrdersGet', { time_from: 0 }))).not.toContain(first);
  expect(await base.call('OrderUpdate', { orders_ids: first, update_type: 'status', update_value: 4 })).toEqual({
    counter: 1,
  });
  await store.orders.event(Number(first), 'deliver', { who: 'shop', now: now() });
  expect(await mailsTo('abc+1@allegromail.example')).toEqual([]);
  const question = parseOrderQuestion(new URLSearchParams({ szukaj: order.baselinker_id }));
  expect((await store.orderDesk.list(question)).orders.map(({ number }) => number)).toEqual([kept.number]);
  expect(await store.check()).toMatchObject({ faults: [] });
});

it('a rebate above the goods is taken off the delivery, and one above both is refused', async () => {
  const products = (rebate: string) => [
    { name: 'x', price: '10.00', quantity: 2 },
    { name: 'Rabat', price: rebate, quantity: 1 },
  ];
  expect((await stored(await add(products('-25.00')))).sums).toMatchObject({
    toPay: 3_99,
    delivery: { gross: 3_99 },
    discount: { gross: 20_00 },
  });
  const free = await stored(await add(products('-28.99')));
  expect(free).toMatchObject({ sums: { toPay: 0, delivery: { gross: 0 } }, payment: { method: null } });
  expect(await base.refused('OrderAdd', marketOrder(products('-29.00')))).toBe('wrong_field');
  expect(await store.check()).toMatchObject({ faults: [] });
});

it('an order that replaces another gives its goods back, as often as it is said', async () => {
  const { id, amount } = await goods();
  const old = await add([{ id, name: 'Kubek', price: '10.00', quantity: 3 }], { baselinker_id: '9001' });
  expect(await amountOf(id)).toBe(amount - 3);
  const changed = { baselinker_id: '9001', previous_order_id: old };
  const one = await add([{ id, name: 'Kubek', price: '10.00', quantity: 1 }], changed);
  expect(await add([{ id, name: 'Kubek', price: '10.00', quantity: 1 }], changed)).toBe(one);
  expect(await add([{ id, name: 'Kubek', price: '10.00', quantity: 3 }], { baselinker_id: '9001' })).toBe(one);
  expect(await amountOf(id)).toBe(amount - 1);
  expect((await stored(old)).state).toBe('cancelled');
  await base.call('OrderUpdate', { orders_ids: one, update_type: 'status', update_value: 4 });
  expect(
    await base.refused(
      'OrderAdd',
      marketOrder([{ id, name: 'x', price: 1 }], { baselinker_id: '9001', previous_order_id: one }),
    ),
  ).toBe('order_refused');
  expect(await amountOf(id)).toBe(amount - 1);
  expect(await base.refused('OrderAdd', marketOrder([{ id, name: 'x', price: 1 }], { previous_order_id: 1 }))).toBe(
    'order_not_found',
  );
  const refunds = await rowsOf(database.orm, sql`select 1 from jobs where kind = 'order-refund'`);
  expect(refunds).toEqual([]);
});

it('what is sold elsewhere is sold: stock ends at zero, and a cancelled order gives back what it took', async () => {
  const { id, amount } = await goods();
  const order = await add([{ id, name: 'Kubek', price: '10.00', quantity: amount + 4 }], {
    payment_method_cod: '1',
    paid: '0',
  });
  expect(await amountOf(id)).toBe(0);
  expect((await store.orderMarks.of([Number(order)])).get(Number(order))?.tags).toEqual(['brak towaru']);
  const [line] = (await stored(order)).lines;
  expect(await store.orderDesk.notesOf(Number(order))).toMatchObject([
    {
      kind: 'note',
      text: `Sprzedano więcej, niż było w magazynie. Brakuje: 4 szt. „${line ? lineName(line) : ''}”.`,
    },
  ]);
  expect(await stored(order)).toMatchObject({ state: 'placed', payment: { method: 'cash', state: 'none' } });
  await base.call('OrderUpdate', { orders_ids: order, update_type: 'status', update_value: 7 });
  expect(await amountOf(id)).toBe(amount);
  const without = await add([{ id, name: 'Kubek', price: '10.00', quantity: 1 }], {
    change_products_quantity: '0',
    paid: '',
  });
  expect(await amountOf(id)).toBe(amount);
  expect((await stored(without)).payment.state).toBe('waiting');
  expect(await store.orderDesk.notesOf(Number(without))).toEqual([]);
});

it('what is missing is told in the units of each line: sets, and both lines of one size', async () => {
  const { id, amount } = await goods();
  const missingOf = async (products: { id: string; quantity: number }[]) => {
    const order = await add(products.map((own) => ({ ...own, name: 'Kubek', price: '10.00' })));
    const [note] = await store.orderDesk.notesOf(Number(order));
    await base.call('OrderUpdate', { orders_ids: order, update_type: 'status', update_value: 7 });
    expect(await store.check()).toMatchObject({ faults: [] });
    return [...((note as { text?: string })?.text ?? '').matchAll(/([\d,]+) \S+ „/g)].map(([, quantity]) => quantity);
  };
  expect(
    await missingOf([
      { id, quantity: amount + 1 },
      { id, quantity: 2 },
    ]),
  ).toEqual(['1', '2']);
  const [set] = await rowsOf<{ id: number; part: number }>(
    database.orm,
    sql`select b.product_id as id, b.size_row as part from bundle_parts b join sizes s on s.id = b.size_row
      where s.amount >= 0 order by b.product_id, b.size_row limit 1`,
  );
  await database.orm.execute(
    sql`update bundle_parts set quantity = 4 where product_id = ${set?.id} and size_row = ${set?.part}`,
  );
  await database.orm.execute(sql`update sizes set amount = 0 where id = ${set?.part}`);
  expect(await missingOf([{ id: String(set?.id), quantity: 1 }])).toEqual(['1']);
});

it('a company gets an invoice of the shop, or none if Base issues it', async () => {
  const { id } = await goods();
  const firm = {
    invoice_company: 'ACME',
    invoice_nip: '5265877635',
    invoice_fullname: 'Jan Kowalski',
    want_invoice: 1,
    status_id: 4,
  };
  const order = await stored(await add([{ id, name: 'Kubek', price: '10.00', quantity: 1 }], firm));
  expect(order).toMatchObject({
    state: 'sent',
    document: 'eInvoice',
    buyer: { kind: 'firm', taxNumber: '5265877635' },
  });
  expect(dueDocument(order, 'sent')).toBe('invoice');
  const other = baseCaller(baseShop(store, { now, documents: 'base' }).send, basePassword);
  const own = await other.call('OrderAdd', marketOrder([{ id, name: 'Kubek', price: '10.00', quantity: 1 }], firm));
  expect(dueDocument(await stored(String(own.order_id)), 'sent')).toBeNull();
});

it('an order that makes no sense is refused with a reason', async () => {
  const wrong: [object[], object?][] = [
    [[]],
    [[{ name: 'x', price: 'dużo' }]],
    [[{ name: 'x', price: '1.00', quantity: -1 }]],
    [[{ name: 'x', price: '-1.00' }]],
    [[{ name: 'x', price: '1.00' }], { currency: 'EUR' }],
    [[{ name: 'x', price: '1.00' }], { delivery_price: '-1' }],
    [Array.from({ length: 201 }, () => ({ name: 'x', price: '1.00' }))],
  ];
  for (const [products, more] of wrong)
    expect(await base.refused('OrderAdd', marketOrder(products, more))).toBe('wrong_field');
  const odd = await add([{ name: '\u0000\u0007x\ud800', price: '1.00' }], {
    email: 'x',
    phone: 'x',
    delivery_country_code: 'ZZ',
  });
  expect(await stored(odd)).toMatchObject({ buyer: { email: '', phone: '' }, delivery: { country: 'PL' } });
});
