import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testBuyer, testRequest, testTerms } from '../../../testing/order/test-orders.ts';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { statisticsLimits } from '../../shop/limits.ts';
import type { Order } from '../../shop/order/order.ts';
import { addDays, dayOf, startOfDay } from '../../shop/time/warsaw-time.ts';
import { type Database, rowsOf } from '../db/db.ts';
import type { Store } from '../store.ts';
import { createEventCounts } from './event-counts.ts';
import type { Statistics } from './statistics.ts';

const dayMs = 86_400_000;

describe.each(['embedded', 'server'] as const)('counted events in the %s database', (kind) => {
  const now = Date.now();
  let store: Store;
  let database: Database;

  beforeAll(async () => {
    ({ store, database } = await openTestStore(kind, 'event_counts', now));
  });
  afterAll(() => store.close());

  const on = async (day: string) => (await store.forReports()).statistics.counted({ from: day, to: day });

  it('are added by two processes, by Warsaw days', async () => {
    const [one, other] = [createEventCounts(database.orm), createEventCounts(database.orm)];
    const midnight = startOfDay('2026-07-10');
    one.count('visit', midnight - 1, 'google.com');
    one.count('visit', midnight, 'google.com');
    other.count('visit', midnight + 1);
    other.count('visit', midnight + 1, 'google.com');
    other.count('product', midnight + dayMs - 1);
    await Promise.all([one.flush(), other.flush(), one.flush()]);
    expect(await on('2026-07-09')).toMatchObject({ sums: { visit: 1 } });
    expect(await on('2026-07-10')).toMatchObject({
      sums: { visit: 3, product: 1 },
      sources: [
        { name: 'google.com', times: 2 },
        { name: '', times: 1 },
      ],
    });
  });

  it('wait while the store is away, in bounded memory, and are written once', async () => {
    let isAway = true;
    const flaky = {
      transaction: (work: (tx: unknown) => Promise<unknown>) =>
        isAway ? Promise.reject(new Error('away')) : database.orm.transaction((tx) => work(tx)),
    };
    const events = createEventCounts(flaky as unknown as Database['orm']);
    const start = startOfDay('2024-01-01');
    for (let day = 0; day < 40; day += 1) {
      for (let host = 0; host < 500; host += 1) events.count('visit', start + day * dayMs, `h${host}.example`);
      await expect(events.flush()).rejects.toThrow('away');
    }
    isAway = false;
    await events.flush();
    await events.flush();
    const all = await (await store.forReports()).statistics.counted({ from: '2024-01-01', to: '2024-12-31' });
    expect(all.sums.visit).toBe(statisticsLimits.unwrittenDays * 500);
    expect(all.sources).toHaveLength(statisticsLimits.sources + 1);
  });

  it('have a basket when the first product is put into it', async () => {
    const baskets = async () => {
      await store.events.flush();
      return (await on(dayOf(now))).sums.basket ?? 0;
    };
    const before = await baskets();
    const owner = await store.sessions.open(`counted-${kind}`, now);
    const line = { product: 'kubek-piaskowy', size: 'uniw', quantity: 1, subscriptionDays: 0 };
    await store.baskets.add(owner, line, now);
    await store.baskets.add(owner, line, now);
    await store.baskets.add(owner, { ...line, product: 'nie-ma-takiego' }, now);
    expect(await baskets()).toBe(before + 1);
  });
});

// Embedded, because on a shared server a long transaction of another test, in any database, keeps old versions.
it('counted events stay small: a day of 100,000 visits in many batches is less than a megabyte', async () => {
  const { store, database } = await openTestStore('embedded', 'event_counts_size', Date.now());
  const size = async () => {
    const [row] = await rowsOf<{ bytes: string | number }>(
      database.orm,
      sql`select pg_total_relation_size('daily_counts') as bytes`,
    );
    return Number(row?.bytes);
  };
  const before = await size();
  const at = startOfDay('2026-03-01');
  const events = createEventCounts(database.orm);
  for (let batch = 0; batch < 500; batch += 1) {
    for (let visit = 0; visit < 200; visit += 1) {
      events.count('visit', at, `s${(batch + visit) % 80}.example`);
      events.count('page', at);
    }
    await events.flush();
  }
  const day = { from: '2026-03-01', to: '2026-03-01' };
  expect((await (await store.forReports()).statistics.counted(day)).sums).toEqual({ visit: 100_000, page: 100_000 });
  expect((await size()) - before).toBeLessThan(1_000_000);
  await store.close();
}, 120_000);

describe('statistics of sales', () => {
  const now = Date.now();
  const today = dayOf(now);
  const span = { from: today, to: today };
  let store: Store;
  let statistics: Statistics;
  let database: Database;
  let visitors = 0;

  beforeAll(async () => {
    ({ store, database } = await openTestStore('server', 'statistics', now));
    ({ statistics } = await store.forReports());
    await database.orm.execute(sql`delete from orders`);
  });
  afterAll(() => store.close());

  async function placed(email: string, at = now, method: 'online' | 'cash' = 'cash', quantity = 1): Promise<Order> {
    visitors += 1;
    const owner = await store.sessions.open(`statistics-${visitors}`, at);
    const line = { product: 'kubek-piaskowy', size: 'uniw', quantity, subscriptionDays: 0 };
    await store.baskets.add(owner, line, at);
    const request = testRequest({ buyer: { ...testBuyer, email } });
    const result = await store.orders.place(owner, request, testTerms(at, { method }), at);
    if (result.status !== 'placed') throw new Error(JSON.stringify(result));
    return result.order;
  }

  it('count what was sold, by whom, and agree with the first screen', async () => {
    await placed('stala@example.com', now - 3 * dayMs);
    const one = await placed('stala@example.com', now, 'cash', 2);
    const other = await placed('Nowa@example.com');
    await placed('nowa@example.com');
    await placed('czeka@example.com', now, 'online');
    const gone = await placed('zmienna@example.com');
    await store.orders.event(gone.id, 'cancelByShop', { who: 'shop', now }, { reason: 'Pękło.' });
    const sums = await statistics.sales(span);
    const gross = one.sums.total.gross + 2 * other.sums.total.gross;
    expect(sums).toEqual({
      placed: 5,
      cancelled: 1,
      orders: 3,
      gross,
      newBuyers: 1,
      returningBuyers: 1,
      days: [{ day: today, orders: 3, gross }],
      codes: [],
    });
    expect(await store.orderDesk.sales(startOfDay(today))).toEqual(sums.days);
    expect(await statistics.sales({ from: '2020-01-01', to: '2020-01-31' })).toMatchObject({
      orders: 0,
      days: [],
    });
  });

  it('name what sold and what did not, with the margin where the cost was known at the sale', async () => {
    const { best, all } = await statistics.products(span, 5);
    expect(best).toMatchObject([{ quantity: 4, margin: null }]);
    expect(all).toMatchObject({ margin: 0, knownNet: 0 });
    expect(all.net).toBeGreaterThan(0);
    const [mug] = best;
    const unsold = await statistics.unsold({ from: addDays(today, -1), to: today }, 1_000);
    expect(unsold.length).toBeGreaterThan(3);
    expect(unsold.map(({ id }) => id)).not.toContain(mug?.id);
    const [size] = await rowsOf<{ id: number }>(database.orm, sql`select id from sizes where product_id = ${mug?.id}`);
    await store.purchaseCosts.set(size?.id ?? 0, 1_000, now - dayMs);
    await store.purchaseCosts.set(size?.id ?? 0, 9_999, now + dayMs);
    const known = await statistics.products(span, 5);
    expect(known.all).toEqual({ margin: all.net - 4 * 1_000, knownNet: all.net, net: all.net });
    expect(known.best[0]?.margin).toBe(all.net - 4 * 1_000);
    expect(await store.purchaseCosts.of([size?.id ?? 0], now)).toEqual(new Map([[size?.id, 1_000]]));
  });

  it('leave out gift cards, whose money is a sale when something is bought with it', async () => {
    const before = await statistics.sales(span);
    const bestBefore = await statistics.products(span, 5);
    const order = await placed('obdarowuje@example.com');
    const [line] = order.lines;
    await database.orm.execute(sql`insert into vouchers
        (code_hash, ending, value, rest, valid_until, order_id, position, piece, created_at)
      select 'proba-statystyk', 'ABCD', l.paid_gross, l.paid_gross, now() + interval '1 year', l.order_id, l.position,
        0, now()
      from order_lines l where l.order_id = ${order.id}`);
    const after = await statistics.sales(span);
    const delivery = order.sums.total.gross - (line?.worth.gross ?? 0);
    expect(after).toMatchObject({ orders: before.orders + 1, gross: before.gross + delivery });
    expect(await store.orderDesk.sales(startOfDay(today))).toEqual(after.days);
    expect(await statistics.products(span, 5)).toEqual(bestBefore);
  });

  it('have nothing to say about a span without sales', async () => {
    const empty = { from: '2020-01-01', to: '2020-01-31' };
    expect(await statistics.products(empty, 5)).toEqual({ best: [], all: { margin: 0, knownNet: 0, net: 0 } });
    expect(await statistics.afterSale(empty)).toEqual({ returns: [], refunded: 0 });
    expect(await statistics.missed(empty, 5)).toEqual([]);
    expect(await statistics.counted(empty)).toEqual({ sums: {}, sources: [], visits: [] });
  });
});
