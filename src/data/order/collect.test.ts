import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDelivery, testRequest, testTerms } from '../../../testing/order/test-orders.ts';
import { openTestStore } from '../../../testing/store/test-store.ts';
import type { Database } from '../db/db.ts';
import * as t from '../db/schema.ts';
import type { Store } from '../store.ts';

const now = Date.now();
const by = { who: 'shop', now };
let store: Store;
let database: Database;
let visitors = 0;

beforeAll(async () => {
  ({ store, database } = await openTestStore('server', 'collect', now));
});
afterAll(() => store.close());

/** A packed order of one parcel. */
async function packed(carrier: 'collect' | 'courier') {
  visitors += 1;
  const owner = await store.sessions.open(`collector-${visitors}`, now);
  await store.baskets.add(owner, { product: 'kubek-szalwiowy', size: '250', quantity: 1, subscriptionDays: 0 }, now);
  const terms = testTerms(now, { delivery: { ...testDelivery, carrier } });
  const result = await store.orders.place(owner, testRequest(), terms, now);
  if (result.status !== 'placed') throw new Error(JSON.stringify(result));
  for (const event of ['accept', 'pack'] as const) await store.orders.event(result.order.id, event, by);
  return result.order;
}

async function standing(id: number) {
  const order = await store.orders.byId(id);
  const rows = await database.orm.select().from(t.outbox).orderBy(t.outbox.id);
  const mails = rows.flatMap(({ kind, content }) => {
    const isOwn = (content as { orderId?: number }).orderId === id && /^order-(sent|ready)$/.test(kind);
    return isOwn ? [kind.replace('order-', '')] : [];
  });
  return { state: order?.state, parcel: order?.parcels[0]?.state, mails };
}

describe('an order that is collected in person', () => {
  it('waits for collection when the shop marks it as sent, with a mail', async () => {
    const { id } = await packed('collect');
    await store.orders.event(id, 'send', by);
    expect(await standing(id)).toEqual({ state: 'sent', parcel: 'ready_to_collect', mails: ['ready'] });
  });

  it('does not write that it is on its way when its parcel is ready', async () => {
    const { id, parcels } = await packed('collect');
    await store.orders.parcelEvent(parcels[0]?.id ?? 0, 'arriveAtPoint', by);
    expect(await standing(id)).toEqual({ state: 'sent', parcel: 'ready_to_collect', mails: ['ready'] });
  });

  it('is unlike one that a courier takes', async () => {
    const { id } = await packed('courier');
    await store.orders.event(id, 'send', by);
    expect(await standing(id)).toEqual({ state: 'sent', parcel: 'handed_over', mails: ['sent'] });
  });
});

describe('cash', () => {
  async function placedForCash() {
    visitors += 1;
    const owner = await store.sessions.open(`collector-${visitors}`, now);
    await store.baskets.add(owner, { product: 'kubek-szalwiowy', size: '250', quantity: 1, subscriptionDays: 0 }, now);
    const terms = testTerms(now, { method: 'cash', delivery: { ...testDelivery, payment: 'on-delivery' } });
    const result = await store.orders.place(owner, testRequest(), terms, now);
    if (result.status !== 'placed') throw new Error(JSON.stringify(result));
    return result.order;
  }

  it('is refused for a cancelled order, which stays unpaid', async () => {
    const { id } = await placedForCash();
    await store.orders.event(id, 'cancelByShop', by, { reason: 'pomyłka' });
    expect(await store.orders.collected(id, by)).toEqual({ status: 'refused', refused: 'payment_closed' });
    const order = await store.orders.byId(id);
    expect(order).toMatchObject({ state: 'cancelled', payment: { state: 'none', paid: 0 } });
    expect(order?.history.some(({ event }) => event === 'collected')).toBe(false);
  });

  it('pays for an order that is on its way, once', async () => {
    const { id, sums } = await placedForCash();
    expect(await store.orders.collected(id, by)).toMatchObject({ status: 'done', changed: true, state: 'paid' });
    expect(await store.orders.collected(id, by)).toMatchObject({ status: 'done', changed: false });
    expect((await store.orders.byId(id))?.payment).toMatchObject({ state: 'paid', paid: sums.toPay });
  });
});
