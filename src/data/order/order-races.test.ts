import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testBuyer, testRequest, testTerms } from '../../../testing/order/test-orders.ts';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { noCodeLimits } from '../../shop/basket/rebate-code.ts';
import { queueLimits } from '../../shop/limits.ts';
import type { PlaceResult } from '../../shop/order/place-order.ts';
import { type Database, rowsOf } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { codeUses, removeRebateCode, setRebateCode } from '../owner/codes/rebate-codes.ts';
import type { Store } from '../store.ts';

const pieces = 10;

describe.each(['embedded', 'server'] as const)('many at once on the %s database', (kind) => {
  /** More buyers than connections; the embedded database has one. The benchmark has a thousand. */
  const buyers = kind === 'server' ? 60 : 20;
  const now = Date.now();
  let store: Store;
  let database: Database;
  let visitors = 0;

  beforeAll(async () => {
    ({ store, database } = await openTestStore(kind, 'order_races', now));
  });
  afterAll(() => store.close());

  async function shopper(product: string, quantity = 1, more: string[] = []): Promise<string> {
    visitors += 1;
    const owner = await store.sessions.open(`racer-${visitors}`, now);
    for (const slug of [product, ...more]) {
      await store.baskets.add(owner, { product: slug, size: 'uniw', quantity, subscriptionDays: 0 }, now);
    }
    return owner;
  }
  const place = (owner: string, orderKey?: string): Promise<PlaceResult> =>
    store.orders.place(owner, testRequest(orderKey === undefined ? {} : { orderKey }), testTerms(now), now);
  async function ordered(owner: string) {
    const result = await place(owner);
    if (result.status !== 'placed') throw new Error(JSON.stringify(result));
    return result.order;
  }
  const stockOf = async (slug: string): Promise<number> => {
    const [row] = await rowsOf<{ amount: string }>(
      database.orm,
      sql`select amount from sizes s join products p on p.id = s.product_id where slug = ${slug}`,
    );
    return Number(row?.amount);
  };
  const setStock = (product: string, amount: number) => store.prices.setStock({ product, size: 'uniw' }, amount);

  it(`${buyers} buyers and ${pieces} pieces: ${pieces} orders, the rest refused in words (not_enough)`, async () => {
    await setStock('maselniczka', pieces);
    const owners: string[] = [];
    for (let count = 0; count < buyers; count += 1) owners.push(await shopper('maselniczka'));
    const results = await Promise.all(owners.map((owner) => place(owner)));
    const placed = results.filter(({ status }) => status === 'placed');
    expect(placed).toHaveLength(pieces);
    for (const result of results) {
      if (result.status === 'placed') continue;
      expect(result).toMatchObject({ status: 'refused', fault: 'not_enough' });
      expect(result.status === 'refused' && result.lineName).toMatch(/^Maselniczka/);
    }
    expect(await stockOf('maselniczka')).toBe(0);
    const numbers = placed.map((result) => (result.status === 'placed' ? result.order.number : ''));
    expect(new Set(numbers).size).toBe(pieces);
  });

  it('a code that works three times works in three orders, and a cancelled one gives its use back', async () => {
    await setStock('maselniczka', 1_000);
    const code = { ...noCodeLimits, code: 'TRZY3', kind: 'percent', value: 10, mostUses: 3 } as const;
    await database.orm.insert(t.rebateCodes).values(code);
    const coded = async () => {
      const owner = await shopper('maselniczka');
      await store.baskets.setCode(owner, 'TRZY3', now);
      return owner;
    };
    const owners = await Promise.all(Array.from({ length: 12 }, coded));
    const orders = (await Promise.all(owners.map(ordered))).filter(({ code: used }) => used === 'TRZY3');
    expect(orders).toHaveLength(3);
    expect((await ordered(await coded())).code).toBeNull();
    await store.orders.event(orders[0]?.id ?? 0, 'cancelByShopper', { who: 'shopper', now });
    expect((await ordered(await coded())).code).toBe('TRZY3');
    expect((await ordered(await coded())).code).toBeNull();
  });

  it('a code that is made again after it was over or removed counts from then, a changed one counts on', async () => {
    await setStock('maselniczka', 1_000);
    const code = {
      ...noCodeLimits,
      code: 'ROK1',
      kind: 'percent',
      value: 10,
      minGross: 0,
      startsAt: null,
      mostUses: 1,
    } as const;
    const used = async () => {
      const owner = await shopper('maselniczka');
      await store.baskets.setCode(owner, 'ROK1', now);
      return (await ordered(owner)).code === 'ROK1';
    };
    const set = (at: number, endsAt: number | null = null) => setRebateCode(database.orm, { ...code, endsAt }, at);
    await set(now - 9_000);
    expect([await used(), await used()]).toEqual([true, false]);
    await set(now - 5_000);
    expect(await used(), 'the same code, changed').toBe(false);
    const since = await removeRebateCode(database.orm, 'ROK1');
    await setRebateCode(database.orm, { ...code, endsAt: null }, now + 1, since ?? 0);
    expect(await used(), 'taken back after it was removed').toBe(false);
    await set(now + 1, now + 2);
    await set(now + 3);
    expect((await codeUses(database.orm)).has('ROK1'), 'another code of the same name').toBe(false);
  });

  it('a code that works once for a buyer works in one of the orders of an e-mail, however it is written', async () => {
    const code = { ...noCodeLimits, code: 'RAZ1', kind: 'percent', value: 10, mostPerBuyer: 1 } as const;
    await database.orm.insert(t.rebateCodes).values(code);
    const owners: string[] = [];
    for (let count = 0; count < 8; count += 1) owners.push(await shopper('maselniczka'));
    for (const owner of owners) await store.baskets.setCode(owner, 'RAZ1', now);
    const by = (owner: string, email: string) =>
      store.orders.place(owner, testRequest({ buyer: { ...testBuyer, email } }), testTerms(now), now);
    const results = await Promise.all(
      owners.map((owner, index) => by(owner, index % 2 === 0 ? 'jola@example.com' : 'JOLA@Example.com')),
    );
    expect(results.filter(({ status }) => status === 'placed')).toHaveLength(1);
    const refused = results.findIndex(({ status }) => status === 'refused');
    expect(results[refused]).toMatchObject({ fault: 'code_spent' });
    const owner = owners[refused] ?? '';
    expect(await by(owner, 'ola@example.com')).toMatchObject({ status: 'placed', order: { code: 'RAZ1' } });
  });

  it('orders that want the same two things in different order never wait in a circle', async () => {
    await setStock('maselniczka', 1_000);
    await setStock('talerz-obiadowy', 1_000);
    const owners: string[] = [];
    for (let count = 0; count < 24; count += 1) {
      const [first, second] = count % 2 === 0 ? ['maselniczka', 'talerz-obiadowy'] : ['talerz-obiadowy', 'maselniczka'];
      owners.push(await shopper(first ?? '', 2, [second ?? '']));
    }
    const results = await Promise.all(owners.map((owner) => place(owner)));
    expect(results.map(({ status }) => status)).toEqual(owners.map(() => 'placed'));
    expect([await stockOf('maselniczka'), await stockOf('talerz-obiadowy')]).toEqual([952, 952]);
  });

  it('orders while others fill their baskets with the same thing never wait in a circle', async () => {
    await setStock('maselniczka', 1_000);
    const buyer = async () => {
      for (let round = 0; round < 2; round += 1) await ordered(await shopper('maselniczka'));
    };
    await Promise.all(Array.from({ length: 16 }, buyer));
    expect(await stockOf('maselniczka')).toBe(1_000 - 16 * 2);
  });

  it('the same order key many times at once: one order', async () => {
    await setStock('maselniczka', 50);
    const owner = await shopper('maselniczka', 2);
    const results = await Promise.all(Array.from({ length: 40 }, () => place(owner, 'many-times')));
    const numbers = results.map((result) => (result.status === 'placed' ? result.order.number : result.status));
    expect(new Set(numbers).size).toBe(1);
    expect(results.filter((result) => result.status === 'placed' && !result.repeated)).toHaveLength(1);
    expect(await stockOf('maselniczka')).toBe(48);
  });

  it('the same key while the basket is busy for too long: the order that was placed, not a refusal', async () => {
    const owner = await shopper('maselniczka');
    const first = await place(owner, 'busy-basket');
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const busy = database.orm.transaction(async (tx) => {
      await tx.execute(sql`select id from baskets where owner_id = ${owner} for update`);
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const tries = Promise.allSettled([place(owner, 'busy-basket'), place(owner, 'busy-basket')]);
      // The second waits for the first in this process, and gives up.
      await vi.advanceTimersByTimeAsync(queueLimits.timeout);
      released.resolve();
      await busy;
      const number = first.status === 'placed' ? first.order.number : '';
      const same = { status: 'fulfilled', value: { status: 'placed', repeated: true, order: { number } } };
      expect(await tries).toMatchObject([same, same]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('the same key from a basket that changed its owner meanwhile: one order', async () => {
    await setStock('maselniczka', 50);
    const owners = [await shopper('maselniczka'), await shopper('maselniczka')];
    const results = await Promise.all(owners.map((owner) => place(owner, 'two-owners')));
    const numbers = results.map((result) => (result.status === 'placed' ? result.order.number : result.status));
    expect(new Set(numbers).size).toBe(1);
    expect(await stockOf('maselniczka')).toBe(49);
  });

  it('paid, cancelled and expired at the same moment: one of them, and the stock agrees', async () => {
    await setStock('maselniczka', 500);
    const outcomes: string[] = [];
    for (let round = 0; round < 8; round += 1) {
      const before = await stockOf('maselniczka');
      const order = await ordered(await shopper('maselniczka', 3));
      const late = now + 31 * 60_000;
      const by = (who: string) => ({ who, now: late });
      await Promise.all([
        database.orm.transaction((tx) => store.orders.paymentEvent(tx, order.id, 'received', by('przelewy24'))),
        store.orders.event(order.id, 'cancelByShopper', by('shopper')),
        store.orders.expire(order.id, late),
      ]);
      const after = await store.orders.byId(order.id);
      const isCancelled = after?.state === 'cancelled';
      outcomes.push(`${after?.state} ${after?.payment.state}`);
      expect(await stockOf('maselniczka')).toBe(isCancelled ? before : before - 3);
      const [refunds] = await rowsOf<{ n: number }>(
        database.orm,
        sql`select count(*)::int as n from jobs where kind = 'order-refund' and payload ->> 'orderId' = ${String(order.id)}`,
      );
      // A payment before the cancellation is refunded; one after it is reported as surplus to the caller.
      expect(refunds?.n).toBe(isCancelled && after?.payment.paid ? 1 : 0);
    }
    for (const outcome of outcomes) {
      expect(['accepted paid', 'cancelled paid', 'cancelled expired']).toContain(outcome);
    }
  });

  it('no stock drifted: what is there and what orders hold is what there was', async () => {
    const [row] = await rowsOf<{ held: string }>(
      database.orm,
      sql`select coalesce(sum(quantity), 0) as held from order_stock s join orders o on o.id = s.order_id
        where o.state = 'cancelled'`,
    );
    expect(Number(row?.held)).toBe(0);
  });
});
