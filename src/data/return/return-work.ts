import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { returnLimits } from '../../shop/after-sale-limits.ts';
import { staffLimits } from '../../shop/limits.ts';
import type { Grosze } from '../../shop/money/money.ts';
import type { Lowered, LoweredFault } from '../../shop/return/kept/lowered.ts';
import type { ListedReturn, Return } from '../../shop/return/return.ts';
import type { ReturnEvent, ReturnRefusal, ReturnState } from '../../shop/return/return-machine.ts';
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
import { lockReturn, returnEventsOver, returnMailJob } from './return-events.ts';
import type { RefundDesk } from './return-refund.ts';
import { listReturns, type ReturnRow, readReturns } from './return-rows.ts';

export type PaidResult =
  | { status: 'paid'; amount: Grosze }
  /** A provider is sending it. */
  | { status: 'under_way' }
  | { status: 'refused'; refused: ReturnRefusal }
  | { status: 'unknown' };

/** At once, so that one round of the clock stays short. */
const roundOf = 100;
const newestFirst: ListOrder = { table: t.returns, id: t.returns.id, turn: 'desc' };
const byDeadline: ListOrder = { ...newestFirst, by: t.returns.payBy, turn: 'asc' };
const noAttempts = async () => new Map();

/** What the shop, the carrier and the clock do with returns. */
export function returnWorkOver(orm: Orm, desk: RefundDesk) {
  const events = returnEventsOver(desk);
  // Nothing is lowered, so nothing can be wrong with that.
  const event = (id: number, name: ReturnEvent, by: By, note = '') =>
    orm.transaction((tx) => events(tx, id, name, by, { note }) as Promise<EventResult<ReturnRefusal>>);

  /** Goods as new are sold again, once. */
  async function shelve(tx: Orm, id: number, now: Instant): Promise<void> {
    const locked = await lockReturn(tx, id);
    if (!locked || locked.row.stockedAt !== null) return;
    await tx.update(t.returns).set({ stockedAt: now }).where(eq(t.returns.id, id));
    await giveSomeStockBack(tx, locked.row.orderId, await goodsOf(tx, locked.row));
  }

  /** Ends returns whose money is back. */
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

  /** Plans what no refund of the return covers. While the order is locked, so that two clicks plan it once. */
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

    /** Takes the goods back and gives the money, less what they have lost in value. */
    accept: (id: number, lowered: Lowered[], by: By): Promise<EventResult<ReturnRefusal | LoweredFault>> =>
      orm.transaction((tx) => events(tx, id, 'accept', by, { lowered })),

    /** The newest first. */
    all: (state: ReturnState | null): Promise<Return[]> =>
      readReturns(orm, state === null ? undefined : eq(t.returns.state, state), returnLimits.shown),

    /** A page of the panel: what waits, by its deadline, or all, the newest first. */
    queue: (states: readonly ReturnState[] | null, place: ListPlace): Promise<ListPage<ListedReturn>> =>
      pageFrom(
        place,
        { order: states === null ? newestFirst : byDeadline, most: staffLimits.perPage },
        ({ where, ...page }) =>
          listReturns(orm, {
            ...page,
            where: and(states === null ? undefined : inArray(t.returns.state, [...states]), where),
          }),
      ),

    /** The parcel came. `asNew`: its goods are sold again. */
    receive: (id: number, { asNew }: { asNew: boolean }, by: By): Promise<EventResult<ReturnRefusal | LoweredFault>> =>
      orm.transaction(async (tx) => {
        const result = await events(tx, id, 'arrive', by, { note: asNew ? 'as_new' : '' });
        if (result.status === 'done' && asNew) await shelve(tx, id, by.now);
        return result;
      }),

    /** The owner has sent the money of a return by hand, also where a provider refused to. */
    async paid(id: number, now: Instant): Promise<PaidResult> {
      const planned = await orm.transaction((tx) => planByHand(tx, id, now));
      if (planned.status !== 'planned') return planned;
      const amount = await desk.refunds.sentByHand(planned.orderId, now, id);
      await endRefunded(eq(t.returns.id, id), now);
      // Another click was first.
      return amount === 0 ? { status: 'refused', refused: 'return_refunded' } : { status: 'paid', amount };
    },

    /** What the carrier gave for posting: a number of a label or a code. With `tell`, a mail brings it. */
    setPostingCode: (id: number, postingCode: string, { tell, now }: { tell: boolean; now: Instant }) =>
      orm.transaction(async (tx) => {
        await tx.update(t.returns).set({ postingCode }).where(eq(t.returns.id, id));
        if (tell) await returnMailJob(tx, id, 'label', now);
      }),

    /** The clock: returns that nobody sent in time lapse, those whose money is back end. Answers how many. */
    async turnClock(now: Instant): Promise<{ lapsed: number; refunded: number }> {
      const late = await orm
        .select({ id: t.returns.id })
        .from(t.returns)
        .where(
          and(
            eq(t.returns.state, 'announced'),
            lt(t.returns.sendBy, dayOf(now)),
            // Nobody has to send what came by e-mail.
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

/** The sizes that a return brings back. The parts of a set are sold as parts again. */
async function goodsOf(tx: Orm, row: ReturnRow): Promise<{ product: number; size: string; quantity: number }[]> {
  const [order] = await readOrders(tx, noAttempts, eq(t.orders.id, row.orderId), 1);
  const [own] = await readReturns(tx, eq(t.returns.id, row.id), 1);
  return (own?.items ?? []).flatMap(({ lineId, part, quantity }) => {
    const line = order?.lines.find(({ id }) => id === lineId);
    const sold = part === 0 ? line : line?.parts?.[part - 1];
    return sold ? [{ product: sold.productId, size: sold.sizeId, quantity: roundQuantity(quantity) }] : [];
  });
}
