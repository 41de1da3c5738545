import { and, desc, eq, lt } from 'drizzle-orm';
import { staffLimits } from '../../shop/limits.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { staffJournal as rows } from '../db/schema.ts';

/** One thing that somebody did in the panel. */
export interface JournalEntry {
  id: number;
  at: Instant;
  who: string;
  /** Like `order-accepted`. */
  action: string;
  /** Like `order W-2026-000017`. */
  subject: string;
  before: unknown;
  after: unknown;
}

export type NewJournalEntry = Pick<JournalEntry, 'action' | 'subject'> & { before?: unknown; after?: unknown };

/** What the staff did. Nothing in it is changed or removed. */
export function journalOver(orm: Orm) {
  return {
    async write(who: { id: number; name: string }, entry: NewJournalEntry, now: Instant): Promise<void> {
      const { before = null, after = null } = entry;
      await orm.insert(rows).values({ at: now, staffId: who.id, who: who.name, ...entry, before, after });
    },

    /** The newest first, below an id. */
    async entries(
      of: { subject?: string; below?: number } = {},
      most: number = staffLimits.perPage,
    ): Promise<JournalEntry[]> {
      const { subject, below } = of;
      return orm
        .select({
          ...{ id: rows.id, at: rows.at, who: rows.who, action: rows.action, subject: rows.subject },
          ...{ before: rows.before, after: rows.after },
        })
        .from(rows)
        .where(
          and(
            subject === undefined ? undefined : eq(rows.subject, subject),
            below === undefined ? undefined : lt(rows.id, below),
          ),
        )
        .orderBy(desc(rows.id))
        .limit(most);
    },
  };
}
