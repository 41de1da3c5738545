import { eq } from 'drizzle-orm';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import type { OrderRow } from './order-rows.ts';

/** Who did something, and when. */
export interface By<Who extends string = string> {
  /** Of an order: `shopper`, `shop`, a provider's or carrier's name, `clock`. */
  who: Who;
  now: Instant;
}

export type EventResult<Refusal> =
  /** `changed: false`: the state is the same as before. */
  { status: 'done'; changed: boolean } | { status: 'refused'; refused: Refusal } | { status: 'unknown' };

/** Changes of one order run one after the other. */
export async function lockOrder(tx: Orm, id: number): Promise<OrderRow | null> {
  const [row] = await tx.select().from(t.orders).where(eq(t.orders.id, id)).for('update');
  return row ?? null;
}

export async function writeHistory(
  tx: Orm,
  orderId: number,
  { who, now }: By,
  entry: Pick<typeof t.orderHistory.$inferInsert, 'what' | 'event' | 'state'>,
): Promise<void> {
  await tx.insert(t.orderHistory).values({ orderId, at: now, who, ...entry });
}
