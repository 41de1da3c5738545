import { and, desc, eq, gt, isNull, lt, notLike, sql } from 'drizzle-orm';
import { returnLimits } from '../../shop/after-sale-limits.ts';
import { afterSaleLimits, orderLimits } from '../../shop/limits.ts';
import type { Order } from '../../shop/order/order.ts';
import { mayCancel } from '../../shop/order/order-machine.ts';
import { parseLetteredNumber } from '../../shop/return/return-number.ts';
import { isAboutAll } from '../../shop/return/sold-items.ts';
import { withdrawalJobs } from '../../shop/return/withdrawal-mail.ts';
import { mayBeAbout, type Withdrawal, wasDone } from '../../shop/return/withdrawal-statement.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import type { Orm } from '../db/db.ts';
import { type ListOrder, type ListPage, type ListPlace, pageFrom } from '../db/rows.ts';
import * as t from '../db/schema.ts';
import { jobsOver } from '../jobs/jobs.ts';
import { type By, lockOrder } from '../order/history.ts';
import type { Orders } from '../order/orders.ts';
import { refundedItems } from './return-rows.ts';
import { type TakeOffDesk, takeOff } from './take-off.ts';
import {
  mailWithdrawal,
  noteWithdrawal,
  readWithdrawals,
  type Taken,
  withdrawalsOfOrder,
  withdrawalWhere,
  writeWithdrawal,
} from './withdrawals.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

const newestFirst: ListOrder = { table: t.withdrawals, id: t.withdrawals.id, turn: 'desc' };

/**
 * Statements of withdrawal. Each is taken and none is ever changed; only the order that it is about may be found later,
 * and what became of it is written beside it.
 */
export function withdrawalsOver(orm: Orm, orders: Pick<Orders, 'byId' | 'eventInside'>, desk: TakeOffDesk) {
  const byId = (id: number, tx: Orm = orm) => withdrawalWhere(tx, eq(t.withdrawals.id, id));
  const byKey = (key: string, tx: Orm = orm) => withdrawalWhere(tx, eq(t.withdrawals.statementKey, key));
  const byNumber = async (typed: string): Promise<Withdrawal | null> => {
    const number = parseLetteredNumber('O', typed);
    return number === null ? null : withdrawalWhere(orm, eq(t.withdrawals.number, number));
  };

  /** Of two clicks at once the second sees what the first has written. The order is locked first, as everywhere. */
  async function locked(tx: Orm, id: number): Promise<Withdrawal | null> {
    const { orderId = null } = (await byId(id, tx)) ?? {};
    if (orderId !== null) await lockOrder(tx, orderId);
    await tx.select({ id: t.withdrawals.id }).from(t.withdrawals).where(eq(t.withdrawals.id, id)).for('update');
    return byId(id, tx);
  }

  /**
   * What follows for an order that was not sent: nothing is packed, so it is cancelled, or a part is taken off it; a parcel
   * that is being packed is for a person. What was sent comes back by a return.
   */
  async function follow(tx: Orm, withdrawal: Withdrawal, orderId: number, by: By): Promise<void> {
    const { id, ...statement } = withdrawal;
    const order = await orders.byId(orderId, tx);
    if (!order || !['placed', 'accepted', 'packing'].includes(order.state)) return;
    if (!mayCancel(order.state) || !isAboutAll(order, statement)) {
      if (mayCancel(order.state) && (await takeOff(tx, desk, withdrawal, order, by)) === 'taken') return;
      return noteWithdrawal(tx, id, { event: 'hand_over' }, { who: 'shop', now: by.now });
    }
    const result = await orders.eventInside(tx, orderId, 'cancelByShopper', by);
    if (result.status === 'done') return noteWithdrawal(tx, id, { event: 'cancel' }, by);
    // Money that may come this second decides first.
    if (!wasDone(statement, 'wait')) await noteWithdrawal(tx, id, { event: 'wait' }, { who: 'clock', now: by.now });
    await jobsOver(tx).add(tx, {
      kind: withdrawalJobs.cancel,
      payload: { withdrawalId: id },
      dueAt: by.now + orderLimits.confirmingMinutes * minuteMs,
    });
  }

  async function takeInside(tx: Orm, taken: Taken, now: Instant): Promise<Withdrawal> {
    if (taken.order) await lockOrder(tx, taken.order.id);
    const written = await writeWithdrawal(tx, taken, now);
    if (written && taken.order) await follow(tx, written, taken.order.id, { who: 'shopper', now });
    const kept = await byKey(taken.key, tx);
    if (!kept) throw new Error('the statement was not written');
    return kept;
  }

  return {
    /** With what follows for its order, in one transaction. */
    take: (taken: Taken, now: Instant): Promise<Withdrawal> => orm.transaction((tx) => takeInside(tx, taken, now)),

    byId: (id: number) => byId(id),
    byKey: (key: string) => byKey(key),
    byNumber,
    ofOrder: (orderId: number): Promise<Withdrawal[]> => withdrawalsOfOrder(orm, orderId),

    /** For the shop's own side: the newest first, or those without an order, the oldest first. */
    async all(which: 'all' | 'unmatched', limit: number = returnLimits.shown): Promise<Withdrawal[]> {
      if (which === 'unmatched') return readWithdrawals(orm, isNull(t.withdrawals.orderId), { limit });
      const newest = orm
        .select({ id: t.withdrawals.id })
        .from(t.withdrawals)
        .orderBy(desc(t.withdrawals.id))
        .limit(limit);
      return (await readWithdrawals(orm, sql`${t.withdrawals.id} = any(array(${newest}))`)).reverse();
    },

    /**
     * For the panel: those that a return does not carry already and that nobody has settled, of the last months, the
     * newest first. Which of them are open is judged by their orders.
     */
    async unsettled(now: Instant): Promise<Withdrawal[]> {
      const { withdrawals: w } = t;
      const ids = orm
        .select({ id: w.id })
        .from(w)
        .where(
          and(
            gt(w.receivedAt, now - afterSaleLimits.openDays * dayMs),
            notLike(w.statementKey, 'return-%'),
            isNull(w.settledAt),
          ),
        )
        .orderBy(desc(w.receivedAt), desc(w.id))
        .limit(afterSaleLimits.openMost);
      return (await readWithdrawals(orm, sql`${w.id} = any(array(${ids}))`)).reverse();
    },

    /** For the panel: the newest first. */
    page: (place: ListPlace): Promise<ListPage<Withdrawal>> =>
      pageFrom(place, { order: newestFirst, most: afterSaleLimits.judgedPerPage }, ({ where, order, limit }) =>
        readWithdrawals(orm, where, { limit, order }),
      ),

    /** The shop has found the order that a statement is about: what follows, follows now. False: it has one, or is older. */
    match: (id: number, order: Order, by: By): Promise<boolean> =>
      orm.transaction(async (tx) => {
        await lockOrder(tx, order.id);
        const stated = await byId(id, tx);
        if (!stated || !mayBeAbout(stated, order)) return false;
        const changed = await tx
          .update(t.withdrawals)
          .set({ orderId: order.id })
          .where(and(eq(t.withdrawals.id, id), isNull(t.withdrawals.orderId)))
          .returning({ id: t.withdrawals.id });
        const found = changed.length > 0 ? await byId(id, tx) : null;
        if (!found) return false;
        await noteWithdrawal(tx, id, { event: 'match' }, by);
        await follow(tx, found, order.id, by);
        await mailWithdrawal(tx, found, { kind: 'matched', about: order }, by.now);
        return true;
      }),

    /** The shop has judged a statement in words, which its sender gets. False: it has said just that. */
    answer: (id: number, words: string, by: By): Promise<boolean> =>
      orm.transaction(async (tx) => {
        const found = await locked(tx, id);
        const answers = found?.history.filter(({ event }) => event === 'answer') ?? [];
        if (!found || answers.at(-1)?.words === words) return false;
        await noteWithdrawal(tx, id, { event: 'answer', words }, by);
        const about = found.orderId === null ? null : await orders.byId(found.orderId, tx);
        await mailWithdrawal(tx, found, { kind: 'answer', about, once: `-${answers.length}` }, by.now);
        return true;
      }),

    /** The shop has done all that follows from a statement. False: it was settled before. */
    settle: (id: number, by: By): Promise<boolean> =>
      orm.transaction(async (tx) => {
        const found = await locked(tx, id);
        if (!found || wasDone(found, 'settle')) return false;
        await noteWithdrawal(tx, id, { event: 'settle' }, by);
        return true;
      }),

    /** What money of an order went back for already. */
    paidBack: (orderId: number) => refundedItems(orm, orderId),

    /** An order whose payment was being confirmed: cancelled now, or tried again later. */
    cancelLater: (id: number, now: Instant): Promise<void> =>
      orm.transaction(async (tx) => {
        const found = await byId(id, tx);
        if (!found || found.orderId === null || wasDone(found, 'cancel')) return;
        await lockOrder(tx, found.orderId);
        await follow(tx, found, found.orderId, { who: 'shopper', now });
      }),

    /** Statements without an order are kept as long as contracts (KC 118); the others go with their order. */
    async forgetOld(now: Instant): Promise<void> {
      const firstKept = Number(dayOf(now).slice(0, 4)) - orderLimits.keptYears;
      const year = sql<number>`extract(year from ${t.withdrawals.receivedAt} at time zone 'Europe/Warsaw')`;
      await orm.delete(t.withdrawals).where(and(isNull(t.withdrawals.orderId), lt(year, firstKept)));
    },
  };
}

export type Withdrawals = ReturnType<typeof withdrawalsOver>;
