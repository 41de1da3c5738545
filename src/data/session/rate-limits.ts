import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Instant } from '../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../db/db.ts';

/** One counter to increase. */
export interface Take {
  kind: string;
  /** Who is counted: a network, a session, an address. Only its hash is stored, and only for the window. */
  subject: string;
  cost: number;
  most: number;
  windowMs: number;
}

/** Fixed-window counters, shared by all processes. A window begins with the first count and ends for all at once. */
export function rateLimitsOver(orm: Orm) {
  return {
    /**
     * Increases all counters in one statement. Answers the milliseconds until there is capacity again; 0 means that
     * there is.
     */
    async take(takes: readonly Take[], now: Instant): Promise<number> {
      if (takes.length === 0) return 0;
      const byKey = new Map(takes.map((take) => [keyOf(take), take] as const));
      // Always in the same order: two concurrent statements would otherwise deadlock.
      const rows = [...byKey].sort(([one], [other]) => (one < other ? -1 : 1));
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
      const waits = counted.map(({ key, used, left_ms }) =>
        used > (byKey.get(key)?.most ?? 0) ? Math.max(1, Math.ceil(Number(left_ms))) : 0,
      );
      return Math.max(0, ...waits);
    },

    async forgetOld(now: Instant): Promise<void> {
      await orm.execute(sql`delete from rate_limits where ends_at <= ${iso(now)}::timestamptz`);
    },
  };
}

const iso = (instant: Instant) => new Date(instant).toISOString();

const keyOf = ({ kind, subject }: Take): string =>
  `${kind} ${createHash('sha256').update(`${kind} ${subject}`).digest('base64url').slice(0, 22)}`;
