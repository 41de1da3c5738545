import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freshServerDatabase, testRules } from '../../../testing/store/test-store.ts';
import { type Database, type Orm, rowsOf } from '../../data/db/db.ts';
import { openStore, type Store } from '../../data/store.ts';
import type { JobKind } from '../../shop/job-kinds.ts';
import { ExpectedFailure } from '../../shop/staff/job-failure.ts';
import { type HandlerOf, type JobHandler, type RunnerParts, runDue, startJobs } from './runner.ts';

/** Two processes of one shop, as two stores on one database. */
let stores: [Store, Store];
let orm: Orm;
const now = () => Date.now() + 1_000;
const bugs: string[] = [];
const notes: object[] = [];
const log = {
  request: () => {},
  bug: (id: string, error: unknown) => bugs.push(`${id}: ${error}`),
  note: (what: string, facts?: object) => notes.push({ what, ...facts }),
};

beforeAll(async () => {
  const where = await freshServerDatabase('runner');
  const keep = async (database: Database) => {
    orm = database.orm;
  };
  stores = [await openStore(where, { rules: testRules, seed: keep }), await openStore(where, { rules: testRules })];
});
afterAll(() => Promise.all(stores.map((store) => store.close())));
beforeEach(async () => {
  bugs.length = 0;
  notes.length = 0;
  await orm.execute(sql`delete from jobs`);
});

const add = (kind: 'order-documents' | 'order-expiry' | 'order-refund', count: number) =>
  orm.transaction(async (tx) => {
    for (let n = 0; n < count; n += 1)
      await stores[0].jobs.add(tx, { kind, payload: { orderId: n }, dueAt: Date.now() });
  });

it('does each job once, with two runners at it', async () => {
  await add('order-documents', 10);
  const done: unknown[] = [];
  const count: HandlerOf<'order-documents'> = {
    maxTries: 1,
    run: async ({ orderId }) => {
      done.push(orderId);
      await new Promise((turn) => setTimeout(turn, 5));
    },
  };
  const counts = await Promise.all(
    stores.map((store) => runDue({ store, handlers: { 'order-documents': count }, log, now })),
  );
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(10);
  expect(new Set(done).size).toBe(10);
  expect(done).toHaveLength(10);
});

it('goes on with the others when one fails, and tells apart what is a bug', async () => {
  await add('order-documents', 1);
  await add('order-expiry', 1);
  await add('order-refund', 1);
  const fail = (error: Error): JobHandler => ({ maxTries: 2, run: () => Promise.reject(error) });
  const handlers = {
    'order-documents': fail(new Error('a bug')),
    'order-expiry': fail(new ExpectedFailure('no answer', { code: 'ETIMEDOUT' })),
    'order-refund': { maxTries: 1, run: async () => {} },
  };
  expect(await runDue({ store: stores[0], handlers, log, now })).toBe(1);
  expect(bugs).toEqual([expect.stringContaining('a bug')]);
  expect(notes).toEqual([
    { what: 'no answer', job: expect.any(Number), kind: 'order-expiry', tries: 1, code: 'ETIMEDOUT' },
  ]);
  const stored = await rowsOf(
    orm,
    sql`select kind, split_part(last_error, chr(10), 1) as error from jobs
    where last_error is not null order by kind`,
  );
  expect(stored).toEqual([
    { kind: 'order-documents', error: 'Error: a bug' },
    { kind: 'order-expiry', error: 'Error: no answer {"code":"ETIMEDOUT"}' },
  ]);
});

it('plans what recurs when it starts, picks up what was left, and finishes what it is at before it stops', async () => {
  await add('order-documents', 1);
  const done: string[] = [];
  let finish = () => {};
  const handlers: RunnerParts['handlers'] = {
    'order-documents': {
      maxTries: 1,
      run: () =>
        new Promise<void>((end) => {
          finish = () => {
            done.push('left');
            end();
          };
        }),
    },
    'forget-old': { maxTries: 1, everySeconds: 600, run: async () => void done.push('forget') },
  };
  const runner = startJobs({ store: stores[0], handlers, log, now });
  const idle = finish;
  await expect.poll(() => finish !== idle).toBe(true);
  const stopping = runner.stop();
  finish();
  await stopping;
  expect(done).toEqual(['left']);
  expect(await rowsOf(orm, sql`select kind from jobs where done_at is null`)).toEqual([{ kind: 'forget-old' }]);
  await runDue({ store: stores[1], handlers, log, now });
  expect(done).toEqual(['left', 'forget']);
  expect(bugs).toEqual([]);
});

it('does what was added as soon as it is woken, also when that was during a round', async () => {
  const done: string[] = [];
  const handlers: RunnerParts['handlers'] = {
    'order-documents': { maxTries: 1, run: async () => void done.push('first') },
    'order-expiry': { maxTries: 1, run: async () => void done.push('second') },
  };
  let rounds = 0;
  const { jobs } = stores[0];
  const nextDue = async (kinds: JobKind[]) => {
    const due = await jobs.nextDue(kinds);
    // Too late for this round.
    if (done.length === 1 && rounds === 1) {
      await add('order-expiry', 1);
      runner.wake();
    }
    rounds += 1;
    return due;
  };
  const runner = startJobs({ store: { jobs: { ...jobs, nextDue } }, handlers, log, now, everyMs: 3_600_000 });
  await expect.poll(() => rounds).toBe(1);
  await add('order-documents', 1);
  runner.wake();
  await expect.poll(() => done).toEqual(['first', 'second']);
  await runner.stop();
  expect(bugs).toEqual([]);
});
