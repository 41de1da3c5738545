import { and, asc, eq, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Instant } from '../../../shop/time/instant.ts';
import type { Orm } from '../../db/db.ts';
import * as t from '../../db/schema.ts';

export type DispatchRow = typeof t.orderDispatches.$inferSelect;

/** A dispatch in the list of those that are not put away. */
export interface ListedDispatch extends Pick<DispatchRow, 'orderId' | 'state' | 'why' | 'beganAt'> {
  number: string;
}

/** What staff chose for all orders of one press. */
interface DispatchWish {
  staffId: number;
  size: string;
  grams: number | null;
  trackingNumber: string;
}

const { orderDispatches: d } = t;

/** Longer than all steps of one order take, so that no other process works on it meanwhile. */
const leaseMs = 60_000;

/** Orders that are packed and sent in one action: one row per order. Each method may be called again. */
export function createDispatches(orm: Orm) {
  const shownTo = (staffId: number) => or(ne(d.state, 'done'), eq(d.staffId, staffId));

  return {
    /**
     * Written before the first order is touched. An order that waits already keeps its row. What this person has
     * finished before is put away.
     */
    begin: (orderIds: readonly number[], wish: DispatchWish, now: Instant): Promise<void> =>
      orm.transaction(async (tx) => {
        await tx.delete(d).where(and(eq(d.state, 'done'), eq(d.staffId, wish.staffId)));
        if (orderIds.length === 0) return;
        const begun = { ...wish, beganAt: now, state: 'waiting' as const, why: null, dueAt: now };
        // In one order for all, so that two presses at once do not block each other.
        const rows = [...orderIds].sort((one, other) => one - other).map((orderId) => ({ orderId, ...begun }));
        await tx
          .insert(d)
          .values(rows)
          .onConflictDoUpdate({ target: d.orderId, set: begun, setWhere: ne(d.state, 'waiting') });
      }),

    /** Takes rows that are due, with a lease. `among`: only these orders. */
    takeDue: async (most: number, now: Instant, among?: readonly number[]): Promise<DispatchRow[]> => {
      const due = orm
        .select({ orderId: d.orderId })
        .from(d)
        .where(and(isNotNull(d.dueAt), lte(d.dueAt, now), among ? inArray(d.orderId, [...among]) : undefined))
        .orderBy(asc(d.dueAt), asc(d.orderId))
        .limit(most)
        .for('update', { skipLocked: true });
      return (
        orm
          .update(d)
          .set({ dueAt: now + leaseMs })
          // A materialised list: evaluated once, so that at most `most` are taken.
          .where(sql`${d.orderId} = any(array(${due}))`)
          .returning()
      );
    },

    /** When the next of these orders is due; `null`: none waits. */
    nextDue: async (among: readonly number[]): Promise<Instant | null> => {
      const [next] = await orm
        .select({ dueAt: d.dueAt })
        .from(d)
        .where(and(isNotNull(d.dueAt), inArray(d.orderId, [...among])))
        .orderBy(asc(d.dueAt))
        .limit(1);
      return next?.dueAt ?? null;
    },

    /** The outcome of a round. A later press of the button is not changed by an earlier one. */
    settle: async (
      { orderId, beganAt }: Pick<DispatchRow, 'orderId' | 'beganAt'>,
      outcome: Pick<DispatchRow, 'state' | 'why' | 'dueAt'>,
    ): Promise<void> => {
      await orm
        .update(d)
        .set(outcome)
        .where(and(eq(d.orderId, orderId), eq(d.beganAt, beganAt)));
    },

    /** All that wait or stopped, and what this person has finished. */
    open: (staffId: number, most: number): Promise<ListedDispatch[]> =>
      orm
        .select({ orderId: d.orderId, state: d.state, why: d.why, beganAt: d.beganAt, number: t.orders.number })
        .from(d)
        .innerJoin(t.orders, eq(t.orders.id, d.orderId))
        .where(shownTo(staffId))
        .orderBy(asc(d.beganAt), asc(d.orderId))
        .limit(most),

    find: async (orderId: number): Promise<DispatchRow | null> =>
      (await orm.select().from(d).where(eq(d.orderId, orderId)))[0] ?? null,

    /** What stopped or could not go on is tried again now. Returns the orders. */
    goOn: async (now: Instant): Promise<number[]> => {
      const tried = await orm
        .update(d)
        .set({ state: 'waiting', why: null, beganAt: now, dueAt: now })
        // A row that was taken keeps its lease.
        .where(or(eq(d.state, 'stopped'), and(eq(d.state, 'waiting'), isNotNull(d.why))))
        .returning({ orderId: d.orderId });
      return tried.map(({ orderId }) => orderId);
    },

    /** Puts away what is finished, and what stopped and will be done by hand. */
    putAway: async (staffId: number): Promise<void> => {
      await orm.delete(d).where(and(ne(d.state, 'waiting'), shownTo(staffId)));
    },

    /** What was finished some time ago needs no list. */
    forgetOld: async (now: Instant): Promise<void> => {
      await orm.delete(d).where(and(eq(d.state, 'done'), lte(d.beganAt, now - keptMs)));
    },
  };
}

const keptMs = 24 * 60 * 60_000;
