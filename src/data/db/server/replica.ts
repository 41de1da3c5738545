import type pg from 'pg';
import { isConflict } from '../conflicts.ts';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { StartError } from '../start-error.ts';
import { openPool } from './pool.ts';
import { createReplicaMarks, type LogMark } from './replica-marks.ts';

/** A standby of PostgreSQL's streaming replication, which is a little behind its primary. */
export interface ReplicaPlace {
  url: string;
  /** Further behind than this it is not read from. */
  limitMs: number;
  /** Is told when it is no longer read from, and when it is again. */
  note?(what: string, facts?: Record<string, unknown>): void;
}

export interface ReplicaState {
  isRead: boolean;
  /** Its data is no older than this; before it has what this process wrote at its start, no younger. */
  lagMs: number;
}

type Asked = Pick<pg.Pool, 'query'>;

interface Answer {
  isStandby: boolean;
  /** How far it has replayed the primary's log; `null`: it replays none. */
  place: string | null;
  shop: string;
}

type Fault = 'away' | 'primary' | 'other' | 'far';

const faultTexts: Record<Fault, string> = {
  away: 'it does not answer',
  primary: 'the server takes writes itself',
  other: 'this is another database',
  far: 'it is too far behind',
};

const lookEveryMs = 2_000;
/** Longer than a trivial statement takes on a busy server. */
const answerWithinMs = 5_000;
/** A statement that takes longer is asked of the primary. */
const readWithinMs = 20_000;
const connections = 8;

const primaryPlace = 'pg_current_wal_lsn()::text as place';
/** A cluster has one identifier, which its copies keep; a database has one in its cluster. */
const shop = `(select system_identifier from pg_control_system()) || '/' ||
  (select oid from pg_database where datname = current_database()) as shop`;

/**
 * Decides for each large reading whether the replica answers it: only while it answers, belongs to the same shop and is
 * within the limit. Everything else goes to the primary, so nothing fails because the replica is away.
 */
export async function followReplica(primary: Asked, { url, limitMs, note = () => {} }: ReplicaPlace) {
  const { rows } = await primary.query<LogMark & { shop: string }>(`select ${primaryPlace}, ${shop}`);
  const [first] = rows;
  if (!first) throw new Error('the database told no place in its log');
  const common = { isPooled: false, connectionTimeoutMillis: answerWithinMs, keepAlive: true };
  const pool = openPool(url, { ...common, max: connections, query_timeout: readWithinMs });
  // A connection of its own, so that it does not wait for large readings.
  const watch = openPool(url, { ...common, max: 1, query_timeout: answerWithinMs });
  // Before this mark its tables may be those of an older program.
  const marks = createReplicaMarks({ at: Date.now(), place: first.place });
  let fault: Fault | null = null;
  let asOf: number | null = null;
  let looking: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const lagMs = () => Math.max(0, Date.now() - (asOf ?? marks.first));
  const isFar = () => lagMs() > limitMs;
  const isRead = () => fault === null && asOf !== null && !isFar();

  async function faultNow(): Promise<{ fault: Fault | null; reason?: string }> {
    try {
      const { rows: answers } = await watch.query<Answer>(
        `select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn()::text as place, ${shop}`,
      );
      const [answer] = answers;
      if (!answer?.isStandby) return { fault: 'primary' };
      if (answer.shop !== first?.shop) return { fault: 'other' };
      asOf = answer.place === null ? null : marks.reached(answer.place);
      return { fault: isFar() ? 'far' : null };
    } catch (error) {
      return { fault: 'away', reason: error instanceof Error ? error.message : String(error) };
    }
  }

  async function look(): Promise<void> {
    const at = Date.now();
    // Without the primary there is no new mark, so the replica counts as older and older.
    await primary.query<LogMark>(`select ${primaryPlace}`).then(
      ({ rows: [row] }) => row && marks.add({ at, place: row.place }),
      () => {},
    );
    const was = fault;
    const found = await faultNow();
    fault = found.fault;
    if (fault === was || isClosed) return;
    if (fault === null) note('the replica is read from again');
    else
      note('the replica is not read from', { why: faultTexts[fault], ...(found.reason && { reason: found.reason }) });
  }

  /** One look for all who wait for one. */
  function looked(): Promise<void> {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  }

  function lookOn(): void {
    if (isClosed) return;
    timer = setTimeout(() => void looked().finally(lookOn), lookEveryMs).unref();
  }

  /** If it fails during a reading, the primary answers the rest of it, and it never goes back to the older data. */
  function reader(): Asked {
    let isLost = false;
    const ask = async (of: Asked, asked: unknown[]) => (of.query as (...all: unknown[]) => Promise<unknown>)(...asked);
    const query = async (...asked: unknown[]) => {
      if (isLost) return ask(primary, asked);
      try {
        return await ask(pool, asked);
      } catch (error) {
        // A conflict: the replica cancelled the statement, because the primary has removed its rows.
        if (!isDatabaseUnavailable(error) && !isConflict(error)) throw error;
        isLost = true;
        void looked();
        return ask(primary, asked);
      }
    };
    return { query: query as Asked['query'] };
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearTimeout(timer);
    await looking;
    await Promise.all([pool.end(), watch.end()]);
  }

  ({ fault } = await faultNow());
  if (fault === 'primary' || fault === 'other') {
    await close();
    throw new StartError(
      `WITRYNA_DATABASE_REPLICA_URL should name a replica of the shop's database, but ${faultTexts[fault]}.`,
    );
  }
  if (fault !== null) note('the replica is not read from', { why: faultTexts[fault] });
  lookOn();

  return {
    async reading(): Promise<{ asked: Asked; asOf: number | null }> {
      // One that is away is looked for by the timer alone, so that nobody waits for it.
      if (fault !== 'away') await looked();
      return isRead() ? { asked: reader(), asOf } : { asked: primary, asOf: null };
    },
    state: (): ReplicaState => ({ isRead: isRead(), lagMs: lagMs() }),
    close,
  };
}
