import { paymentLimits } from '../../shop/limits.ts';
import type { Grosze } from '../../shop/money/money.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { paymentAttempts } from '../db/schema.ts';
import { type AttemptRow, attemptNamed, attemptsOf } from './attempt-rows.ts';
import { openOf, type PaidOrder } from './order-money.ts';
import { type LockedAttempt, newRefundId, takeMoney } from './received-money.ts';

export interface TransferRefusal {
  refused: 'payment_unknown' | 'payment_already_paid' | 'transfer_too_little' | 'transfer_too_much';
}

export interface TransferTaken {
  /** The transfer pays for the order. */
  paid: boolean;
  /** The part that the order does not need and that has to be refunded. */
  surplus: Grosze;
}

/**
 * Counts a transfer that the owner found on the account, or that another system tells of. The caller has locked the
 * order. The money of one `sessionId` counts once, also where it paid an attempt with an id of its own.
 */
export async function countTransfer(
  tx: Orm,
  place: Pick<LockedAttempt, 'order' | 'desk'>,
  { sessionId, came }: { sessionId: string; came: Grosze | undefined },
  now: Instant,
): Promise<TransferTaken | TransferRefusal> {
  const { order } = place;
  const before = await attemptsOf(tx, order.id);
  const isCounted = before.some(
    (one) => one.paidAt !== null && (one.sessionId === sessionId || one.reference === sessionId),
  );
  if (isCounted) return { refused: 'payment_already_paid' };
  const known = before.findLast((one) => one.method === 'transfer' && one.paidAt === null);
  // The owner entered the transfer twice, or for the wrong order.
  if (!known && openOf(order) <= 0) return { refused: 'payment_already_paid' };
  const asked = known?.amount ?? openOf(order);
  const over = (came ?? asked) - asked;
  if (over < 0) return { refused: 'transfer_too_little' };
  if (over > paymentLimits.surplus) return { refused: 'transfer_too_much' };
  if (!known) await tx.insert(paymentAttempts).values(unannounced(order, sessionId, now));
  const paid = await takeTransfer(tx, place, known?.sessionId ?? sessionId, now, known ? sessionId : null);
  if (over > 0) await takeSurplus(tx, place, over, now);
  return { paid, surplus: paid ? over : asked + over };
}

/** Returns whether the transfer pays for the order. */
async function takeTransfer(
  tx: Orm,
  { order, desk }: Pick<LockedAttempt, 'order' | 'desk'>,
  sessionId: string,
  now: Instant,
  reference: string | null = null,
): Promise<boolean> {
  const all = await attemptsOf(tx, order.id);
  const attempt = all.find((one) => one.sessionId === sessionId) as AttemptRow;
  await takeMoney(tx, { attempt, all, order, desk }, reference, now);
  return !(await attemptNamed(tx, sessionId))?.surplus;
}

/** The part of a transfer above the requested amount: a separate attempt, which is refunded. */
async function takeSurplus(
  tx: Orm,
  place: Pick<LockedAttempt, 'order' | 'desk'>,
  amount: Grosze,
  now: Instant,
): Promise<void> {
  const latest = (await attemptsOf(tx, place.order.id)).at(-1)?.beganAt ?? 0;
  const more = unannounced(place.order, newRefundId(), Math.max(now, latest + 1));
  await tx.insert(paymentAttempts).values({ ...more, amount, state: 'given_up' });
  await takeTransfer(tx, place, more.sessionId, now);
}

/**
 * A transfer without an attempt: the shopper took the account number from the order's page or mail. An order that was
 * placed with a transfer waits for it.
 */
const unannounced = ({ id, due, paid, method, payment }: PaidOrder, sessionId: string, now: Instant) => ({
  sessionId,
  orderId: id,
  provider: null,
  method: 'transfer' as const,
  amount: openOf({ due, paid }),
  state: method === 'transfer' && payment === 'waiting' ? ('begun' as const) : ('given_up' as const),
  beganAt: now,
  endedAt: now,
});
