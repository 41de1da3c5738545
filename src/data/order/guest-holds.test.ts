import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testRequest, testTerms } from '../../../testing/order/test-orders.ts';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { goodsGone, holdTimesOf } from '../../shop/order/hold.ts';
import type { Order } from '../../shop/order/order.ts';
import type { PaymentMethod } from '../../shop/payment/payment-methods.ts';
import { type Database, rowsOf } from '../db/db.ts';
import type { Store } from '../store.ts';

const now = Date.now();
const dayMs = 86_400_000;
const dish = { product: 'talerz-obiadowy', size: 'uniw', subscriptionDays: 0 };
let store: Store;
let database: Database;
let visitors = 0;
beforeAll(async () => {
  ({ store, database } = await openTestStore('server', 'guest_holds', now));
});
afterAll(() => store.close());

const stock = async (amount?: number): Promise<number> => {
  const size = sql`product_id = (select id from products where slug = ${dish.product}) and size_id = ${dish.size}`;
  if (amount !== undefined) await database.orm.execute(sql`update sizes set amount = ${amount} where ${size}`);
  await store.changes.settled();
  const [row] = await rowsOf<{ amount: string }>(database.orm, sql`select amount from sizes where ${size}`);
  return Number(row?.amount);
};

async function placed(
  quantity: number,
  { method = 'transfer' as PaymentMethod, isKnown = false } = {},
): Promise<Order> {
  visitors += 1;
  const owner = await store.sessions.open(`guest-${visitors}`, now);
  await store.baskets.add(owner, { ...dish, quantity }, now);
  const terms = { ...testTerms(now, { method }), hold: holdTimesOf({}), isKnown };
  const result = await store.orders.place(owner, testRequest(), terms, now);
  if (result.status !== 'placed') throw new Error(JSON.stringify(result));
  return result.order;
}
const again = async ({ id }: Order): Promise<Order> => (await store.orders.byId(id)) as Order;
const money = ({ id }: Order) => store.payments.attempts.receivedByHand(id, String(id).padStart(32, '0'), now);

it('an unpaid guest holds a share of the stock for some days, and no more', async () => {
  await stock(20);
  const small = await placed(5);
  expect([await stock(), small.payment.stockUntil]).toEqual([15, now + 3 * dayMs]);
  // All unknown buyers together hold a quarter.
  const next = await placed(1);
  expect([await stock(), next.payment.stockUntil]).toEqual([15, now]);
  const known = await placed(10, { isKnown: true });
  expect([await stock(), known.payment.stockUntil]).toEqual([5, undefined]);
  // A buyer with an instant method reserves everything, for the longest time that a payment can take.
  const instant = await placed(5, { method: 'blik' });
  expect([await stock(), instant.payment.stockUntil]).toEqual([0, now + 40 * 60_000]);
  expect(await store.orders.expire(instant.id, now + 30 * 60_000)).toBe('expired');
  expect(await stock()).toBe(5);
  // After its days the small one waits without its goods, until the order itself expires.
  expect(await store.orders.expire(small.id, now + 3 * dayMs - 1)).toBe('not due');
  expect(await stock()).toBe(5);
  expect(await store.orders.expire(small.id, now + 3 * dayMs)).toBe('not due');
  expect([await stock(), (await again(small)).state]).toEqual([10, 'placed']);
  expect(await store.orders.expire(small.id, now + 7 * dayMs)).toBe('expired');
  expect(await stock()).toBe(10);
});

it('money that comes takes goods that were not held, once', async () => {
  await stock(8);
  const order = await placed(6);
  expect(await stock()).toBe(8);
  expect(await money(order)).toEqual({ paid: true, surplus: 0 });
  expect([await stock(), (await again(order)).state]).toEqual([2, 'accepted']);
  await store.orders.event(order.id, 'cancelByShop', { who: 'shop', now });
  expect(await stock()).toBe(8);
});

it('if the goods are sold out by then, the order is closed with a reason and the money is refunded', async () => {
  await stock(8);
  const order = await placed(6);
  await stock(5);
  expect(await money(order)).toEqual({ paid: false, surplus: order.sums.toPay });
  const closed = await again(order);
  expect([closed.state, closed.payment.state, closed.payment.paid, await stock()]).toEqual([
    'cancelled',
    'expired',
    0,
    5,
  ]);
  expect(closed.history.some(({ what, event }) => what === 'note' && event === goodsGone)).toBe(true);
  const refunds = await store.payments.refunds.ofOrder(order.id);
  expect(refunds).toMatchObject([{ amount: order.sums.toPay, reason: 'surplus', state: 'planned' }]);
});

it('the shop cannot accept an order whose goods are sold out', async () => {
  await stock(8);
  const order = await placed(6);
  await stock(5);
  const by = { who: 'shop', now };
  expect(await store.orders.event(order.id, 'accept', by)).toEqual({ status: 'refused', refused: 'order_goods_gone' });
  await stock(6);
  expect(await store.orders.event(order.id, 'accept', by)).toMatchObject({ status: 'done' });
  expect(await stock()).toBe(0);
});
