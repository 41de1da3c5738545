import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyServerDatabase } from '../../../testing/store/test-store.ts';
import { type Database, openDatabase, rowsOf } from '../db/db.ts';
import { migrate } from '../db/migrate.ts';
import { createRateLimits } from './rate-limits.ts';

describe('limits', () => {
  const now = Date.parse('2026-11-16T12:00:00Z');
  let databases: Database[] = [];
  beforeAll(async () => {
    const where = await emptyServerDatabase('limits');
    databases = [await openDatabase(where, migrate), await openDatabase(where, migrate)];
  }, 900_000);
  afterAll(() => Promise.all(databases.map((database) => database.close())));

  const limits = (at = 0) => createRateLimits((databases[at % databases.length] as Database).orm);
  const one = (subject: string, cost = 1) => ({ kind: 'test', subject, cost, most: 20, windowMs: 60_000 });

  it('S12: allow exactly the limit over concurrent requests of several processes', async () => {
    const waits = await Promise.all(Array.from({ length: 50 }, (_, at) => limits(at).take([one('a')], now)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
    expect(new Set(waits)).toEqual(new Set([0, 60_000]));
    expect(await limits().take([one('b')], now)).toBe(0);
  });

  it('serve concurrent requests of one process in order, each within its own limits', async () => {
    const own = limits();
    const asked = Array.from({ length: 30 }, (_, at) => own.take([one('first'), one(`own ${at % 2}`)], now));
    const waits = await Promise.all(asked);
    expect(waits.slice(0, 20).every((wait) => wait === 0)).toBe(true);
    expect(waits.slice(20).every((wait) => wait === 60_000)).toBe(true);
    expect(await own.take([one('own 0', 5)], now)).toBe(0);
    expect(await own.take([one('own 0')], now)).toBe(60_000);
  });

  it('open again when the window is over', async () => {
    expect(await limits().take([one('a')], now + 59_000)).toBe(1_000);
    expect(await limits(1).take([one('a')], now + 60_000)).toBe(0);
  });

  it('count what costs more as more, and all that are asked together', async () => {
    expect(await limits().take([one('c', 20), one('d')], now)).toBe(0);
    expect(await limits().take([one('c'), one('d')], now + 20_000)).toBe(40_000);
    expect(await limits().take([one('d')], now)).toBe(0);
    expect(await limits().take([], now)).toBe(0);
  });

  it('store no personal data, and expire', async () => {
    const { orm } = databases[0] as Database;
    await limits().take([one('jan@example.com')], now);
    const rows = async () => rowsOf<{ key: string }>(orm, sql`select key from rate_limits`);
    expect(JSON.stringify(await rows())).not.toContain('jan');
    await limits().forgetOld(now + 200_000);
    expect(await rows()).toEqual([]);
  });
});
