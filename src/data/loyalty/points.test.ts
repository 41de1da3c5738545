import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { pointLimits } from '../../shop/limits.ts';
import { type Database, rowsOf } from '../db/db.ts';
import type { Store } from '../store.ts';
import { createPoints } from './points.ts';

describe('points', () => {
  const now = Date.now();
  let store: Store;
  let database: Database;
  let clients = 0;

  beforeAll(async () => {
    ({ store, database } = await openTestStore('server', 'points', now));
  });
  afterAll(() => store.close());

  async function newClient(): Promise<number> {
    clients += 1;
    const id = await store.clients.create({ login: `p${clients}`, email: `p${clients}@example.pl` }, now);
    if (id === null) throw new Error('the client was not made');
    return id;
  }
  const sumOf = async (client: number) => {
    const [row] = await rowsOf<{ sum: string | number }>(
      database.orm,
      sql`select coalesce(sum(amount), 0)::bigint as sum from point_entries where client_id = ${client}`,
    );
    return Number(row?.sum);
  };
  /** The driver's error is the cause of the query builder's. */
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'written',
      ({ code, cause }: { code?: string; cause?: { code?: string } }) => code ?? cause?.code,
    );

  it('are granted and spent, with a history from the newest entry back', async () => {
    const client = await newClient();
    expect(await store.points.account(client)).toEqual({ balance: 0, entries: [] });
    expect(await store.points.grant(client, { amount: 500, reason: 'Na start' }, now)).toEqual({
      status: 'done',
      balance: 500,
    });
    const spent = { amount: 300, reason: 'Zamówienie', orderNumber: 'Z-1' };
    expect(await store.points.spend(client, spent, now + 1)).toEqual({ status: 'done', balance: 200 });
    expect(await store.points.account(client)).toMatchObject({
      balance: 200,
      entries: [
        { amount: -300, reason: 'Zamówienie', orderNumber: 'Z-1', at: now + 1, after: 200 },
        { amount: 500, reason: 'Na start', orderNumber: null, at: now, after: 500 },
      ],
    });
  });

  it('are refused when there are too few, and nothing is written', async () => {
    const client = await newClient();
    await store.points.grant(client, { amount: 120, reason: 'Na start' }, now);
    const refused = await store.points.spend(client, { amount: 300, reason: 'Łyżki' }, now);
    expect(refused).toEqual({ status: 'refused', balance: 120 });
    expect((await store.points.account(client)).entries).toHaveLength(1);
    const most = { amount: pointLimits.most, reason: 'Za dużo' };
    expect(await store.points.grant(client, most, now)).toMatchObject({ status: 'refused' });
  });

  it('are shown page by page', async () => {
    const client = await newClient();
    for (let n = 1; n <= pointLimits.shown + 2; n += 1) {
      await store.points.grant(client, { amount: n, reason: `Wpis ${n}` }, now + n);
    }
    const first = await store.points.account(client);
    expect(first.entries).toHaveLength(pointLimits.shown);
    expect(first.entries[0]).toMatchObject({ amount: pointLimits.shown + 2, after: first.balance });
    const rest = await store.points.account(client, first.entries.at(-1)?.id ?? null);
    expect(rest.entries.map(({ amount, after }) => [amount, after])).toEqual([
      [2, 3],
      [1, 1],
    ]);
    expect(rest.balance, 'the balance of now').toBe(first.balance);
  });

  it('never go below zero, whoever writes, and no entry is ever changed', async () => {
    const client = await newClient();
    const byHand = (amount: number) =>
      database.orm.execute(
        sql`insert into point_entries (client_id, amount, reason, at) values (${client}, ${amount}, 'ręcznie', now())`,
      );
    expect(await codeOf(byHand(-1))).toBe('23514');
    expect(await codeOf(byHand(10))).toBe('written');
    expect(await codeOf(byHand(-11))).toBe('23514');
    const change = sql`update point_entries set amount = 99 where client_id = ${client}`;
    expect(await codeOf(database.orm.execute(change))).toBe('23514');
    expect(await store.points.balance(client)).toBe(10);
  });

  it('are spent once by many at the same time', async () => {
    const client = await newClient();
    await store.points.grant(client, { amount: 1_000, reason: 'Na start' }, now);
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        store.points.spend(client, { amount: 150, reason: `Próba ${index}` }, now),
      ),
    );
    expect(results.filter(({ status }) => status === 'done')).toHaveLength(6);
    expect(await store.points.balance(client)).toBe(100);
  });

  it('are the sum of their entries and never below zero under any interleaving', async () => {
    const step = fc.record({ amount: fc.integer({ min: 1, max: 50 }), spend: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 4 }), async (rounds) => {
        const client = await newClient();
        let expected = 0;
        const take = async ({ amount, spend }: { amount: number; spend: boolean }) => {
          const { status, balance } = await store.points[spend ? 'spend' : 'grant'](
            client,
            { amount, reason: 'los' },
            now,
          );
          expect(balance).toBeGreaterThanOrEqual(0);
          if (status === 'done') expected += spend ? -amount : amount;
        };
        for (const round of rounds) {
          await Promise.all(round.map(take));
          const balance = await store.points.balance(client);
          expect(balance).toBe(expected);
          expect(balance).toBe(await sumOf(client));
          expect(balance).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('are a part of a transaction that spends them, and come back with it', async () => {
    const client = await newClient();
    await store.points.grant(client, { amount: 200, reason: 'Na start' }, now);
    const order = database.orm.transaction(async (tx) => {
      const paid = await createPoints(tx).spend(client, { amount: 200, reason: 'Zamówienie' }, now);
      expect(paid).toEqual({ status: 'done', balance: 0 });
      throw new Error('the order failed');
    });
    await expect(order).rejects.toThrow('the order failed');
    expect(await store.points.balance(client)).toBe(200);
  });

  it('go with their client', async () => {
    const client = await newClient();
    await store.points.grant(client, { amount: 5, reason: 'Na start' }, now);
    await database.orm.execute(sql`delete from clients where id = ${client}`);
    expect(await sumOf(client)).toBe(0);
  });
});
