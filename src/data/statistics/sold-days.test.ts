import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { type PaymentState, paymentStates } from '../../shop/payment/payment-machine.ts';
import { isSold } from '../../shop/statistics/sold-order.ts';
import type { Day } from '../../shop/time/instant.ts';
import { addDays, dayOf, startOfDay } from '../../shop/time/warsaw-time.ts';
import { type Database, rowsOf } from '../db/db.ts';
import type { Store } from '../store.ts';

const now = Date.now();
const today = dayOf(now);
const daysAgo = (days: number): Day => addDays(today, -days);
const states = ['accepted', 'delivered', 'cancelled'] as const;
/** Without an address: from a marketplace. */
const buyers = ['ada@example.com', 'Ada@example.com', 'ola@example.com', 'jan@example.com', ''] as const;

interface SoldRow {
  id: number;
  at: number;
  email: string;
  code: string | null;
  state: (typeof states)[number];
  payment: PaymentState;
  total: number;
  cards: number;
}

const order = fc.record({
  ago: fc.integer({ min: 0, max: 9 }),
  hour: fc.integer({ min: 0, max: 23 }),
  email: fc.constantFrom(...buyers),
  code: fc.constantFrom(null, 'LATO', 'ZIMA'),
  state: fc.constantFrom(...states),
  payment: fc.oneof(fc.constantFrom('paid' as const, 'waiting' as const), fc.constantFrom(...paymentStates)),
  total: fc.integer({ min: 100, max: 50_000 }),
  product: fc.integer({ min: 0, max: 2 }),
});
const orders = fc.array(order, { minLength: 3, maxLength: 10 });
const which = fc.nat(20);
const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('place' as const), order }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      which,
      to: fc.oneof(
        order.map(({ state }) => ({ state })),
        order.map(({ payment }) => ({ payment })),
        order.map(({ email }) => ({ email })),
        order.map(({ code }) => ({ code })),
        order.map(({ total }) => ({ total })),
        order.map(({ product }) => ({ product })),
        order.map(({ product }) => ({ more: product })),
        fc.constant({ less: 1 }),
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('card' as const), which, value: fc.integer({ min: 1, max: 99 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('cost' as const), product: fc.nat(2), ago: fc.nat(9), net: fc.nat(90) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('store' as const) }) },
);

describe.each(['embedded', 'server'] as const)('sums of days in the %s database', (kind) => {
  let store: Store;
  let database: Database;
  let products: { id: number; size: string; row: number }[];
  let numbers = 0;

  beforeAll(async () => {
    ({ store, database } = await openTestStore(kind, 'sold_days', now));
    products = await rowsOf(
      database.orm,
      sql`select product_id as id, size_id as size, id as row from sizes order by id limit 3`,
    );
  });
  afterAll(() => store.close());

  const run = (statement: SQL) => database.orm.execute(statement);

  async function place(placed: typeof order extends fc.Arbitrary<infer Made> ? Made : never): Promise<number> {
    numbers += 1;
    const at = Math.min(startOfDay(daysAgo(placed.ago)) + placed.hour * 3_600_000, now);
    const { id, size } = products[placed.product] ?? { id: 0, size: '' };
    const worth = { gross: placed.total, net: Math.round(placed.total / 1.23) };
    const [row] = await rowsOf<{ id: number }>(
      database.orm,
      sql`insert into orders (number, order_key, placed_at, state, email, code, payment_state, method, due, agreed)
        values (${`P-${numbers}`}, ${`proba-${numbers}`}, ${new Date(at).toISOString()}::timestamptz, ${placed.state},
          ${placed.email}, ${placed.code}, ${placed.payment}, 'cash', ${placed.total},
          ${JSON.stringify({ sums: { total: worth } })}::jsonb) returning id`,
    );
    await run(sql`insert into order_lines (order_id, position, product_id, size_id, quantity, sold)
      values (${row?.id}, 1, ${id}, ${size}, 2, ${JSON.stringify({ name: 'Próba', worth })}::jsonb)`);
    return row?.id ?? 0;
  }

  const changed = {
    state: (to: string, id: number) => sql`update orders set state = ${to} where id = ${id}`,
    payment: (to: string, id: number) => sql`update orders set payment_state = ${to} where id = ${id}`,
    email: (to: string, id: number) => sql`update orders set email = ${to} where id = ${id}`,
    code: (to: string | null, id: number) => sql`update orders set code = ${to} where id = ${id}`,
    product: (to: number, id: number) =>
      sql`update order_lines set product_id = ${products[to]?.id} where order_id = ${id} and position = 1`,
    more: (
      to: number,
      id: number,
    ) => sql`insert into order_lines (order_id, position, product_id, size_id, quantity, sold)
      select id, (select max(position) + 1 from order_lines where order_id = ${id}), ${products[to]?.id}, 'uniw', 3,
        '{"name":"Próba","worth":{"gross":70,"net":57}}' from orders
      where id = ${id} and exists (select from order_lines where order_id = ${id})`,
    less: (_: number, id: number) =>
      sql`delete from order_lines where order_id = ${id} and position = (select max(position) from order_lines where order_id = ${id})`,
    total: (to: number, id: number) =>
      sql`update orders set agreed = jsonb_set(agreed, '{sums,total,gross}', ${String(to)}::jsonb) where id = ${id}`,
  };

  /** The sums of sales by the rule `isSold`, without the database. */
  async function salesBy(from: Day, to: Day) {
    const all = await rowsOf<SoldRow>(
      database.orm,
      sql`select o.id, (extract(epoch from o.placed_at) * 1000)::float8 as at, lower(o.email) as email, o.code, o.state,
          o.payment_state as payment, (o.agreed #>> '{sums,total,gross}')::integer as total,
          (select coalesce(sum(value), 0)::integer from vouchers v where v.order_id = o.id and v.position is not null) as cards
        from orders o`,
    );
    const isIn = ({ at }: SoldRow) => dayOf(at) >= from && dayOf(at) <= to;
    const sold = all.filter(({ state, payment }) => isSold({ state, payment: { state: payment } }));
    const inSpan = sold.filter(isIn);
    const known = new Set(sold.filter(({ at }) => dayOf(at) < from).map(({ email }) => email));
    const emails = [...new Set(inSpan.map(({ email }) => email))].filter((email) => email !== '');
    const grossOf = (rows: SoldRow[]) => rows.reduce((sum, { total, cards }) => sum + total - cards, 0);
    const days = [...new Set(inSpan.map(({ at }) => dayOf(at)))].sort();
    return {
      placed: all.filter(isIn).length,
      cancelled: all.filter((row) => isIn(row) && row.state === 'cancelled').length,
      orders: inSpan.length,
      gross: grossOf(inSpan),
      newBuyers: emails.filter((email) => !known.has(email)).length,
      returningBuyers: emails.filter((email) => known.has(email)).length,
      days: days.map((day) => {
        const own = inSpan.filter(({ at }) => dayOf(at) === day);
        return { day, orders: own.length, gross: grossOf(own) };
      }),
    };
  }

  type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

  /** Does a step; an order that it names is one of those that were placed. */
  async function take(own: Step, at: number, placed: number[]): Promise<void> {
    const id = 'which' in own ? (placed[own.which % Math.max(placed.length, 1)] ?? 0) : 0;
    switch (own.kind) {
      case 'place':
        placed.push(await place(own.order));
        break;
      case 'change':
        for (const [name, to] of Object.entries(own.to)) {
          const statement = changed[name as keyof typeof changed] as (to: unknown, id: number) => SQL;
          await run(statement(to, id));
        }
        break;
      case 'card':
        await run(sql`insert into vouchers
            (code_hash, ending, value, rest, valid_until, order_id, position, piece, created_at)
          select ${`karta-${numbers}-${at}`}, 'ABCD', ${own.value}, 0, now(), id, 1, ${at}, now() from orders where id = ${id}`);
        break;
      case 'cost':
        await store.purchaseCosts.set(products[own.product]?.row ?? 0, own.net, startOfDay(daysAgo(own.ago)));
        break;
      case 'delete':
        await run(sql`delete from orders where id = ${id}`);
        break;
      default:
        await store.soldDays.storeDue();
    }
  }

  it('are those of the orders, whatever changed since they were stored', async () => {
    const { statistics } = await store.forReports();
    const span = fc.tuple(fc.nat(9), fc.nat(9));
    await fc.assert(
      fc.asyncProperty(orders, fc.array(step, { minLength: 1, maxLength: 5 }), span, async (made, steps, ends) => {
        for (const table of ['vouchers', 'orders', 'purchase_costs']) await run(sql.raw(`delete from ${table}`));
        const placed: number[] = [];
        for (const each of made) placed.push(await place(each));
        await store.soldDays.storeDue();
        for (const [at, each] of steps.entries()) await take(each, at, placed);
        const asked = { from: daysAgo(Math.max(...ends)), to: daysAgo(Math.min(...ends)) };
        const told = async () => ({
          sales: await statistics.sales(asked),
          products: await statistics.products(asked, 5),
          unsold: await statistics.unsold(asked, 1_000),
        });
        const stored = await told();
        expect(stored.sales).toMatchObject(await salesBy(asked.from, asked.to));
        await run(sql`delete from sold_days`);
        expect(await told()).toEqual(stored);
      }),
      // The embedded database takes five times as long.
      { numRuns: kind === 'embedded' ? 10 : 60 },
    );
  }, 240_000);

  it('are summed again only for changes that statistics see, and no later day for a buyer without an address', async () => {
    await run(sql`delete from orders`);
    for (const table of ['sold_days', 'sold_day_changes']) await run(sql.raw(`delete from ${table}`));
    const base = { hour: 12, code: null, state: 'accepted', payment: 'paid', product: 0, total: 1_000 } as const;
    const first = await place({ ...base, ago: 6, email: 'ada@example.com' });
    await place({ ...base, ago: 4, email: 'ada@example.com' });
    const unknown = await place({ ...base, ago: 6, email: '' });
    await place({ ...base, ago: 5, email: '' });
    await store.soldDays.storeDue();
    const changedDays = async () => {
      const days = await rowsOf<{ day: Day }>(
        database.orm,
        sql`select distinct to_char(day, 'YYYY-MM-DD') as day from sold_day_changes order by 1`,
      );
      await store.soldDays.storeDue();
      return days.map(({ day }) => day);
    };
    await run(changed.state('delivered', first));
    await run(changed.payment('refunded', first));
    expect(await changedDays()).toEqual([]);
    await run(changed.code('LATO', first));
    expect(await changedDays()).toEqual([daysAgo(6)]);
    await run(changed.state('cancelled', unknown));
    expect(await changedDays()).toEqual([daysAgo(6)]);
    await run(changed.payment('waiting', first));
    expect(await changedDays()).toEqual([daysAgo(6), daysAgo(4)]);
  });

  it('are stored in several runs where there are many days', async () => {
    await run(sql`delete from orders`);
    for (const table of ['sold_days', 'sold_day_changes']) await run(sql.raw(`delete from ${table}`));
    const base = { hour: 12, code: null, state: 'accepted', payment: 'paid', product: 0, total: 1_000 } as const;
    await place({ ...base, ago: 50, email: 'ada@example.com' });
    const stored = async () =>
      (await rowsOf<{ days: number }>(database.orm, sql`select count(*)::integer as days from sold_days`))[0]?.days;
    expect([await store.soldDays.storeDue(0), await stored()]).toEqual([false, 31]);
    expect([await store.soldDays.storeDue(0), await stored()]).toEqual([true, 49]);
  });

  it('are stored of days that are over, each of them once, and of changed days again', async () => {
    await run(sql`delete from orders`);
    for (const table of ['sold_days', 'sold_day_changes']) await run(sql.raw(`delete from ${table}`));
    const base = {
      hour: 12,
      email: 'ada@example.com',
      code: null,
      state: 'accepted',
      payment: 'paid',
      product: 0,
    } as const;
    const [old] = [
      await place({ ...base, ago: 4, total: 1_000 }),
      await place({ ...base, ago: 1, total: 2_000 }),
      await place({ ...base, ago: 0, total: 3_000 }),
    ];
    const days = () =>
      rowsOf(database.orm, sql`select to_char(day, 'YYYY-MM-DD') as day, gross::integer from sold_days order by day`);
    await store.soldDays.storeDue();
    const stored = [
      { day: daysAgo(4), gross: 1_000 },
      { day: daysAgo(3), gross: 0 },
      { day: daysAgo(2), gross: 0 },
    ];
    expect(await days()).toEqual(stored);
    // A row that nobody announced as changed stays as it is.
    await run(sql`update sold_days set gross = 7 where day = ${daysAgo(2)}`);
    await run(changed.state('cancelled', old ?? 0));
    await store.soldDays.storeDue();
    expect(await days()).toEqual([
      { day: daysAgo(4), gross: 0 },
      { day: daysAgo(3), gross: 0 },
      { day: daysAgo(2), gross: 7 },
    ]);
  });
});

describe('an order that changes while its day is summed', () => {
  it('is counted as it became', async () => {
    const { store, database } = await openTestStore('server', 'sold_days_meeting', now);
    try {
      await database.orm.execute(sql`delete from orders`);
      await database.orm.execute(sql`insert into orders
          (number, order_key, placed_at, state, email, payment_state, method, due, agreed)
        values ('M-1', 'spotkanie', now() - interval '5 days', 'accepted', 'ada@example.com', 'paid', 'cash', 500,
          '{"sums":{"total":{"gross":500,"net":400}}}')`);
      await database.orm.execute(sql`insert into order_lines (order_id, position, product_id, size_id, quantity, sold)
        select id, 1, 1, 'uniw', 1, '{"name":"Próba","worth":{"gross":500,"net":400}}' from orders`);
      const { statistics } = await store.forReports();
      const span = { from: daysAgo(9), to: today };
      await database.orm.transaction(async (tx) => {
        await tx.execute(sql`update orders set state = 'cancelled'`);
        await store.soldDays.storeDue();
        expect(await statistics.sales(span)).toMatchObject({ orders: 1, cancelled: 0, gross: 500 });
      });
      expect(await statistics.sales(span)).toMatchObject({ orders: 0, cancelled: 1, gross: 0 });
      await store.soldDays.storeDue();
      expect(await statistics.sales(span)).toMatchObject({ orders: 0, cancelled: 1, gross: 0 });
    } finally {
      await store.close();
    }
  });
});
