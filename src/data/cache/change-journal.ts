import { sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../db/db.ts';

/** A place in the journal: all that was committed before it has been heard of. */
export interface Mark {
  /** As PostgreSQL writes it: `oldest open:next to come:others that are open`, all transactions. */
  snapshot: string;
  /** Of the server's write-ahead log: another one after a standby took over, which may lack what the first had. */
  timeline: string;
  takenAt: number;
}

export interface Missed {
  /** `null` when the journal cannot tell: then everything may have changed. */
  tags: string[] | null;
  mark: Mark;
}

type Place = Pick<Mark, 'snapshot' | 'timeline'>;

const nextIn = ({ snapshot }: Mark): bigint => BigInt(snapshot.split(':')[1] ?? 0);

/** Older marks are not believed: rows are kept for a day. */
const longestMs = 12 * 3_600_000;
/** From so many products on, reading everything anew is no slower. */
const mostProducts = 20_000;

/** What the triggers have written down beside their notices (migration 0015). */
export function changeJournal(orm: Orm) {
  const place = sql`pg_current_snapshot()::text as snapshot,
    substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline`;
  const markOf = ({ snapshot, timeline }: Place): Mark => ({ snapshot, timeline, takenAt: Date.now() });

  return {
    async mark(): Promise<Mark> {
      const [row] = await rowsOf<Place>(orm, sql`select ${place}`);
      if (!row) throw new Error('the database told no place in its journal');
      return markOf(row);
    },

    /** The tags of everything committed since, each once, and where the next reading begins. */
    async since(from: Mark): Promise<Missed> {
      const unseen = sql`xid >= pg_snapshot_xmin(${from.snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(xid, ${from.snapshot}::pg_snapshot)`;
      // One statement is one snapshot: what commits while it runs is read by the next.
      const [row] = await rowsOf<Place & { tags: string[] | null; products: number[] | null }>(
        orm,
        sql`
        select ${place},
          (select array_agg(distinct tag) from change_journal where ${unseen} and products is null) as tags,
          (select array_agg(distinct id) from (
            select unnest(products) as id from change_journal
            where ${unseen} and products is not null) named) as products`,
      );
      if (!row) throw new Error('the database told no place in its journal');
      const mark = markOf(row);
      const products = row.products ?? [];
      const isLost =
        mark.timeline !== from.timeline ||
        nextIn(mark) < nextIn(from) ||
        Date.now() - from.takenAt > longestMs ||
        products.length > mostProducts;
      if (isLost) return { tags: null, mark };
      return { tags: [...products.map((id) => `product:${id}`), ...(row.tags ?? [])], mark };
    },

    async forgetOld(): Promise<void> {
      await orm.execute(sql`delete from change_journal where at < now() - interval '1 day'`);
    },
  };
}
