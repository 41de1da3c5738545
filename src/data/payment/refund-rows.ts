import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Grosze } from '../../shop/money/money.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { paymentRefunds } from '../db/schema.ts';

export type RefundRow = typeof paymentRefunds.$inferSelect;

export const isUnderWay = ({ state }: Pick<RefundRow, 'state'>): boolean => state === 'planned' || state === 'asked';

export const sumOf = (rows: Pick<RefundRow, 'amount'>[]): Grosze => rows.reduce((sum, { amount }) => sum + amount, 0);

const { createdAt, id } = paymentRefunds;

export function refundsOfAttempt(orm: Orm, sessionId: string): Promise<RefundRow[]> {
  return orm
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.sessionId, sessionId))
    .orderBy(asc(createdAt), asc(id));
}

export function refundsOfOrder(orm: Orm, orderId: number): Promise<RefundRow[]> {
  return orm.select().from(paymentRefunds).where(eq(paymentRefunds.orderId, orderId)).orderBy(asc(createdAt), asc(id));
}

export async function refundNamed(orm: Orm, refundId: string): Promise<RefundRow | null> {
  const [row] = await orm.select().from(paymentRefunds).where(eq(id, refundId));
  return row ?? null;
}

/** Takes due refunds with a lease, like attempts, so that no other process asks meanwhile. */
export async function takeDueRefunds(orm: Orm, most: number, leaseMs: number, now: Instant): Promise<RefundRow[]> {
  const due = orm
    .select({ id })
    .from(paymentRefunds)
    .where(and(isNotNull(paymentRefunds.askAt), lte(paymentRefunds.askAt, now)))
    .orderBy(asc(paymentRefunds.askAt))
    .limit(most)
    .for('update', { skipLocked: true });
  return orm
    .update(paymentRefunds)
    .set({ askAt: now + leaseMs })
    .where(sql`${id} = any(array(${due}))`)
    .returning();
}
