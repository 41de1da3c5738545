import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort, startPostgres } from '../../../../testing/store/postgres-server.ts';
import { type Database, type Orm, openDatabase, type Prepare, rowsOf } from '../db.ts';
import { createReplicaMarks } from './replica-marks.ts';

const waiting = { timeout: 120_000, interval: 100 };
const never = 86_400_000;

let primary: Awaited<ReturnType<typeof startPostgres>>;
let standby: Awaited<ReturnType<typeof primary.startStandby>>;
const opened: Database[] = [];

beforeAll(async () => {
  primary = await startPostgres();
  await onServer(primary.url, 'create database shop');
  standby = await primary.startStandby();
}, 300_000);
afterAll(async () => {
  for (const database of opened) await database.close();
  await standby?.kill();
  await primary?.stop();
});

async function onServer(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  await client.query(text);
  await client.end();
}

interface Note {
  what: string;
  why?: unknown;
}

const table: Prepare = ({ script }) => script('create table if not exists things (name text)');

interface Opening {
  limitMs?: number;
  prepare?: Prepare;
  /** What is noted is put here. */
  notes?: Note[];
}

async function open(
  replica: string,
  { limitMs = never, prepare = table, notes = [] }: Opening = {},
): Promise<Database> {
  const note = (what: string, facts = {}) => notes.push({ what, ...facts });
  const url = `${primary.url}/shop`;
  const database = await openDatabase({ url, replica: { url: replica, limitMs, note } }, prepare);
  opened.push(database);
  return database;
}

const isReplica = async (orm: Orm) =>
  (await rowsOf<{ is: boolean }>(orm, sql`select pg_is_in_recovery() as is`))[0]?.is ?? false;
const names = async (orm: Orm) =>
  (await rowsOf<{ name: string }>(orm, sql`select name from things`)).map(({ name }) => name);
const readsReplica = async (database: Database) => isReplica((await database.forReports()).orm);
const untilReplica = (database: Database, is: boolean) =>
  vi.waitFor(async () => expect(await readsReplica(database)).toBe(is), waiting);

describe('large readings', () => {
  it('go to the replica, whose age is known', async () => {
    const database = await open(`${standby.url}/shop`);
    await untilReplica(database, true);
    await database.script(`insert into things values ('old')`);
    await vi.waitFor(async () => expect(await names((await database.forReports()).orm)).toEqual(['old']), waiting);
    await standby.pause();
    const before = Date.now();
    await database.script(`insert into things values ('new')`);
    const { orm, asOf } = await database.forReports();
    expect(await names(orm)).toEqual(['old']);
    expect(asOf).toBeLessThanOrEqual(before);
    expect(await names(database.orm)).toEqual(['old', 'new']);
    expect(database.replica()?.isRead).toBe(true);
    await standby.goOn();
    await vi.waitFor(async () => {
      const reading = await database.forReports();
      expect(await names(reading.orm)).toEqual(['old', 'new']);
      expect(reading.asOf).toBeGreaterThanOrEqual(before);
    }, waiting);
    await expect(orm.transaction(async () => {})).rejects.toThrow('a report has no transaction');
  });

  it('go to the primary while the replica is too far behind', async () => {
    const notes: Note[] = [];
    const database = await open(`${standby.url}/shop`, { limitMs: 500, notes });
    await untilReplica(database, true);
    await standby.pause();
    await database.script(`insert into things values ('newer')`);
    await untilReplica(database, false);
    await vi.waitFor(() => expect(notes.at(-1)?.why).toBe('it is too far behind'), waiting);
    expect(await names((await database.forReports()).orm)).toContain('newer');
    expect(database.replica()?.isRead).toBe(false);
    expect(database.replica()?.lagMs).toBeGreaterThan(500);
    await standby.goOn();
    await untilReplica(database, true);
  });

  it('go to the primary until the replica has the tables of this program', async () => {
    await standby.pause();
    const database = await open(`${standby.url}/shop`, {
      prepare: ({ script }) => script('create table later (name text)'),
    });
    const { orm, asOf } = await database.forReports();
    expect(await rowsOf(orm, sql`select name from later`)).toEqual([]);
    expect(asOf).toBeNull();
    await standby.goOn();
    await untilReplica(database, true);
    expect(await rowsOf((await database.forReports()).orm, sql`select name from later`)).toEqual([]);
  });

  it('end at the primary when the replica stops, and begin at the replica again when it is back', async () => {
    const notes: Note[] = [];
    const database = await open(`${standby.url}/shop`, { notes });
    await untilReplica(database, true);
    const { orm } = await database.forReports();
    expect(await isReplica(orm)).toBe(true);
    await standby.halt();
    expect(await isReplica(orm)).toBe(false);
    expect(await readsReplica(database)).toBe(false);
    await vi.waitFor(() => expect(database.replica()?.isRead).toBe(false), waiting);
    await standby.resume();
    await untilReplica(database, true);
    // A reading that went on at the primary must not go back to older data.
    expect(await isReplica(orm)).toBe(false);
    expect(notes.map(({ what, why }) => why ?? what)).toEqual(['it does not answer', 'the replica is read from again']);
  });

  it('need no replica at the start', async () => {
    const database = await open(`postgres://witryna@127.0.0.1:${await freePort()}/shop`);
    expect(await readsReplica(database)).toBe(false);
    expect(database.replica()?.isRead).toBe(false);
  });

  it('refuse what is no replica of this database', async () => {
    await expect(open(`${primary.url}/shop`)).rejects.toThrow(
      "WITRYNA_DATABASE_REPLICA_URL should name a replica of the shop's database, but the server takes writes itself.",
    );
    await expect(open(`${standby.url}/postgres`)).rejects.toThrow('this is another database');
  });

  it('leave a replica that was promoted', async () => {
    const database = await open(`${standby.url}/shop`);
    await untilReplica(database, true);
    await onServer(standby.url, 'select pg_promote()');
    await database.script(`insert into things values ('after')`);
    const { orm, asOf } = await database.forReports();
    expect(await names(orm)).toContain('after');
    expect(asOf).toBeNull();
  });
});

describe('marks', () => {
  it('tell the newest instant that is reached, also while nothing is written', () => {
    const marks = createReplicaMarks({ at: 1_000, place: '0/FFFFFFF0' });
    expect(marks.reached('0/FFFFFFE0')).toBeNull();
    marks.add({ at: 2_000, place: '0/FFFFFFF0' });
    expect(marks.reached('0/FFFFFFF0')).toBe(2_000);
    marks.add({ at: 3_000, place: '1/10' });
    marks.add({ at: 4_000, place: '1/20' });
    expect(marks.reached('0/FFFFFFF8')).toBe(2_000);
    expect(marks.reached('1/18')).toBe(3_000);
    expect(marks.reached('1/20')).toBe(4_000);
    expect(marks.reached('0/FFFFFFF8')).toBeNull();
  });

  it('are few, however long the replica is behind', () => {
    const marks = createReplicaMarks({ at: 0, place: '0/1' });
    for (let at = 1; at <= 100_000; at += 1) marks.add({ at, place: `0/${(at + 1).toString(16)}` });
    expect(marks.reached('0/1')).toBe(0);
    expect(marks.reached(`0/${(100_001).toString(16)}`)).toBe(100_000);
  });
});
