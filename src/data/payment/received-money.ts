import { randomBytes } from 'node:crypto';
import { refundEvent } from '../../shop/payment/payment-machine.ts';
import { standingEvent } from '../../shop/payment/standing.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { paymentRefunds } from '../db/schema.ts';
import { type AttemptRow, changeAttempt, isCurrent, isOpen } from './attempt-rows.ts';
import type { OrderMoney, PaidOrder } from './order-money.ts';
import { refundsOfAttempt, sumOf } from './refund-rows.ts';

/** An attempt and what it belongs to, under the lock of the order. */
export interface Place {
  attempt: AttemptRow;
  all: AttemptRow[];
  order: PaidOrder;
  orders: OrderMoney;
}

/**
 * Counts the money of an attempt, once. Money that pays for nothing (the order is paid already, closed, or paid on
 * delivery) is written down as a refund, which a job sends back.
 */
export async function takeMoney(tx: Orm, place: Place, reference: string | null, now: Instant): Promise<void> {
  const { attempt, all, order, orders } = place;
  const who = attempt.provider ?? 'shop';
  if (attempt.paidAt !== null) return;
  const event = standingEvent({ kind: 'paid', reference: reference ?? '' }, isCurrent(attempt, all)) ?? 'receivedLate';
  await changeAttempt(tx, attempt.sessionId, {
    state: 'paid',
    fault: null,
    paidAt: now,
    endedAt: now,
    lookUpAt: null,
    ...(reference ? { reference } : {}),
  });
  const step = await orders.paymentEvent(tx, order.id, event, { who, now, received: attempt.amount });
  if ('refused' in step) throw new Error(`the order refused money: ${step.refused}`);
  if (step.surplus) return sendBack(tx, { attempt, order, orders }, now);
  // Whatever else was under way is not waited for any more; its money would be a surplus.
  for (const other of all)
    if (other !== attempt && isOpen(other))
      await changeAttempt(tx, other.sessionId, { state: 'given_up', endedAt: now });
}

async function sendBack(tx: Orm, { attempt, order, orders }: Omit<Place, 'all'>, now: Instant): Promise<void> {
  const { sessionId, amount, provider } = attempt;
  await changeAttempt(tx, sessionId, { surplus: true });
  await orders.note(tx, order.id, 'surplus', { who: provider ?? 'shop', now });
  await tx.insert(paymentRefunds).values({
    ...{ id: newRefundId(), orderId: order.id, sessionId, amount, reason: 'surplus', state: 'planned' },
    createdAt: now,
    // A transfer is sent back by the owner.
    askAt: provider === null ? null : now,
  });
}

/** All of it went back, also what the shop has not asked for: somebody did it in the provider's panel. */
export async function takeReturn(tx: Orm, { attempt, order, orders }: Place, now: Instant): Promise<void> {
  const refunds = await refundsOfAttempt(tx, attempt.sessionId);
  const missing = attempt.amount - sumOf(refunds.filter(({ state }) => state !== 'rejected'));
  await changeAttempt(tx, attempt.sessionId, { lookUpAt: null });
  if (missing <= 0) return;
  await tx.insert(paymentRefunds).values({
    ...{ id: newRefundId(), orderId: order.id, sessionId: attempt.sessionId, amount: missing },
    ...{ reason: 'provider', state: 'done', createdAt: now, endedAt: now },
  });
  if (attempt.surplus) return;
  const refunded = order.refunded + missing;
  const event = refundEvent(order.paid, refunded);
  await orders.paymentEvent(tx, order.id, event, { who: attempt.provider ?? 'shop', now, refunded });
}

export const newRefundId = (): string => randomBytes(16).toString('hex');
