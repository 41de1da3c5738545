import { and, desc, eq, gt, isNull, lt, notLike, sql } from 'drizzle-orm';
import { returnLimits } from '../../shop/after-sale-limits.ts';
import { afterSaleLimits, orderLimits } from '../../shop/limits.ts';
import type { Order } from '../../shop/order/order.ts';
import { mayCancel } from '../../shop/order/order-machine.ts';
import { parseLetteredNumber } from '../../shop/return/return-number.ts';
import { isAboutAll } from '../../shop/return/sold-items.ts';
import { mayBeAbout, type Withdrawal, wasDone } from '../../shop/return/withdrawal-statement.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import type { Orm } from '../db/db.ts';
import { type ListOrder, type ListPage, type ListPlace, pageFrom } from '../db/rows.ts';
import * as t from '../db/schema.ts';
import { createJobs } from '../jobs/jobs.ts';
import { type By, lockOrder } from '../order/history.ts';
import type { Orders } from '../order/orders.ts';
import { type RemoveItemsDesk, removeItems } from './remove-items.ts';
import { refundedItems } from './return-rows.ts';
import {
  mailWithdrawal,
  type NewStatement,
  noteWithdrawal,
  readWithdrawals,
  withdrawalsOfOrder,
  withdrawalWhere,
  writeWithdrawal,
} from './withdrawals.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

const newestFirst: ListOrder = { table: t.withdrawals, id: t.withdrawals.id, turn: 'desc' };

/**
 * Withdrawals. Every statement is accepted and never changed; only its order may be matched later, and its results are
 * stored separately.
 */
export function createWithdrawals(orm: Orm, orders: Pick<Orders, 'byId' | 'eventInside'>, desk: RemoveItemsDesk) {
  const byId = (id: number, tx: Orm = orm) => withdrawalWhere(tx, eq(t.withdrawals.id, id));
  const byKey = (key: string, tx: Orm = orm) => withdrawalWhere(tx, eq(t.withdrawals.statementKey, key));
  const byNumber = async (typed: string): Promise<Withdrawal | null> => {
    const number = parseLetteredNumber('O', typed);
    return number === null ? null : withdrawalWhere(orm, eq(t.withdrawals.number, number));
  };

  /** Of two concurrent clicks the second sees what the first has written. The order is locked first, as everywhere. */
  async function locked(tx: Orm, id: number): Promise<Withdrawal | null> {
    const { orderId = null } = (await byId(id, tx)) ?? {};
    if (orderId !== null) await lockOrder(tx, orderId);
    await tx.select({ id: t.withdrawals.id }).from(t.withdrawals).where(eq(t.withdrawals.id, id)).for('update');
    return byId(id, tx);
  }

  /**
   * The effect on an order that was not sent: before packing it is cancelled, or a part is removed; during packing
   * staff decide. Goods that were sent come back with a return.
   */
  async function follow(tx: Orm, withdrawal: Withdrawal, orderId: number, by: By): Promise<void> {
    const { id, ...statement } = withdrawal;
    const order = await orders.byId(orderId, tx);
    if (!order || !['placed', 'accepted', 'packing'].includes(order.state)) return;
    if (!mayCancel(order.state) || !isAboutAll(order, statement)) {
      if (mayCancel(order.state) && (await removeItems(tx, desk, withdrawal, order, by)) === 'taken') return;
      return noteWithdrawal(tx, id, { event: 'hand_over' }, { who: 'shop', now: by.now });
    }
    const result = await orders.eventInside(tx, orderId, 'cancelByShopper', by);
    if (result.status === 'done') return noteWithdrawal(tx, id, { event: 'cancel' }, by);
    // A payment that is being confirmed has to be decided first.
    if (!wasDone(statement, 'wait')) await noteWithdrawal(tx, id, { event: 'wait' }, { who: 'clock', now: by.now });
    await createJobs(tx).add(tx, {
      kind: 'withdrawal-cancel',
      payload: { withdrawalId: id },
      dueAt: by.now + orderLimits.confirmingMinutes * minuteMs,
    });
  }

  async function takeInside(tx: Orm, taken: NewStatement, now: Instant): Promise<Withdrawal> {
    if (taken.order) await lockOrder(tx, taken.order.id);
    const written = await writeWithdrawal(tx, taken, now);
    if (written && taken.order) await follow(tx, written, taken.order.id, { who: 'shopper', now });
    const kept = await byKey(taken.key, tx);
    if (!kept) throw new Error('the statement was not written');
    return kept;
  }

  return {
    /** Stores a statement and its effects on the order, in one transaction. */
    take: (taken: NewStatement, now: Instant): Promise<Withdrawal> =>
      orm.transaction((tx) => takeInside(tx, taken, now)),

    byId: (id: number) => byId(id),
    byKey: (key: string) => byKey(key),
    byNumber,
    ofOrder: (orderId: number): Promise<Withdrawal[]> => withdrawalsOfOrder(orm, orderId),

    /** For the panel: the newest first, or those without an order, the oldest first. */
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
     * For the panel: those of the last months without a return and not settled, the newest first. Their orders decide
     * which of them are open.
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

    /**
     * Staff have found the order of a statement: its effects apply now. Returns false if it already has one, or is
     * older than the order.
     */
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
        await mailWithdrawal(tx, found, { event: 'match', about: order }, by.now);
        return true;
      }),

    /**
     * Staff have answered a statement, and the sender gets the text. Returns false if the same text was sent before.
     */
    answer: (id: number, words: string, by: By): Promise<boolean> =>
      orm.transaction(async (tx) => {
        const found = await locked(tx, id);
        const answers = found?.history.filter(({ event }) => event === 'answer') ?? [];
        if (!found || answers.at(-1)?.words === words) return false;
        await noteWithdrawal(tx, id, { event: 'answer', words }, by);
        const about = found.orderId === null ? null : await orders.byId(found.orderId, tx);
        await mailWithdrawal(tx, found, { event: 'answer', about, once: `-${answers.length}` }, by.now);
        return true;
      }),

    /** Staff have completed all steps of a statement. Returns false if it was settled before. */
    settle: (id: number, by: By): Promise<boolean> =>
      orm.transaction(async (tx) => {
        const found = await locked(tx, id);
        if (!found || wasDone(found, 'settle')) return false;
        await noteWithdrawal(tx, id, { event: 'settle' }, by);
        return true;
      }),

    /** Items of an order that were refunded already. */
    paidBack: (orderId: number) => refundedItems(orm, orderId),

    /** An order whose payment was being confirmed is cancelled now, or tried again later. */
    cancelLater: (id: number, now: Instant): Promise<void> =>
      orm.transaction(async (tx) => {
        const found = await byId(id, tx);
        if (!found || found.orderId === null || wasDone(found, 'cancel')) return;
        await lockOrder(tx, found.orderId);
        await follow(tx, found, found.orderId, { who: 'shopper', now });
      }),

    /**
     * Statements without an order are stored as long as contracts (KC 118); the others are deleted with their order.
     */
    async forgetOld(now: Instant): Promise<void> {
      const firstKept = Number(dayOf(now).slice(0, 4)) - orderLimits.keptYears;
      const year = sql<number>`extract(year from ${t.withdrawals.receivedAt} at time zone 'Europe/Warsaw')`;
      await orm.delete(t.withdrawals).where(and(isNull(t.withdrawals.orderId), lt(year, firstKept)));
    },
  };
}
