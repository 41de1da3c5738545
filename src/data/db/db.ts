import { access, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import type { Filesystem } from '@electric-sql/pglite/basefs';
import type { SQL } from 'drizzle-orm';
import { drizzle as overServer } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as overEmbedded } from 'drizzle-orm/pglite';
import { CancellingPool, heedSignals } from './cancellation.ts';
import { retryStatements, retryTransactions } from './conflicts.ts';
import { takeEmbeddedLock } from './embedded-lock.ts';
import { ListenConnection, type Listener } from './listen-connection.ts';
import { prepareMarked, prepareNothing } from './prepared-statements.ts';
import { StartError } from './start-error.ts';

/** The query builder, the same for a PostgreSQL server and for the embedded database. */
export type Orm = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Rows of a raw SQL query, in the type given by the caller. */
export async function rowsOf<Row>(orm: Orm, query: SQL): Promise<Row[]> {
  return ((await orm.execute(query)) as { rows: Row[] }).rows;
}

/** Only this file knows which of the two databases runs. */
export interface Database {
  orm: Orm;
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
}

export type Where = Server | { directory: string };

/** Brings the tables up to date and fills them; runs on every start, so it must be idempotent. */
export type Prepare = (database: Database) => Promise<void>;

export async function openDatabase(where: Where, prepare: Prepare): Promise<Database> {
  if ('url' in where) {
    const database = await openServer(where);
    try {
      await prepare(database);
    } catch (error) {
      await database.close();
      throw error;
    }
    return database;
  }
  return openEmbedded(where.directory, prepare);
}

async function openServer({ url, directUrl }: Server): Promise<Database> {
  const isPooled = Boolean(directUrl);
  const pool = new CancellingPool({
    connectionString: url,
    max: 16,
    // Includes waiting for a free connection: longer than a traffic peak, shorter than the request timeout.
    connectionTimeoutMillis: 15_000,
    application_name: 'witryna',
    // Statements are short and mostly stop after a page: compiling one takes longer than running it. A pooler refuses
    // options, and remembers the time zone of each of its clients.
    ...(isPooled
      ? { onConnect: async (client) => void (await client.query("set timezone to 'UTC'")) }
      : { options: '-c timezone=UTC -c jit=off' }),
  });
  // The pool replaces a dropped connection, and its user gets the error from the query. Without these listeners, on
  // idle connections and on those in use, the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (isPooled) prepareNothing(client);
    else prepareMarked(client);
  });
  retryStatements(pool);
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
  return {
    orm,
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
      await pool.end();
    },
  };
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
  letOthersIn(pglite);
  const orm = overEmbedded(pglite) as unknown as Orm;
  heedSignals(orm);
  return {
    orm,
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
 * After some milliseconds of it the event loop runs once.
 */
function letOthersIn(pglite: PGlite): void {
  let began = 0;
  const paused = <Asked extends unknown[], Answer>(query: (...asked: Asked) => Promise<Answer>) =>
    (async (...asked: Asked) => {
      const answer = await query(...asked);
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
