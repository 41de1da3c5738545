import { randomBytes } from 'node:crypto';
import { statusEvent } from '../../shop/payment/attempt-status.ts';
import { refundEvent } from '../../shop/payment/payment-machine.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { paymentRefunds } from '../db/schema.ts';
import { type AttemptRow, changeAttempt, isCurrent, isOpenAttempt } from './attempt-rows.ts';
import { storeAfter } from './cards.ts';
import { type Desk, noteInHistory, openOf, type PaidOrder } from './order-money.ts';
import { refundsOfAttempt, sumOf } from './refund-rows.ts';
import { issueVouchers } from './vouchers.ts';

/** An attempt and what it belongs to, under the lock of the order. */
export interface LockedAttempt {
  attempt: AttemptRow;
  all: AttemptRow[];
  order: PaidOrder;
  desk: Desk;
}

export const whoOf = ({ provider }: Pick<AttemptRow, 'provider'>): string => provider ?? 'shop';

/**
 * Counts the money of an attempt, once. A payment that the order does not need (it is paid already, closed, or paid on
 * delivery) is stored as a refund, which a job sends back.
 */
export async function takeMoney(tx: Orm, place: LockedAttempt, reference: string | null, now: Instant): Promise<void> {
  const { attempt, all, order, desk } = place;
  if (attempt.paidAt !== null) return;
  const event = statusEvent({ kind: 'paid', reference: reference ?? '' }, isCurrent(attempt, all)) ?? 'receivedLate';
  await changeAttempt(tx, attempt.sessionId, {
    state: 'paid',
    fault: null,
    paidAt: now,
    endedAt: now,
    lookUpAt: null,
    ...(reference ? { reference } : {}),
  });
  await storeAfter(tx, attempt, now);
  // A late payment of an earlier attempt is not the difference that the order waits for.
  if (order.payment === 'underpaid' && attempt.amount !== openOf(order)) return sendBack(tx, place, now);
  const result = await desk.tellOrder(tx, order.id, event, { who: whoOf(attempt), now });
  if (result.status !== 'done') throw new Error(`the order ${order.number} refused money`);
  if (result.surplus) return sendBack(tx, place, now);
  // A gift card is issued only when it is paid in full, so not after an advance.
  if (order.advance === 0) await issueVouchers(tx, order, desk.terms.giftCards, now);
  // Other open attempts are given up; money of theirs would be a surplus.
  for (const other of all) {
    if (other === attempt || !isOpenAttempt(other)) continue;
    await changeAttempt(tx, other.sessionId, { state: 'given_up', endedAt: now });
  }
}

async function sendBack(tx: Orm, { attempt, order }: LockedAttempt, now: Instant): Promise<void> {
  const { sessionId, amount, provider } = attempt;
  await changeAttempt(tx, sessionId, { surplus: true });
  await noteInHistory(tx, order, 'surplus', { who: whoOf(attempt), now });
  await tx.insert(paymentRefunds).values({
    id: newRefundId(),
    orderId: order.id,
    sessionId,
    amount,
    reason: 'surplus',
    state: 'planned',
    createdAt: now,
    // The owner sends a transfer back by hand.
    askAt: provider === null ? null : now,
  });
}

/**
 * The provider reports a full refund, including what the shop has not requested: somebody made it in the provider's
 * panel.
 */
export async function takeReturn(tx: Orm, { attempt, order, desk }: LockedAttempt, now: Instant): Promise<void> {
  const refunds = await refundsOfAttempt(tx, attempt.sessionId);
  const missing = attempt.amount - sumOf(refunds.filter(({ state }) => state !== 'rejected'));
  await changeAttempt(tx, attempt.sessionId, { lookUpAt: null });
  if (missing <= 0) return;
  await tx.insert(paymentRefunds).values({
    id: newRefundId(),
    orderId: order.id,
    sessionId: attempt.sessionId,
    amount: missing,
    reason: 'provider',
    state: 'done',
    createdAt: now,
    endedAt: now,
  });
  if (attempt.surplus) return;
  const refunded = order.refunded + missing;
  const by = { who: whoOf(attempt), now };
  await desk.tellOrder(tx, order.id, refundEvent(order.paid, refunded), by, { refunded });
}

export const newRefundId = (): string => randomBytes(16).toString('hex');
