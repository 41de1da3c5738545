import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { returnLimits } from '../../shop/after-sale-limits.ts';
import { staffLimits } from '../../shop/limits.ts';
import type { Grosze } from '../../shop/money/money.ts';
import type { Deduction, LoweredFault } from '../../shop/return/kept/lowered.ts';
import type { ListedReturn, Return } from '../../shop/return/return.ts';
import type { ReturnEvent, ReturnRefusal, ReturnState } from '../../shop/return/return-machine.ts';
import type { ReturnReason } from '../../shop/return/wizard/return-draft.ts';
import { roundQuantity } from '../../shop/text/numbers.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import type { Orm } from '../db/db.ts';
import { type ListOrder, type ListPage, type ListPlace, pageFrom } from '../db/rows.ts';
import * as t from '../db/schema.ts';
import type { By, EventResult } from '../order/history.ts';
import { readOrders } from '../order/order-rows.ts';
import { giveSomeStockBack } from '../order/take-stock.ts';
import { refundsOfOrder } from '../payment/refund-rows.ts';
import { createReturnEvents, lockReturn, mailReturn } from './return-events.ts';
import type { RefundDesk } from './return-refund.ts';
import { listReturns, type ReturnRow, readReturns } from './return-rows.ts';

type PaidResult =
  | { status: 'paid'; amount: Grosze }
  /** A provider is sending it. */
  | { status: 'under_way' }
  | { status: 'refused'; refused: ReturnRefusal }
  | { status: 'unknown' };

/** The limit per run, so that one run of the job stays short. */
const roundOf = 100;
const newestFirst: ListOrder = { table: t.returns, id: t.returns.id, turn: 'desc' };
const byDeadline: ListOrder = { ...newestFirst, by: t.returns.payBy, turn: 'asc' };
const noAttempts = async () => new Map();

/** Actions of staff, of the carrier and of the job on returns. */
export function createReturnWork(orm: Orm, desk: RefundDesk) {
  const events = createReturnEvents(desk);
  // There are no deductions, so the fault of a deduction cannot occur.
  const event = (id: number, name: ReturnEvent, by: By, note = '') =>
    orm.transaction((tx) => events(tx, id, name, by, { note }) as Promise<EventResult<ReturnRefusal>>);

  /** Puts goods in new condition back into stock, once. */
  async function shelve(tx: Orm, id: number, now: Instant): Promise<void> {
    const locked = await lockReturn(tx, id);
    if (!locked || locked.row.stockedAt !== null) return;
    await tx.update(t.returns).set({ stockedAt: now }).where(eq(t.returns.id, id));
    await giveSomeStockBack(tx, locked.row.orderId, await goodsOf(tx, locked.row));
  }

  /** Completes returns that were refunded. */
  async function endRefunded(where: ReturnType<typeof eq> | undefined, now: Instant): Promise<number> {
    const done = sql`(select coalesce(sum(amount), 0) from payment_refunds p
      where p.return_id = "returns"."id" and p.state = 'done')`;
    const rows = await orm
      .select({ id: t.returns.id })
      .from(t.returns)
      .where(and(eq(t.returns.state, 'accepted'), where, sql`${t.returns.payout} <= ${done}`))
      .orderBy(asc(t.returns.id))
      .limit(roundOf);
    for (const { id } of rows) await event(id, 'refund', { who: 'clock', now });
    return rows.length;
  }

  /** Plans the part of the refund that no other refund covers. The order is locked, so that two clicks plan it once. */
  async function planByHand(
    tx: Orm,
    id: number,
    now: Instant,
  ): Promise<Exclude<PaidResult, { status: 'paid' }> | { status: 'planned'; orderId: number }> {
    const locked = await lockReturn(tx, id);
    if (!locked) return { status: 'unknown' };
    const { orderId, state, payout } = locked.row;
    if (state === 'refunded') return { status: 'refused', refused: 'return_refunded' };
    if (state !== 'accepted') return { status: 'refused', refused: 'return_not_accepted' };
    const own = (await refundsOfOrder(tx, orderId)).filter(({ returnId }) => returnId === id);
    if (own.some(({ askAt }) => askAt !== null)) return { status: 'under_way' };
    const lacking = (payout ?? 0) - sumOf(own.filter((refund) => refund.state !== 'rejected'));
    const plan = { reason: 'shop' as const, who: 'shop', byHand: true, beside: true, returnId: id };
    if (lacking > 0) await desk.refunds.plan(tx, orderId, { ...plan, amount: lacking }, now);
    return { status: 'planned', orderId };
  }

  return {
    event,

    /** Accepts the goods and refunds them, less their loss of value. */
    accept: (id: number, lowered: Deduction[], by: By): Promise<EventResult<ReturnRefusal | LoweredFault>> =>
      orm.transaction((tx) => events(tx, id, 'accept', by, { lowered })),

    /** The newest first. */
    all: (state: ReturnState | null): Promise<Return[]> =>
      readReturns(orm, state === null ? undefined : eq(t.returns.state, state), returnLimits.shown),

    /** A page of the panel: open returns by deadline, or all, the newest first. `reason`: only those for it. */
    queue: (
      states: readonly ReturnState[] | null,
      place: ListPlace,
      reason?: ReturnReason | null,
    ): Promise<ListPage<ListedReturn>> =>
      pageFrom(
        place,
        { order: states === null ? newestFirst : byDeadline, most: staffLimits.perPage },
        ({ where, ...page }) =>
          listReturns(orm, {
            ...page,
            where: and(
              states === null ? undefined : inArray(t.returns.state, [...states]),
              reason === undefined ? undefined : sql`${t.returns.chosen} ->> 'reason' is not distinct from ${reason}`,
              where,
            ),
          }),
      ),

    /** The parcel arrived. `asNew`: its goods go back into stock. */
    receive: (id: number, { asNew }: { asNew: boolean }, by: By): Promise<EventResult<ReturnRefusal | LoweredFault>> =>
      orm.transaction(async (tx) => {
        const result = await events(tx, id, 'arrive', by, { note: asNew ? 'as_new' : '' });
        if (result.status === 'done' && asNew) await shelve(tx, id, by.now);
        return result;
      }),

    /** The owner has sent the refund of a return by hand, also if a provider refused to. */
    async paid(id: number, now: Instant): Promise<PaidResult> {
      const planned = await orm.transaction((tx) => planByHand(tx, id, now));
      if (planned.status !== 'planned') return planned;
      const amount = await desk.refunds.sentByHand(planned.orderId, now, id);
      await endRefunded(eq(t.returns.id, id), now);
      // Another click was first.
      return amount === 0 ? { status: 'refused', refused: 'return_refunded' } : { status: 'paid', amount };
    },

    /** The label number or code from the carrier. With `tell`, it is mailed to the shopper. */
    setPostingCode: (id: number, postingCode: string, { tell, now }: { tell: boolean; now: Instant }) =>
      orm.transaction(async (tx) => {
        const locked = await lockReturn(tx, id);
        if (!locked) return;
        await tx.update(t.returns).set({ postingCode }).where(eq(t.returns.id, id));
        if (tell) await mailReturn(tx, { id, email: locked.order.email, code: postingCode }, 'label', now);
      }),

    /**
     * Run by a job: returns that were not sent in time lapse, those that were refunded are completed. Returns how many.
     */
    async turnClock(now: Instant): Promise<{ lapsed: number; refunded: number }> {
      const late = await orm
        .select({ id: t.returns.id })
        .from(t.returns)
        .where(
          and(
            eq(t.returns.state, 'announced'),
            lt(t.returns.sendBy, dayOf(now)),
            // Goods that came by e-mail need not be sent back.
            sql`${t.returns.chosen} ->> 'type' <> 'none'`,
          ),
        )
        .orderBy(asc(t.returns.id))
        .limit(roundOf);
      for (const { id } of late) await event(id, 'lapse', { who: 'clock', now });
      return { lapsed: late.length, refunded: await endRefunded(undefined, now) };
    },
  };
}

const sumOf = (rows: { amount: Grosze }[]): Grosze => rows.reduce((sum, { amount }) => sum + amount, 0);

/** The sizes that a return puts back into stock. Parts of a set are sold as parts again. */
async function goodsOf(tx: Orm, row: ReturnRow): Promise<{ product: number; size: string; quantity: number }[]> {
  const [order] = await readOrders(tx, noAttempts, eq(t.orders.id, row.orderId), 1);
  const [own] = await readReturns(tx, eq(t.returns.id, row.id), 1);
  return (own?.items ?? []).flatMap(({ lineId, part, quantity }) => {
    const line = order?.lines.find(({ id }) => id === lineId);
    const sold = part === 0 ? line : line?.parts?.[part - 1];
    return sold ? [{ product: sold.productId, size: sold.sizeId, quantity: roundQuantity(quantity) }] : [];
  });
}
