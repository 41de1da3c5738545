import { asc, eq } from 'drizzle-orm';
import type { Orm } from '../db/db.ts';
import { orderLines, orderStock } from '../db/schema.ts';
import type { OrderRow } from './order-rows.ts';
import { takeStock } from './take-stock.ts';

/**
 * An unknown buyer's order may wait for its payment without its goods. They are taken when the money comes or the shop
 * accepts the order. Returns false if they were sold meanwhile; then nothing is taken.
 */
export async function takeLateGoods(
  tx: Orm,
  { id, stockUntil }: Pick<OrderRow, 'id' | 'stockUntil'>,
): Promise<boolean> {
  if (stockUntil === null) return true;
  // Goods are released all together, so if one row exists, all do.
  const [held] = await tx
    .select({ size: orderStock.sizeRow })
    .from(orderStock)
    .where(eq(orderStock.orderId, id))
    .limit(1);
  if (held) return true;
  const lines = await tx
    .select({
      line: orderLines.position,
      product: orderLines.productId,
      size: orderLines.sizeId,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position));
  const result = await takeStock(
    tx,
    lines.map((line) => ({ ...line, quantity: Number(line.quantity) })),
  );
  if (!('taken' in result)) return false;
  if (result.taken.length > 0) {
    await tx.insert(orderStock).values(result.taken.map((taken) => ({ orderId: id, ...taken })));
  }
  return true;
}
