import { randomUUID } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { isContactOf } from '../../shop/account/access/contact.ts';
import { returnLimits } from '../../shop/after-sale-limits.ts';
import { type CountFault, countFault, returnables } from '../../shop/return/judgement.ts';
import { refundOf } from '../../shop/return/refund.ts';
import type { Return, ReturnChoice } from '../../shop/return/return.ts';
import { parseLetteredNumber } from '../../shop/return/return-number.ts';
import { type ItemCount, mergedCounts } from '../../shop/return/sold-items.ts';
import { returnDeadlines } from '../../shop/return/withdrawal-time.ts';
import { statedInTime, statedTimes } from '../../shop/return/withdrawal-view.ts';
import type { ReturnDraft } from '../../shop/return/wizard/return-draft.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { createJobs } from '../jobs/jobs.ts';
import { lockOrder } from '../order/history.ts';
import { readOrders } from '../order/order-rows.ts';
import { readOrderAccount } from '../payment/order-account.ts';
import { mailReturn } from './return-events.ts';
import type { RefundDesk } from './return-refund.ts';
import { heldItems, readReturns } from './return-rows.ts';
import { createReturnWork } from './return-work.ts';
import { stateReturn, withdrawalsOfOrder } from './withdrawals.ts';

/** The items of a return, and how they are sent. */
interface ReturnRequest {
  /** The key of the draft: the same key is the same return. */
  key: string;
  /** Whole lines, or parts of sets. */
  items: ItemCount[];
  chosen: ReturnChoice;
  /** The goods arrived without an announcement, so the mail has no instructions for sending them. */
  isHere?: boolean;
}

type AnnounceResult =
  | { status: 'announced'; return: Return; repeated: boolean }
  | { status: 'refused'; fault: CountFault }
  | { status: 'unknown' };

const dayMs = 86_400_000;
const noAttempts = async () => new Map();

/** Returned goods. Every change of a return locks its order first, as in every change of an order. */
export function createReturns(orm: Orm, desk: RefundDesk) {
  const one = async (tx: Orm, where: ReturnType<typeof eq>): Promise<Return | null> =>
    (await readReturns(tx, where, 1))[0] ?? null;
  const byNumber = async (typed: string): Promise<Return | null> => {
    const number = parseLetteredNumber('Z', typed);
    return number === null ? null : one(orm, eq(t.returns.number, number));
  };

  async function announceInside(
    tx: Orm,
    orderId: number,
    { key, items, chosen, isHere = false }: ReturnRequest,
    now: Instant,
  ): Promise<AnnounceResult> {
    if (!(await lockOrder(tx, orderId))) return { status: 'unknown' };
    const earlier = await one(tx, eq(t.returns.returnKey, key));
    if (earlier) return { status: 'announced', return: earlier, repeated: true };
    const [order] = await readOrders(tx, noAttempts, eq(t.orders.id, orderId), 1);
    if (!order) return { status: 'unknown' };
    const returned = await heldItems(tx, orderId);
    const stated = statedInTime(order, await withdrawalsOfOrder(tx, orderId));
    const fault = countFault(items, returnables(order, { returned, stated }, now));
    if (fault) return { status: 'refused', fault };
    const counts = mergedCounts(items);
    const account = (await readOrderAccount(tx, orderId)) ?? undefined;
    const written = await stateReturn(tx, order, { key, items: counts, before: returned, stated }, now);
    const times = statedTimes(stated, { items: counts, before: returned });
    const [row] = await tx
      .insert(t.returns)
      .values({
        returnKey: key,
        orderId,
        state: 'announced' as const,
        createdAt: now,
        chosen,
        ...returnDeadlines(written ? [...times, written.at] : times, now),
        number: sql`return_number(${new Date(now).toISOString()}::timestamptz)`,
        refund: refundOf(order, returned, counts, account),
      })
      .returning({ id: t.returns.id });
    const id = row?.id ?? 0;
    await tx
      .insert(t.returnItems)
      .values(
        counts.map(({ lineId, part, quantity }) => ({ returnId: id, orderId, position: lineId, part, quantity })),
      );
    await tx
      .insert(t.returnHistory)
      .values({ returnId: id, at: now, who: isHere ? 'shop' : 'shopper', event: 'announce', state: 'announced' });
    await tx.delete(t.returnDrafts).where(eq(t.returnDrafts.orderId, orderId));
    if (!isHere) {
      // Added first, so that the mail can contain the code.
      await createJobs(tx).add(tx, { kind: 'return-posting', payload: { returnId: id }, dueAt: now });
      await mailReturn(tx, { id, email: order.buyer.email }, 'announced', now);
    }
    const announced = await one(tx, eq(t.returns.id, id));
    if (!announced) throw new Error('the return was not written');
    return { status: 'announced', return: announced, repeated: false };
  }

  return {
    announce: (orderId: number, request: ReturnRequest, now: Instant): Promise<AnnounceResult> =>
      orm.transaction((tx) => announceInside(tx, orderId, request, now)),

    ...createReturnWork(orm, desk),

    byNumber,
    byKey: (key: string) => one(orm, eq(t.returns.returnKey, key)),
    byId: (id: number) => one(orm, eq(t.returns.id, id)),
    ofOrder: (orderId: number) => readReturns(orm, eq(t.returns.orderId, orderId), returnLimits.shown),

    /** A guest's return: the number alone is not enough. */
    async ofGuest(number: string, contact: string): Promise<Return | null> {
      const found = await byNumber(number);
      if (!found) return null;
      const [order] = await orm.select().from(t.orders).where(eq(t.orders.id, found.orderId));
      return order && isContactOf(contact, order.agreed.buyer) ? found : null;
    },

    /** The newest first. */
    ofClient: (client: number, before: number | null = null) =>
      readReturns(
        orm,
        and(eq(t.orders.clientId, client), before === null ? undefined : lt(t.returns.id, before)),
        returnLimits.shown,
      ),

    /** Items in returns of an order. */
    held: (orderId: number): Promise<ItemCount[]> => heldItems(orm, orderId),

    /** The current draft, with the key of the future return. */
    async draftOf(orderId: number): Promise<{ key: string; draft: ReturnDraft } | null> {
      const [row] = await orm.select().from(t.returnDrafts).where(eq(t.returnDrafts.orderId, orderId));
      return row ? { key: row.returnKey, draft: row.draft } : null;
    },

    async saveDraft(orderId: number, draft: ReturnDraft, now: Instant): Promise<void> {
      await orm
        .insert(t.returnDrafts)
        .values({ orderId, draft, returnKey: randomUUID(), updatedAt: now })
        .onConflictDoUpdate({ target: t.returnDrafts.orderId, set: { draft, updatedAt: now } });
    },

    async forgetOld(now: Instant): Promise<void> {
      await orm.delete(t.returnDrafts).where(lt(t.returnDrafts.updatedAt, now - returnLimits.draftDays * dayMs));
    },
  };
}

export type Returns = ReturnType<typeof createReturns>;
