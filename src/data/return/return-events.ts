import { eq } from 'drizzle-orm';
import type { Deduction, LoweredFault } from '../../shop/return/kept/lowered.ts';
import {
  type ReturnEvent,
  type ReturnRefusal,
  type ReturnState,
  returnStep,
} from '../../shop/return/return-machine.ts';
import { type ReturnMailKind, returnMailAfter } from '../../shop/return/return-mail.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { writeMail } from '../mail/write-mail.ts';
import { type By, type EventResult, lockOrder } from '../order/history.ts';
import { giveBack, type RefundDesk } from './return-refund.ts';
import type { ReturnRow } from './return-rows.ts';

/** `lowered`: deductions from the refund when the goods are accepted. */
interface ReturnEventDetails {
  note?: string;
  lowered?: Deduction[];
}

const ends = new Set<ReturnState>(['refunded', 'refused', 'cancelled']);

/** Writes a mail about a return to the buyer. `code`: the carrier's, of which each correction is mailed. */
export async function mailReturn(
  tx: Orm,
  { id, email, code }: { id: number; email: string; code?: string },
  kind: ReturnMailKind,
  now: Instant,
): Promise<void> {
  const once = `return-${id}-${kind}${code === undefined ? '' : `-${code}`}`;
  await writeMail(tx, { recipient: email, kind: `return-${kind}`, content: { returnId: id }, once }, now);
}

/** Locks the order first and then the return, as in every change of an order. */
export async function lockReturn(tx: Orm, id: number) {
  const [found] = await tx.select({ orderId: t.returns.orderId }).from(t.returns).where(eq(t.returns.id, id));
  const order = found && (await lockOrder(tx, found.orderId));
  const [row] = order ? await tx.select().from(t.returns).where(eq(t.returns.id, id)).for('update') : [];
  return order && row ? { order, row } : null;
}

/** Events of a return, in a transaction of the caller. Accepting it refunds the money, once. */
export function createReturnEvents(desk: RefundDesk) {
  async function enter(tx: Orm, row: ReturnRow, event: ReturnEvent, state: ReturnState, by: By, note: string) {
    await tx
      .update(t.returns)
      .set({ state, ...(ends.has(state) ? { endedAt: by.now } : {}) })
      .where(eq(t.returns.id, row.id));
    await tx.insert(t.returnHistory).values({ returnId: row.id, at: by.now, who: by.who, event, state, note });
  }

  return async function returnEvent(
    tx: Orm,
    id: number,
    event: ReturnEvent,
    by: By,
    { note = '', lowered = [] }: ReturnEventDetails = {},
  ): Promise<EventResult<ReturnRefusal | LoweredFault>> {
    const locked = await lockReturn(tx, id);
    if (!locked) return { status: 'unknown' };
    const { row, order } = locked;
    const step = returnStep(row.state, event);
    if ('refused' in step) return { status: 'refused', refused: step.refused };
    if (step.state === row.state) return { status: 'done', changed: false };
    const given = step.state === 'accepted' ? await giveBack(tx, desk, row, order, lowered, by) : null;
    if (given && 'fault' in given) return { status: 'refused', refused: given.fault };
    if (given) await tx.update(t.returns).set(given).where(eq(t.returns.id, id));
    await enter(tx, row, event, step.state, by, note);
    const kind = returnMailAfter[step.state];
    if (kind) await mailReturn(tx, { id, email: order.email }, kind, by.now);
    // There is no money to refund, so there is nothing to wait for.
    if (given?.payout === 0) await enter(tx, row, 'refund', 'refunded', by, '');
    return { status: 'done', changed: true };
  };
}
