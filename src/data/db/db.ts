import { access, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import type { Filesystem } from '@electric-sql/pglite/basefs';
import type { SQL } from 'drizzle-orm';
import { drizzle as overServer } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as overEmbedded } from 'drizzle-orm/pglite';
import type pg from 'pg';
import type { Instant } from '../../shop/time/instant.ts';
import { heedSignals } from './cancellation.ts';
import { retryTransactions } from './conflicts.ts';
import { diskReserve } from './embedded/disk-reserve.ts';
import { takeEmbeddedLock } from './embedded/embedded-lock.ts';
import { ListenConnection, type Listener } from './listen-connection.ts';
import { openPool } from './server/pool.ts';
import { followReplica, type ReplicaPlace, type ReplicaState } from './server/replica.ts';
import { StartError } from './start-error.ts';

/** The query builder, the same for a PostgreSQL server and for the embedded database. */
export type Orm = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Rows of a raw SQL query, in the type given by the caller. */
export async function rowsOf<Row>(orm: Orm, query: SQL): Promise<Row[]> {
  return ((await orm.execute(query)) as { rows: Row[] }).rows;
}

/** The connection of one large reading. `asOf`: its data is of this instant or newer; `null`: of now. */
export interface Reading {
  orm: Orm;
  asOf: Instant | null;
}

/** Only this file knows which of the two databases runs. */
export interface Database {
  orm: Orm;
  /**
   * For large readings that may be some seconds old, never for somebody who has just written: of the replica, where
   * there is one and it is near enough.
   */
  forReports(): Promise<Reading>;
  /** `null`: there is none. */
  replica(): ReplicaState | null;
  /** Runs a script of several statements without parameters. */
  script(sql: string): Promise<void>;
  listen(channel: string, listener: Listener): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** With `directUrl` another one, `url` is a pooler that gives a connection for a transaction, like PgBouncer. */
interface Server {
  url: string;
  directUrl?: string | null;
  replica?: ReplicaPlace | null;
}

export type Where = Server | { directory: string };

/** Brings the tables up to date and fills them; runs on every start, so it must be idempotent. */
export type Prepare = (database: Database) => Promise<void>;

export async function openDatabase(where: Where, prepare: Prepare): Promise<Database> {
  if ('url' in where) {
    const { database, follow } = await openServer(where);
    try {
      await prepare(database);
      await follow();
    } catch (error) {
      await database.close();
      throw error;
    }
    return database;
  }
  return openEmbedded(where.directory, prepare);
}

async function openServer({ url, directUrl, replica: place }: Server) {
  const pool = openPool(url, {
    isPooled: Boolean(directUrl),
    max: 16,
    // Includes waiting for a free connection: longer than a traffic peak, shorter than the request timeout.
    connectionTimeoutMillis: 15_000,
  });
  const orm = overServer(pool) as unknown as Orm;
  retryTransactions(orm);
  heedSignals(orm);
  const ping = async () => {
    await pool.query('select 1');
  };
  try {
    await ping();
  } catch (error) {
    await pool.end();
    throw new StartError(`The database at ${withoutPassword(url)} does not answer: ${reason(error)}.`);
  }
  const lines: ListenConnection[] = [];
  let replica: Awaited<ReturnType<typeof followReplica>> | null = null;
  const database: Database = {
    orm,
    forReports: async () => {
      if (!replica) return { orm, asOf: null };
      const { asked, asOf } = await replica.reading();
      return { orm: asOf === null ? orm : reportsOver(asked), asOf };
    },
    replica: () => replica?.state() ?? null,
    ping,
    script: async (sql) => {
      await pool.query(sql);
    },
    listen: async (channel, listener) => {
      const line = new ListenConnection(directUrl || url, channel, listener);
      lines.push(line);
      await line.connect();
    },
    close: async () => {
      await Promise.all(lines.map((line) => line.close()));
      await replica?.close();
      await pool.end();
    },
  };
  /** Begins when the tables are up to date. */
  const follow = async () => {
    if (place) replica = await followReplica(pool, place);
  };
  return { database, follow };
}

function reportsOver(asked: Pick<pg.Pool, 'query'>): Orm {
  const orm = overServer({ client: asked as pg.Pool }) as unknown as Orm;
  // Its statements may run on different connections.
  orm.transaction = () => Promise.reject(new Error('a report has no transaction'));
  return orm;
}

async function openEmbedded(directory: string, prepare: Prepare): Promise<Database> {
  await mkdir(dirname(directory), { recursive: true });
  const releaseLock = await takeEmbeddedLock(directory);
  if (!releaseLock) {
    throw new StartError(
      `Another Witryna is running on the data in ${directory}. Stop it first, or choose other data.`,
    );
  }
  try {
    if (!(await exists(directory))) {
      // Made under another name and renamed when complete: a start that is killed half way leaves no incomplete
      // database.
      const draft = `${directory}.new`;
      await rm(draft, { recursive: true, force: true });
      const first = await openPglite({ dataDir: draft });
      await prepare(first);
      await first.close();
      await rename(draft, directory);
    }
    const database = await openPglite({ dataDir: directory });
    await prepare(database);
    return {
      ...database,
      close: async () => {
        await database.close();
        await releaseLock();
      },
    };
  } catch (error) {
    await releaseLock();
    if (error instanceof StartError) throw error;
    throw new StartError(`The embedded database in ${directory} cannot be opened: ${reason(error)}.`, { cause: error });
  }
}

/** The files of a database in memory, for one opening. */
export type Archive = Filesystem;

/** A database in memory, for tests: an empty one, or the one in the archive. */
export async function openInMemory(prepare: Prepare, archive?: Archive): Promise<Database> {
  const database = await openPglite(archive ? { fs: archive } : {});
  await prepare(database);
  return database;
}

/**
 * V8's optimising compiler briefly needs 900 MB for one of PostgreSQL's functions, and more time than it saves: a
 * thousand short queries take a third less without it (docs/decisions/0024).
 */
const baselineOnly = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/** Most of PostgreSQL's default 128 MB would be wasted: the operating system caches the files anyway. */
const smallBuffers = ['-c', 'shared_buffers=32MB'];

async function openPglite(from: { dataDir?: string; fs?: Archive }): Promise<Database> {
  for (const flag of baselineOnly) setFlagsFromString(flag);
  const pglite = await PGlite.create({ ...from, startParams: [...PGlite.defaultStartParams, ...smallBuffers] });
  await pglite.exec("set timezone to 'UTC'");
  letOthersIn(pglite, from.dataDir ? diskReserve(from.dataDir) : () => {});
  const orm = overEmbedded(pglite) as unknown as Orm;
  heedSignals(orm);
  return {
    orm,
    forReports: async () => ({ orm, asOf: null }),
    replica: () => null,
    script: async (sql) => {
      await pglite.exec(sql);
    },
    listen: async (channel, listener) => {
      await pglite.listen(channel, (payload) => listener.onMessage(payload));
    },
    ping: async () => {
      await pglite.query('select 1');
    },
    close: () => pglite.close(),
  };
}

const longestTurnMs = 4;

/**
 * PGlite works in this thread and resolves in microtasks, so a chain of statements would block all other requests.
 * After some milliseconds of it the event loop runs once. `refuse` may throw before a statement.
 */
function letOthersIn(pglite: PGlite, refuse: (statement: string) => void): void {
  let began = 0;
  const paused = <More extends unknown[], Answer>(query: (statement: string, ...more: More) => Promise<Answer>) =>
    (async (statement: string, ...more: More) => {
      refuse(statement);
      const answer = await query(statement, ...more);
      if (performance.now() - began > longestTurnMs) {
        await new Promise((done) => setImmediate(done));
        began = performance.now();
      }
      return answer;
    }) as typeof query;
  const transaction = pglite.transaction.bind(pglite);
  pglite.query = paused(pglite.query.bind(pglite)) as typeof pglite.query;
  pglite.transaction = (work) => transaction((tx) => work({ ...tx, query: paused(tx.query) as typeof tx.query }));
}

function exists(directory: string) {
  return access(join(directory, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

function withoutPassword(url: string) {
  try {
    const parsed = new URL(url);
    return `${parsed.hostname}:${parsed.port || 5432}${parsed.pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0]);
  if (error instanceof Error) return error.message.replace(/\.$/, '') || error.name;
  return String(error);
}
