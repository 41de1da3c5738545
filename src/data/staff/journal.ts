import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import { staffLimits } from '../../shop/limits.ts';
import type { JournalAction, NewJournalEntry } from '../../shop/staff/journal-entry.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { staffBegun as begun, staffJournal as rows } from '../db/schema.ts';

/** One action of staff in the panel. A newer version of the program may have written actions unknown to this one. */
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

/** Which entries are wanted; everything that is left out does not matter. */
export interface JournalQuestion {
  subject?: string;
  /** Any of these. */
  subjects?: readonly string[];
  staffId?: number;
  action?: JournalAction;
  from?: Instant;
  /** Before this instant. */
  until?: Instant;
  /** Older than the entry with this id. */
  below?: number;
}

/** An action of a screen, by the name in its form. */
interface BegunAction {
  action: string;
  address: string;
}

interface Who {
  /** `null`: a command on the server. */
  id: number | null;
  name: string;
}

const rowOf = (who: Who, { before = null, after = null, ...entry }: NewJournalEntry, now: Instant) => ({
  at: now,
  staffId: who.id,
  who: who.name,
  before,
  after,
  ...entry,
});

const interrupted = ({ at, staffId, who, action, address }: typeof begun.$inferSelect) =>
  rowOf({ id: staffId, name: who }, { action: 'interrupted', subject: `address ${address}`, after: { action } }, at);

/** The audit log of staff actions. Entries are never changed or removed. */
export function createJournal(orm: Orm) {
  return {
    write: async (who: Who, entry: NewJournalEntry, now: Instant): Promise<void> => {
      await orm.insert(rows).values(rowOf(who, entry, now));
    },

    /**
     * Records who begins which action before it is carried out: the action and its entry are two transactions, and a
     * process may crash between them. Actions that were begun long ago and never completed become entries here.
     */
    begin: (who: Who, { action, address }: BegunAction, now: Instant): Promise<number> =>
      orm.transaction(async (tx) => {
        const lost = await tx
          .delete(begun)
          .where(lt(begun.at, now - staffLimits.unendedMs))
          .returning();
        if (lost.length > 0) await tx.insert(rows).values(lost.map(interrupted));
        const [row] = await tx
          .insert(begun)
          .values({ at: now, staffId: who.id, who: who.name, action, address })
          .returning({ id: begun.id });
        return row?.id ?? 0;
      }),

    /** The action is complete, with these entries or without any. */
    end: (id: number, who: Who, entries: NewJournalEntry[], now: Instant): Promise<void> =>
      orm.transaction(async (tx) => {
        if (entries.length > 0) await tx.insert(rows).values(entries.map((entry) => rowOf(who, entry, now)));
        await tx.delete(begun).where(eq(begun.id, id));
      }),

    /** The newest first, below an id. */
    async entries(of: JournalQuestion = {}, most: number = staffLimits.perPage): Promise<JournalEntry[]> {
      const { subject, subjects, staffId, action, from, until, below } = of;
      return orm
        .select({
          id: rows.id,
          at: rows.at,
          who: rows.who,
          action: rows.action,
          subject: rows.subject,
          before: rows.before,
          after: rows.after,
        })
        .from(rows)
        .where(
          and(
            subject === undefined ? undefined : eq(rows.subject, subject),
            subjects === undefined ? undefined : inArray(rows.subject, [...subjects]),
            staffId === undefined ? undefined : eq(rows.staffId, staffId),
            action === undefined ? undefined : eq(rows.action, action),
            from === undefined ? undefined : gte(rows.at, from),
            until === undefined ? undefined : lt(rows.at, until),
            below === undefined ? undefined : lt(rows.id, below),
          ),
        )
        .orderBy(desc(rows.id))
        .limit(most);
    },
  };
}
