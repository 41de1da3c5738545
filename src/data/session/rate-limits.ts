import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Instant } from '../../shop/time/instant.ts';
import { batched } from '../db/batched.ts';
import { type Orm, rowsOf } from '../db/db.ts';

/** One counter to increase. */
interface Take {
  kind: string;
  /** What is counted: a network, a session, an address. Only its hash is stored, and only for the window. */
  subject: string;
  cost: number;
  most: number;
  windowMs: number;
}

/** The counters of one caller at one instant. */
interface Asked {
  takes: readonly Take[];
  now: Instant;
}

/** The maximum number of callers per statement. */
const mostInABatch = 200;

/**
 * Fixed-window counters, shared by all processes. A window begins with the first count and ends for everyone at the
 * same time.
 */
export function createRateLimits(orm: Orm) {
  /** Returns for each caller the milliseconds until there is capacity again. */
  async function countAll(callers: Asked[]): Promise<number[]> {
    const now = Math.max(...callers.map((asked) => asked.now));
    const sums = new Map<string, Take>();
    // The running sum of a key at each caller, so that earlier callers get the capacity first.
    const counts = callers.map(({ takes }) =>
      [...new Map(takes.map((take) => [keyOf(take), take]))].map(([key, take]) => {
        const sum = { ...take, cost: take.cost + (sums.get(key)?.cost ?? 0) };
        sums.set(key, sum);
        return { key, most: take.most, upTo: sum.cost };
      }),
    );
    const counted = await count(sums, now);
    return counts.map((own) => {
      const waits = own.map(({ key, most, upTo }) => {
        const { used, left } = counted.get(key) ?? { used: 0, left: 0 };
        return used - ((sums.get(key)?.cost ?? 0) - upTo) > most ? Math.max(1, left) : 0;
      });
      return Math.max(0, ...waits);
    });
  }

  /** Increases all counters in one statement. */
  async function count(sums: Map<string, Take>, now: Instant): Promise<Map<string, { used: number; left: number }>> {
    // Always in the same order: two concurrent statements would otherwise deadlock.
    const rows = [...sums].sort(([one], [other]) => (one < other ? -1 : 1));
    const counted = await rowsOf<{ key: string; used: number; left_ms: number }>(
      orm,
      sql`insert into rate_limits as held (key, used, ends_at) values ${sql.join(
        rows.map(([key, { cost, windowMs }]) => sql`(${key}, ${cost}::integer, ${iso(now + windowMs)}::timestamptz)`),
        sql`, `,
      )}
      on conflict (key) do update set
        used = case when held.ends_at <= ${iso(now)}::timestamptz then excluded.used
          else least(held.used + excluded.used, 2000000000) end,
        ends_at = case when held.ends_at <= ${iso(now)}::timestamptz then excluded.ends_at else held.ends_at end
      returning key, used, (extract(epoch from ends_at) * 1000 - ${now}::double precision)::double precision as left_ms`,
    );
    return new Map(counted.map(({ key, used, left_ms }) => [key, { used, left: Math.ceil(Number(left_ms)) }]));
  }

  // Every write of a shopper is counted several times, so calls that arrive while a statement is running are combined
  // into the next one.
  const ask = batched(countAll, mostInABatch);

  return {
    /** Increases all counters. Returns the milliseconds until there is capacity again; 0 means that there is. */
    take: async (takes: readonly Take[], now: Instant): Promise<number> =>
      takes.length === 0 ? 0 : ask({ takes, now }),

    async forgetOld(now: Instant): Promise<void> {
      await orm.execute(sql`delete from rate_limits where ends_at <= ${iso(now)}::timestamptz`);
    },
  };
}

const iso = (instant: Instant) => new Date(instant).toISOString();

const keyOf = ({ kind, subject }: Take): string =>
  `${kind} ${createHash('sha256').update(`${kind} ${subject}`).digest('base64url').slice(0, 22)}`;
