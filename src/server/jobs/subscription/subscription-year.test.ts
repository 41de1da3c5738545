import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, testRules } from '../../../../checks/test-store.ts';
import { type Database, rowsOf } from '../../../data/db/db.ts';
import { openStore, type Store } from '../../../data/store.ts';
import { nthDay } from '../../../shop/subscription/delivery-days.ts';
import { dueStep } from '../../../shop/subscription/due-step.ts';
import type { SubscriptionAgreement } from '../../../shop/subscription/subscription-agreement.ts';
import { usualRules } from '../../../shop/subscription/subscription-settings.ts';
import { addDays, dayOf, daysBetween, instantAt } from '../../../shop/time/warsaw-time.ts';
import { type CycleTermsParts, cycleTermsOf } from '../../visitor/subscriptions/cycle-terms.ts';
import { runSubscriptions } from './subscription-jobs.ts';
import { coffee, subscribe, subscriptionParts, tea } from './test-subscriptions.ts';

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

const isOnlyKilled = (error: unknown): boolean =>
  error instanceof Killed || (error instanceof AggregateError && error.errors.every(isOnlyKilled));

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
    await store.prices.setStock(coffee, plenty);
    await store.prices.setStock(tea, plenty);
    // Begins on a 31st, so that the year has short months, both changes of the clock and all holidays.
    const start = nthDay(`${Number(dayOf(today).slice(0, 4)) + 1}-01-31`, 365, 0);
    const { clock, parts } = subscriptionParts(store, instantAt(start, 10 * 60));
    const made: SubscriptionAgreement[] = [];
    for (const days of [14, 30, 60]) made.push((await subscribe(parts, { days })).agreement);
    made.push((await subscribe(parts, { days: 90, line: tea })).agreement);

    let kills = 0;
    let seed = 7;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    const due = () => {
      if (kills >= interruptions || random() > 0.5) return null;
      kills += 1;
      return random() < 0.5 ? ('before' as const) : ('after' as const);
    };
    interrupt(database, due);
    if (opened) interrupt(opened, due);

    let stops = 0;
    const end = addDays(start, 365);
    for (let at = await nextDue(made, clock.at); dayOf(at) <= end; at = await nextDue(made, clock.at)) {
      // The program is stopped for some days.
      const isStopped = random() < 0.1;
      if (isStopped) stops += 1;
      clock.at = isStopped ? instantAt(addDays(dayOf(at), 1 + Math.floor(random() * 5)), 9 * 60) : at;
      await runBoth(parts);
      await answerAll(made, parts);
    }
    expect(kills).toBe(interruptions);
    expect(stops).toBeGreaterThan(2);

    let pieces = 0;
    for (const agreement of made) pieces += 2 * (await checkedDeliveries(agreement, end));
    const [stock] = await rowsOf<{ amount: string }>(
      database.orm,
      sql`select sum(amount) as amount from sizes s join products p on p.id = s.product_id
        where (slug, size_id) in ((${coffee.product}, ${coffee.size}), (${tea.product}, ${tea.size}))`,
    );
    expect(Number(stock?.amount)).toBe(2 * plenty - pieces);
    expect((await store.check()).faults).toEqual([]);
  }, 120_000);

  /**
   * Checks that every day of the series has one delivery, in order and announced in time. Returns how many there were.
   */
  async function checkedDeliveries({ id, days, anchorOn }: SubscriptionAgreement, end: string): Promise<number> {
    const cycles = (await store.subscriptions.cycles(id, 100)).reverse();
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

  /** When the job has something to do next. It runs every five minutes and does nothing most of the year. */
  async function nextDue(made: SubscriptionAgreement[], now: number): Promise<number> {
    const standing = await Promise.all(
      made.map(async ({ id }) => {
        const agreement = await store.subscriptions.byId(id);
        if (!agreement) throw new Error(`no agreement ${id}`);
        return { agreement, open: await store.subscriptions.openCycle(agreement) };
      }),
    );
    const isDue = (at: number) =>
      standing.some(({ agreement, open }) => dueStep(agreement, open, usualRules, at) !== null);
    let at = now + 5 * 60_000;
    for (let day = dayOf(at); !isDue(at); at = instantAt(day, 8 * 60 + 5)) day = addDays(day, 1);
    return at;
  }

  /** Prices rise and fall during the year; the subscriber accepts every change. */
  async function answerAll(made: SubscriptionAgreement[], parts: CycleTermsParts) {
    for (const { id } of made) {
      const agreement = await store.subscriptions.byId(id);
      const open = agreement && (await store.subscriptions.openCycle(agreement));
      if (!agreement || open?.state !== 'asked') continue;
      const terms = await cycleTermsOf(parts, agreement.agreed.choices);
      const by = { who: 'shopper', now: parts.now() } as const;
      const change = { kind: 'accept', cycle: agreement.cycle } as const;
      await store.subscriptions.change(id, change, terms, by).catch((error) => {
        if (!isOnlyKilled(error)) throw error;
      });
    }
  }

  /** Runs the job in two processes concurrently. */
  async function runBoth(parts: CycleTermsParts) {
    const runs = [runSubscriptions(parts), runSubscriptions({ ...parts, store: other })];
    for (const result of await Promise.allSettled(runs)) {
      if (result.status === 'rejected' && !isOnlyKilled(result.reason)) throw result.reason;
    }
  }
});
