import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quickImports } from '../../../../scripts/prepare.mjs';
import {
  answerAll,
  coffee,
  nextDue,
  subscribe,
  subscriptionParts,
  tea,
} from '../../../../testing/order/test-subscriptions.ts';
import { openTestStore, seededServerDatabase, testRules } from '../../../../testing/store/test-store.ts';
import { type Database, rowsOf } from '../../../data/db/db.ts';
import { openStore, type Store } from '../../../data/store.ts';
import { nthDay } from '../../../shop/subscription/delivery-days.ts';
import type { SubscriptionAgreement } from '../../../shop/subscription/subscription-agreement.ts';
import { addDays, dayOf, daysBetween, instantAt } from '../../../shop/time/warsaw-time.ts';
import type { CycleTermsParts } from '../../visitor/subscriptions/cycle-terms.ts';
import { runSubscriptions } from './subscription-jobs.ts';

const interruptions = 50;
const plenty = 100_000;

/**
 * Simulates a crash of the program: before the commit everything is rolled back, after it the caller gets no result.
 */
class Killed extends Error {}

function interrupt(database: Database, isDue: () => 'before' | 'after' | null) {
  const { orm } = database;
  const begin = orm.transaction.bind(orm);
  orm.transaction = (async (work, config) => {
    const when = isDue();
    const made = await begin(async (tx) => {
      const result = await work(tx);
      if (when === 'before') throw new Killed();
      return result;
    }, config);
    if (when === 'after') throw new Killed();
    return made;
  }) as typeof orm.transaction;
}

function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const isOnlyKilled = (error: unknown): boolean =>
  error instanceof Killed || (error instanceof AggregateError && error.errors.every(isOnlyKilled));

/** Four subscriptions that begin on a 31st, so that a year has short months, both changes of the clock and all holidays. */
async function subscribedShop(store: Store, today: number) {
  await store.prices.setStock(coffee, plenty);
  await store.prices.setStock(tea, plenty);
  const start = `${Number(dayOf(today).slice(0, 4)) + 1}-01-31`;
  const { clock, parts } = subscriptionParts(store, instantAt(start, 10 * 60));
  const made: SubscriptionAgreement[] = [];
  for (const days of [14, 30, 60]) made.push((await subscribe(parts, { days })).agreement);
  made.push((await subscribe(parts, { days: 90, line: tea })).agreement);
  return { start, clock, parts, made };
}

/** Every delivery until `end` came once, the stock agrees with them, and the check of the store finds nothing. */
async function expectAllDelivered(store: Store, database: Database, made: SubscriptionAgreement[], end: string) {
  let pieces = 0;
  for (const agreement of made) pieces += 2 * (await checkedDeliveries(store, database, agreement, end));
  const [stock] = await rowsOf<{ amount: string }>(
    database.orm,
    sql`select sum(amount) as amount from sizes s join products p on p.id = s.product_id
      where (slug, size_id) in ((${coffee.product}, ${coffee.size}), (${tea.product}, ${tea.size}))`,
  );
  expect(Number(stock?.amount)).toBe(2 * plenty - pieces);
  expect((await store.check()).faults).toEqual([]);
}

/**
 * Checks that every day of the series has one delivery, in order and announced in time. Returns how many there were.
 */
async function checkedDeliveries(
  store: Store,
  database: Database,
  { id, days, anchorOn }: SubscriptionAgreement,
  end: string,
): Promise<number> {
  const cycles = (await store.subscriptions.cycles(id, 1_000)).reverse();
  const ordered = cycles.filter(({ state }) => state === 'ordered');
  expect(ordered.map(({ cycle }) => cycle)).toEqual(ordered.map((_, index) => index + 1));
  expect(ordered.map(({ plannedOn }) => plannedOn)).toEqual(ordered.map((_, n) => nthDay(anchorOn, days, n)));
  // The last may still be waiting for its day.
  expect(daysBetween(ordered.at(-1)?.plannedOn ?? '', end)).toBeLessThan(days + 4);
  expect(new Set(ordered.map(({ number }) => number)).size).toBe(ordered.length);
  for (const { cycle, number, plannedOn } of ordered.slice(1)) {
    const order = await store.orders.byNumber(number ?? '');
    const on = dayOf(order?.placedAt ?? 0);
    expect(order?.lines).toHaveLength(1);
    expect(on >= plannedOn).toBe(true);
    const told = await rowsOf<{ at: string }>(
      database.orm,
      sql`select created_at::text as at from outbox where kind = 'subscription-reminder'
        and (content ->> 'subscriptionId')::integer = ${id} and (content ->> 'cycle')::integer = ${cycle}`,
    );
    expect(told).toHaveLength(1);
    expect(daysBetween(dayOf(Date.parse(told[0]?.at ?? '')), on)).toBeGreaterThanOrEqual(3);
  }
  return ordered.length;
}

describe.each(['embedded', 'server'] as const)('a year of subscriptions on the %s database', (kind) => {
  let store: Store;
  let other: Store;
  let database: Database;
  let opened: Database | undefined;
  const today = Date.now();

  beforeAll(async () => {
    ({ store, database } = await openTestStore(kind, 'subscription_year', today));
    if (kind === 'embedded') {
      // PGlite can be opened by one process only.
      other = store;
      return;
    }
    const [row] = await rowsOf<{ url: string }>(database.orm, sql`select current_database() as url`);
    const { inject } = await import('vitest');
    other = await openStore(
      { url: `${inject('postgresUrl')}/${row?.url}` },
      {
        rules: testRules,
        seed: async (own) => {
          opened = own;
        },
      },
    );
  });
  afterAll(async () => {
    await store.close();
    if (other !== store) await other.close();
  });

  it(`no delivery is lost or doubled over ${interruptions} kills, stops and two processes`, async () => {
    const { start, clock, parts, made } = await subscribedShop(store, today);

    let killed = 0;
    const random = seededRandom(7);
    const due = () => {
      if (killed >= interruptions || random() > 0.5) return null;
      killed += 1;
      return random() < 0.5 ? ('before' as const) : ('after' as const);
    };
    interrupt(database, due);
    if (opened) interrupt(opened, due);

    let stops = 0;
    const end = addDays(start, 365);
    for (let at = await nextDue(parts, made); dayOf(at) <= end; at = await nextDue(parts, made)) {
      // The program is stopped for some days.
      const isStopped = random() < 0.1;
      if (isStopped) stops += 1;
      clock.at = isStopped ? instantAt(addDays(dayOf(at), 1 + Math.floor(random() * 5)), 9 * 60) : at;
      await runBoth(parts);
      await answerAll(parts, made).catch((error) => {
        if (!isOnlyKilled(error)) throw error;
      });
    }
    expect(killed).toBe(interruptions);
    expect(stops).toBeGreaterThan(2);

    await expectAllDelivered(store, database, made, end);
  });

  /** Runs the job in two processes concurrently. */
  async function runBoth(parts: CycleTermsParts) {
    const runs = [runSubscriptions(parts), runSubscriptions({ ...parts, store: other })];
    for (const result of await Promise.allSettled(runs)) {
      if (result.status === 'rejected' && !isOnlyKilled(result.reason)) throw result.reason;
    }
  }
});

const kills = 24;
const atOnce = 2;
const root = join(import.meta.dirname, '../../../..');

/** Runs the jobs of subscriptions in a process of its own until it is killed. Returns how far its clock came. */
async function killedProcess(url: string, from: number, afterMs: number): Promise<number> {
  const args = [...quickImports, 'testing/order/subscription-process.ts', url, String(from)];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout);
  let at = from;
  lines.on('line', (line) => {
    at = Number(line);
  });
  await once(lines, 'line');
  await pause(afterMs);
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  return at;
}

it(`no delivery is lost or doubled by processes that are really killed, ${kills} times`, async () => {
  const today = Date.now();
  const { url } = await seededServerDatabase('subscription_kills', today);
  let database: Database | undefined;
  const seed = async (opened: Database) => {
    database = opened;
  };
  const store = await openStore({ url }, { rules: testRules, seed });
  if (!database) throw new Error('the store was not opened');
  const { clock, parts, made } = await subscribedShop(store, today);
  const random = seededRandom(11);
  let left = kills;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      clock.at = Math.max(clock.at, await killedProcess(url, clock.at, random() * 250));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  // The server may still be ending transactions of killed processes; this waits for their locks.
  await database.orm.execute(sql`select 1 from subscription_agreements for update`);
  const end = addDays(dayOf(clock.at), 100);
  for (let at = await nextDue(parts, made); dayOf(at) <= end; at = await nextDue(parts, made)) {
    clock.at = at;
    await runSubscriptions(parts);
    await answerAll(parts, made);
  }
  await expectAllDelivered(store, database, made, end);
  await store.close();
});
