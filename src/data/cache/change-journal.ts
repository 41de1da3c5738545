import { sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../db/db.ts';

/** A position in the journal: every change committed before it has been processed. */
export interface Mark {
  /** PostgreSQL's text form, `xmin:xmax:xip_list` (transaction ids). */
  snapshot: string;
  /**
   * Timeline of the server's write-ahead log. It changes after a failover to a standby, which may lack the latest
   * commits.
   */
  timeline: string;
  takenAt: number;
}

export interface MissedTags {
  /** `null` when the journal has no answer: then everything may have changed. */
  tags: string[] | null;
  mark: Mark;
}

type Place = Pick<Mark, 'snapshot' | 'timeline'>;

const nextIn = ({ snapshot }: Mark): bigint => BigInt(snapshot.split(':')[1] ?? 0);

/** Older marks are not used, since the journal's rows are deleted after a day. */
const longestMs = 12 * 3_600_000;
/** With more products than this, a full reload is no slower. */
const mostProducts = 20_000;

/** Reads the journal that the triggers write together with their notifications (migration 0015). */
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

    /** The distinct tags of everything committed since, and the mark for the next reading. */
    async since(from: Mark): Promise<MissedTags> {
      const unseen = sql`xid >= pg_snapshot_xmin(${from.snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(xid, ${from.snapshot}::pg_snapshot)`;
      // One statement has one snapshot, so what commits while it runs is found by the next reading.
      const [row] = await rowsOf<Place & { tags: string[] | null; named: string[] | null }>(
        orm,
        sql`
        select ${place},
          (select array_agg(distinct tag) from change_journal where ${unseen} and products is null) as tags,
          (select array_agg(distinct tag) from (
            select tag || ':' || unnest(products) as tag from change_journal
            where ${unseen} and products is not null) named) as named`,
      );
      if (!row) throw new Error('the database told no place in its journal');
      const mark = markOf(row);
      const named = row.named ?? [];
      const isLost =
        mark.timeline !== from.timeline ||
        nextIn(mark) < nextIn(from) ||
        Date.now() - from.takenAt > longestMs ||
        named.length > mostProducts;
      if (isLost) return { tags: null, mark };
      return { tags: [...named, ...(row.tags ?? [])], mark };
    },

    /** Writes a sign into the journal, by which `knows` finds whether the database was put back to before it. */
    async leaveSign(sign: string): Promise<void> {
      await orm.execute(sql`insert into change_journal (tag) values (${sign})`);
    },

    async knows(sign: string): Promise<boolean> {
      const rows = await rowsOf(orm, sql`select from change_journal where tag = ${sign} and products is null limit 1`);
      return rows.length > 0;
    },

    async forgetOld(): Promise<void> {
      await orm.execute(sql`delete from change_journal where at < now() - interval '1 day'`);
    },
  };
}
