import { and, eq, isNotNull } from 'drizzle-orm';
import { type DecidedEdit, decideEdit, type LineEdit } from '../../shop/basket/basket-edit.ts';
import type { Grosze } from '../../shop/money/money.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { type LineRow, sizeRow } from './basket-rows.ts';
import { type Priced, pricedLine } from './priced-lines.ts';

interface OtherSize extends DecidedEdit {
  /** Columns to write in addition to the update. */
  size?: { sizeRow: number; seenGross: Grosze };
}

/**
 * Changes a line to another size of its product, with its comment and files, up to the available quantity. `rows` are
 * the live lines of the basket.
 */
export async function decideSize(
  tx: Orm,
  { basketId, rows, products, now }: { basketId: number; rows: LineRow[]; products: Priced; now: Instant },
  edit: LineEdit & { size: string },
): Promise<OtherSize> {
  const { lineId, size: sizeId } = edit;
  const refused = (reason: 'unknown' | 'unavailable' | 'sameSize'): OtherSize => ({
    answers: [{ lineId, status: 'refused', reason }],
    update: null,
  });
  const own = rows.find(({ id }) => id === lineId);
  if (!own) return refused('unknown');
  const row = await sizeRow(tx, own.productId, sizeId);
  if (row === null) return refused('unavailable');
  const isTaken = ({ id, productId, subscriptionDays, ...other }: LineRow) =>
    id !== lineId &&
    productId === own.productId &&
    other.sizeId === sizeId &&
    other.forPoints === own.forPoints &&
    subscriptionDays === own.subscriptionDays;
  if (rows.some(isTaken)) return refused('sameSize');
  const moved = rows.map((one) => (one.id === lineId ? { ...one, sizeId } : one));
  const held = moved.map((one) => pricedLine(one, products, []));
  const decided = decideEdit({ quantity: own.quantity, ...edit }, held, now);
  if (!decided.update || decided.update.quantity === undefined) return decided;
  // A removed line in that size would conflict, and must not be restored.
  await tx
    .delete(t.basketLines)
    .where(
      and(eq(t.basketLines.basketId, basketId), eq(t.basketLines.sizeRow, row), isNotNull(t.basketLines.removedAt)),
    );
  const { quantity } = decided.update;
  const seenGross = pricedLine({ ...own, sizeId, quantity }, products, []).plainGross;
  return { ...decided, size: { sizeRow: row, seenGross } };
}
