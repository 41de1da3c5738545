import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testBuyer, testRequest, testTerms } from '../../../checks/test-orders.ts';
import { openTestStore } from '../../../checks/test-store.ts';
import type { OrderRequest, PlaceResult } from '../../shop/order/place-order.ts';
import { type Database, rowsOf } from '../db/db.ts';
import * as t from '../db/schema.ts';
import type { Store } from '../store.ts';

describe.each(['embedded', 'server'] as const)('orders on the %s database', (kind) => {
  const now = Date.now();
  let store: Store;
  let database: Database;
  let visitors = 0;

  beforeAll(async () => {
    ({ store, database } = await openTestStore(kind, 'orders', now));
  });
  afterAll(() => store.close());

  async function shopper(lines: [product: string, size: string, quantity: number][]): Promise<string> {
    visitors += 1;
    const owner = await store.sessions.open(`order-visitor-${visitors}`, now);
    for (const [product, size, quantity] of lines) {
      await store.baskets.add(owner, { product, size, quantity, subscriptionDays: 0 }, now);
    }
    return owner;
  }
  const place = (owner: string, request: Partial<OrderRequest> = {}): Promise<PlaceResult> =>
    store.orders.place(owner, testRequest(request), testTerms(now), now);
  async function placed(owner: string, request: Partial<OrderRequest> = {}) {
    const result = await place(owner, request);
    if (result.status !== 'placed') throw new Error(JSON.stringify(result));
    return result.order;
  }
  const stockOf = async (slug: string) => {
    const [row] = await rowsOf<{ amount: string }>(
      database.orm,
      sql`select amount from sizes s join products p on p.id = s.product_id where slug = ${slug} order by s.id limit 1`,
    );
    return Number(row?.amount);
  };

  it('are written whole, with their stock taken and the basket empty', async () => {
    const before = await stockOf('talerz-obiadowy');
    const owner = await shopper([
      ['talerz-obiadowy', 'uniw', 2],
      ['kubek-szalwiowy', '250', 1],
    ]);
    const order = await placed(owner);
    expect(order.number).toMatch(/^\d{4}-\d{6,}$/);
    expect(order).toMatchObject({ state: 'placed', clientId: null, buyer: testBuyer });
    expect(order.lines.map(({ id, slug, quantity }) => [id, slug, quantity])).toEqual([
      [1, 'talerz-obiadowy', 2],
      [2, 'kubek-szalwiowy', 1],
    ]);
    expect(order.parcels).toMatchObject([{ state: 'planned', lines: [{ lineId: 1 }, { lineId: 2 }] }]);
    expect(order.payment).toMatchObject({ state: 'waiting', method: 'online', due: order.sums.total.gross, paid: 0 });
    expect(order.payment.heldUntil).toBe(now + 30 * 60_000);
    expect(order.history).toMatchObject([{ who: 'shopper', what: 'order', event: 'place', state: 'placed' }]);
    expect(await stockOf('talerz-obiadowy')).toBe(before - 2);
    expect((await store.baskets.content(owner, [], now)).lines).toEqual([]);
    const jobs = await database.orm
      .select()
      .from(t.jobs)
      .where(sql`payload ->> 'orderId' = ${String(order.id)}`);
    expect(jobs.map(({ kind: job }) => job).toSorted()).toEqual(['order-expiry', 'order-mail']);
    expect(await store.orders.byNumber(order.number)).toEqual(order);
    expect(await store.orders.ofGuest(order.number, 'ANNA@example.com')).toEqual(order);
    expect(await store.orders.ofGuest(order.number, 'ktos@example.com')).toBeNull();
  });

  it('are refused when there is nothing to order: OrderFailBasketIsEmpty', async () => {
    expect(await place(await shopper([]))).toEqual({ status: 'refused', fault: 'OrderFailBasketIsEmpty' });
  });

  it('are one for one key, also when it is sent again later', async () => {
    const owner = await shopper([['talerz-obiadowy', 'uniw', 1]]);
    const orderKey = 'the-same-key';
    const first = await placed(owner, { orderKey });
    const again = await place(owner, { orderKey });
    expect(again).toEqual({ status: 'placed', order: first, repeated: true });
    expect(await database.orm.select().from(t.orders).where(eq(t.orders.orderKey, orderKey))).toHaveLength(1);
  });

  it('give their stock back when the hold runs out, once', async () => {
    const before = await stockOf('talerz-obiadowy');
    const order = await placed(await shopper([['talerz-obiadowy', 'uniw', 3]]));
    expect(await store.orders.expire(order.id, now + 29 * 60_000)).toBe('not due');
    expect(await store.orders.expire(order.id, now + 30 * 60_000)).toBe('expired');
    expect(await store.orders.expire(order.id, now + 31 * 60_000)).toBe('not due');
    expect(await stockOf('talerz-obiadowy')).toBe(before);
    const after = await store.orders.byId(order.id);
    expect(after).toMatchObject({ state: 'cancelled', payment: { state: 'expired', heldUntil: null } });
  });

  it('are accepted when the money comes, and then never expire', async () => {
    const order = await placed(await shopper([['talerz-obiadowy', 'uniw', 1]]));
    const by = { who: 'przelewy24', now };
    const paid = await database.orm.transaction((tx) => store.orders.paymentEvent(tx, order.id, 'received', by));
    expect(paid).toEqual({ status: 'done', changed: true, state: 'paid', surplus: false });
    expect(await store.orders.expire(order.id, now + 86_400_000)).toBe('not due');
    const after = await store.orders.byId(order.id);
    expect(after).toMatchObject({ state: 'accepted', payment: { state: 'paid', paid: order.payment.due } });
  });
});
