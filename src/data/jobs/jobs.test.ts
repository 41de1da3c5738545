import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyArchive } from '../../../testing/store/seeded-stores.ts';
import { freshServerDatabase, testRules } from '../../../testing/store/test-store.ts';
import type { JobPayload } from '../../shop/job-kinds.ts';
import { type Database, type Orm, rowsOf } from '../db/db.ts';
import { openStore, type Store } from '../store.ts';
import { pauseAfter } from './jobs.ts';

const minuteMs = 60_000;
const leaseMs = 5 * minuteMs;

describe.each(['embedded', 'server'] as const)('jobs on the %s database', (kind) => {
  const now = Date.now();
  let store: Store;
  let orm: Orm;

  beforeAll(async () => {
    const where = kind === 'embedded' ? { archive: await emptyArchive() } : await freshServerDatabase('jobs');
    const keep = async (database: Database) => {
      orm = database.orm;
    };
    store = await openStore(where, { rules: testRules, seed: keep });
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    await orm.execute(sql`delete from jobs`);
  });

  const add = (count = 1, dueAt = now) =>
    orm.transaction(async (tx) => {
      for (let n = 0; n < count; n += 1)
        await store.jobs.add(tx, { kind: 'order-documents', payload: { orderId: n }, dueAt });
    });
  const take = (at: number) => store.jobs.take(['order-documents'], leaseMs, at);
  const rows = () =>
    rowsOf<{ tries: number; done: boolean; failed: boolean; error: string | null }>(
      orm,
      sql`select tries, done_at is not null as done, failed_at is not null as failed, last_error as error from jobs order by id`,
    );

  it('gives each job to one of several concurrent workers', async () => {
    await add(20);
    const taken: number[] = [];
    const runner = async () => {
      for (let job = await take(now); job; job = await take(now)) {
        taken.push((job.payload as JobPayload<'order-documents'>).orderId);
        expect(await store.jobs.done(job, now)).toBe(true);
      }
    };
    await Promise.all([runner(), runner(), runner(), runner()]);
    expect(taken.sort((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, n) => n));
    expect((await rows()).every(({ done, tries }) => done && tries === 1)).toBe(true);
  });

  it('leaves alone what is not due yet, and kinds that it does not know', async () => {
    await add(1, now + 1);
    await orm.execute(
      sql`insert into jobs (kind, due_at) values ('of a newer program', ${new Date(now).toISOString()})`,
    );
    expect(await take(now)).toBeNull();
    expect(await take(now + 1)).toMatchObject({ kind: 'order-documents' });
  });

  it('is written or not with what causes it', async () => {
    const failing = orm.transaction(async (tx) => {
      await store.jobs.add(tx, { kind: 'forget-old', payload: {}, dueAt: now });
      throw new Error('the cause failed');
    });
    await expect(failing).rejects.toThrow('the cause failed');
    expect(await rows()).toEqual([]);
  });

  it('hands on what was taken by a process that died, and takes no late word of it', async () => {
    await add();
    const dead = await take(now);
    expect(await take(now + leaseMs - 1), 'somebody is at it').toBeNull();
    const heir = await take(now + leaseMs);
    expect(heir).toMatchObject({ id: dead?.id, tries: 2 });
    if (!dead || !heir) throw new Error('nothing was taken');
    expect(await store.jobs.done(dead, now), 'the first comes back to life').toBe(false);
    await store.jobs.failed(dead, new Error('late'), { maxTries: 1, now });
    expect(await rows()).toEqual([{ tries: 2, done: false, failed: false, error: null }]);
    expect(await store.jobs.done(heir, now)).toBe(true);
  });

  it('doubles the delay after each failure, stores the error, and keeps the row after the last attempt', async () => {
    await add();
    let at = now;
    for (let tries = 1; tries <= 3; tries += 1) {
      const job = await take(at);
      if (!job) throw new Error('nothing was due');
      const outcome = await store.jobs.failed(job, new Error(`broken ${tries}`), { maxTries: 3, now: at });
      expect(outcome).toBe(tries < 3 ? 'later' : 'given up');
      expect(await take(at + pauseAfter(tries) - 1)).toBeNull();
      at += pauseAfter(tries);
    }
    expect(await take(at + 365 * 24 * 60 * minuteMs)).toBeNull();
    const [row] = await rows();
    expect(row).toMatchObject({ tries: 3, done: false, failed: true });
    expect(row?.error).toMatch(/^Error: broken 3\n\s+at .*jobs\.test\.ts/);
    const { rows: failed } = await store.jobs.listFailed('open', { behind: null, before: null });
    expect(failed).toMatchObject([{ kind: 'order-documents', tries: 3, payload: { orderId: 0 } }]);
  });

  it('gives up at once what no later try changes, and counts what nobody has dealt with', async () => {
    await add();
    const job = await take(now);
    if (!job) throw new Error('nothing was due');
    const failure = { what: 'mail not sent', responseCode: 550 };
    const refused = { maxTries: 9, now, failure, isFinal: true };
    expect(await store.jobs.failed(job, new Error('refused'), refused)).toBe('given up');
    const list = async (state: 'open' | 'dealt') =>
      (await store.jobs.listFailed(state, { behind: null, before: null })).rows.map(({ id }) => id);
    expect([await list('open'), await list('dealt')]).toEqual([[job.id], []]);
    expect(await store.jobs.markDealt(job.id, now, 'mail'), 'another kind').toBe(false);
    expect(await store.jobs.markDealt(job.id, now)).toBe(true);
    expect([await list('open'), await list('dealt')]).toEqual([[], [job.id]]);
    expect([await store.jobs.counts(now), await store.today.waiting(now)]).toMatchObject([
      { failed: 0 },
      { failed: 0 },
    ]);
    expect(await store.jobs.markDealt(job.id, null)).toBe(true);
    expect([await store.jobs.counts(now), await store.today.waiting(now)]).toMatchObject([
      { failed: 1 },
      { failed: 1 },
    ]);
    expect(await store.jobs.tryAgain(job.id, now)).toBe(true);
    expect([await list('open'), (await take(now))?.id]).toEqual([[], job.id]);
  });

  it('keeps no parameters of a query that failed: they may be addresses of people', async () => {
    await add();
    const job = await take(now);
    if (!job) throw new Error('nothing was due');
    const error = await orm.execute(sql`select ${'ola@example.com'}::integer`).catch((reason: unknown) => reason);
    await store.jobs.failed(job, error, { maxTries: 3, now });
    const [row] = await rows();
    expect(row?.error).toContain('Failed query (22P02): select $1::integer');
    expect(row?.error).not.toContain('ola@');
  });

  it('keeps a recurring job in one row, due again after each run and never given up', async () => {
    await Promise.all(Array.from({ length: 4 }, () => store.jobs.addRecurring('order-documents', 600, now)));
    expect(await rows()).toHaveLength(1);
    const first = await take(now);
    if (!first) throw new Error('nothing was due');
    expect(await store.jobs.failed(first, new Error('away'), { maxTries: 1, now })).toBe('later');
    const again = await take(now + pauseAfter(1));
    if (!again) throw new Error('it was not tried again');
    await store.jobs.done(again, now + pauseAfter(1));
    expect(await rows()).toEqual([{ tries: 0, done: false, failed: false, error: null }]);
    expect(await take(now + pauseAfter(1) + 600_000 - 1)).toBeNull();
    expect(await take(now + pauseAfter(1) + 600_000)).toMatchObject({ tries: 1 });
  });

  it('forgets what was done a week ago, and what was given up three months ago', async () => {
    const dayMs = 24 * 60 * minuteMs;
    await add(2);
    const [one, two] = [await take(now), await take(now)];
    if (!one || !two) throw new Error('nothing was due');
    await store.jobs.done(one, now);
    await store.jobs.failed(two, new Error('broken'), { maxTries: 1, now });
    await store.forgetOld(now + 6 * dayMs);
    expect(await rows()).toHaveLength(2);
    await store.forgetOld(now + 8 * dayMs);
    expect(await rows()).toMatchObject([{ failed: true }]);
    await store.forgetOld(now + 91 * dayMs);
    expect(await rows()).toEqual([]);
  });
});
