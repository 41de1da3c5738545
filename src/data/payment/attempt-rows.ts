import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Grosze } from '../../shop/money/money.ts';
import type { PaymentAttempt } from '../../shop/order/order.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { grouped } from '../db/rows.ts';
import { paymentAttempts, paymentCards } from '../db/schema.ts';

export type AttemptRow = typeof paymentAttempts.$inferSelect;

export const isOpenAttempt = ({ state }: Pick<AttemptRow, 'state'>): boolean =>
  state === 'begun' || state === 'confirming';

/** Oldest first. */
export function attemptsOf(orm: Orm, orderId: number): Promise<AttemptRow[]> {
  return orm
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(paymentAttempts.beganAt), asc(paymentAttempts.sessionId));
}

export async function attemptNamed(orm: Orm, sessionId: string): Promise<AttemptRow | null> {
  const [row] = await orm.select().from(paymentAttempts).where(eq(paymentAttempts.sessionId, sessionId));
  return row ?? null;
}

export async function changeAttempt(tx: Orm, sessionId: string, change: Partial<AttemptRow>): Promise<void> {
  await tx.update(paymentAttempts).set(change).where(eq(paymentAttempts.sessionId, sessionId));
}

/**
 * The order does not wait for these attempts any more; the provider is still asked about them, because a payment may
 * come.
 */
export async function giveUpOpen(tx: Orm, orderId: number, now: Instant): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state: 'given_up', endedAt: now })
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.state, ['begun', 'confirming'])));
}

/** The amount to pay has changed: a pending transfer gets the new amount. */
export async function changeAwaited(tx: Orm, orderId: number, amount: Grosze): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ amount })
    .where(and(eq(paymentAttempts.orderId, orderId), isNull(paymentAttempts.provider), isNull(paymentAttempts.paidAt)));
}

/**
 * Returns whether the order waits for money of this attempt: it was not given up, it is the last one, and no other one
 * was paid.
 */
export function isCurrent(attempt: AttemptRow, all: AttemptRow[]): boolean {
  if (attempt.state === 'given_up') return false;
  return all.at(-1)?.sessionId === attempt.sessionId && !all.some((one) => one !== attempt && one.state === 'paid');
}

interface ShownRow {
  row: AttemptRow;
  goesBack: boolean;
  ending: string | null;
}

/** The attempt as a part of the order. */
const shownAttempt = ({ row, goesBack, ending }: ShownRow): PaymentAttempt => ({
  sessionId: row.sessionId,
  provider: row.provider,
  method: row.method,
  amount: row.amount,
  state: row.state,
  fault: row.fault,
  at: row.beganAt,
  ...(goesBack ? { goesBack } : {}),
  ...(row.isCharge && ending !== null ? { charged: ending } : {}),
});

/** Attempts of many orders, for pages and lists. */
export async function attemptsOfOrders(orm: Orm, orderIds: number[]): Promise<Map<number, PaymentAttempt[]>> {
  const goesBack = sql<boolean>`"payment_attempts"."surplus" and not exists (select 1 from payment_refunds r
    where r.session_id = "payment_attempts"."session_id" and r.state = 'done')`;
  const rows = await orm
    .select({ row: paymentAttempts, goesBack, ending: paymentCards.ending })
    .from(paymentAttempts)
    .leftJoin(paymentCards, eq(paymentCards.id, paymentAttempts.cardId))
    .where(inArray(paymentAttempts.orderId, orderIds))
    .orderBy(asc(paymentAttempts.beganAt), asc(paymentAttempts.sessionId));
  return grouped(rows, ({ row }) => row.orderId, shownAttempt);
}

/**
 * Takes attempts that are due for a look-up, those that wait longest first. Their time is moved forward as a lease: no
 * other process asks meanwhile, and if this one dies, another asks later.
 */
export async function takeDue(orm: Orm, most: number, leaseMs: number, now: Instant): Promise<AttemptRow[]> {
  const due = orm
    .select({ sessionId: paymentAttempts.sessionId })
    .from(paymentAttempts)
    .where(and(isNotNull(paymentAttempts.lookUpAt), lte(paymentAttempts.lookUpAt, now)))
    .orderBy(asc(paymentAttempts.lookUpAt))
    .limit(most)
    .for('update', { skipLocked: true });
  const taken = await orm
    .update(paymentAttempts)
    .set({ lookUpAt: now + leaseMs, askedAt: now })
    // A materialised list: evaluated once, so that at most `most` are taken.
    .where(sql`${paymentAttempts.sessionId} = any(array(${due}))`)
    .returning();
  return taken.sort((a, b) => a.beganAt - b.beganAt);
}
