import { eq } from 'drizzle-orm';
import { type ReturnEvent, type ReturnRefusal, returnStep } from '../../shop/return/return-machine.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { type By, type EventResult, lockOrder } from '../order/history.ts';
import { giveBack, type RefundDesk } from './return-refund.ts';

const ends = new Set(['refunded', 'refused', 'cancelled']);

/** Events of a return, in a transaction of the caller. Accepting it gives the money back, once. */
export function returnEventsOver(desk: RefundDesk) {
  return async function returnEvent(
    tx: Orm,
    id: number,
    event: ReturnEvent,
    by: By,
    note: string,
  ): Promise<EventResult<ReturnRefusal>> {
    const [found] = await tx.select({ orderId: t.returns.orderId }).from(t.returns).where(eq(t.returns.id, id));
    const order = found && (await lockOrder(tx, found.orderId));
    const [row] = order ? await tx.select().from(t.returns).where(eq(t.returns.id, id)).for('update') : [];
    if (!order || !row) return { status: 'unknown' };
    const step = returnStep(row.state, event);
    if ('refused' in step) return { status: 'refused', refused: step.refused };
    if (step.state === row.state) return { status: 'done', changed: false };
    const given = step.state === 'accepted' ? await giveBack(tx, desk, row, order, by) : null;
    await tx
      .update(t.returns)
      .set({
        state: step.state,
        ...(given ? { refund: given.refund } : {}),
        ...(ends.has(step.state) ? { endedAt: by.now } : {}),
      })
      .where(eq(t.returns.id, id));
    await tx
      .insert(t.returnHistory)
      .values({ returnId: id, at: by.now, who: by.who, event, state: step.state, note: note || (given?.note ?? '') });
    return { status: 'done', changed: true };
  };
}
