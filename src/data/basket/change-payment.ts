import { and, eq, isNotNull } from 'drizzle-orm';
import type { LineAnswer, LineEdit } from '../../shop/basket/basket-edit.ts';
import { lineOf } from '../../shop/basket/basket-line.ts';
import { lackOf } from '../../shop/loyalty/points.ts';
import type { Grosze } from '../../shop/money/money.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { type LineRow, sizeRow } from './basket-rows.ts';
import { type Priced, pricedLine } from './priced-lines.ts';

interface DecidedPayment {
  answer: LineAnswer;
  update: { forPoints: boolean; seenGross: Grosze } | null;
}

/**
 * Changes a line from money to points, or back. `rows` are the live lines of the basket, `has` is the balance of its
 * owner.
 */
export async function decidePayment(
  tx: Orm,
  { basketId, rows, products, has }: { basketId: number; rows: LineRow[]; products: Priced; has: number | null },
  { lineId, forPoints }: LineEdit & { forPoints: boolean },
): Promise<DecidedPayment> {
  const refused = (reason: 'unknown' | 'unavailable' | 'sameSize'): DecidedPayment => ({
    answer: { lineId, status: 'refused', reason },
    update: null,
  });
  const own = rows.find(({ id }) => id === lineId);
  if (!own) return refused('unknown');
  const isTaken = (other: LineRow) =>
    other.id !== lineId &&
    other.productId === own.productId &&
    other.sizeId === own.sizeId &&
    other.subscriptionDays === own.subscriptionDays &&
    other.forPoints === forPoints;
  if (rows.some(isTaken)) return refused('sameSize');
  if (forPoints && own.subscriptionDays !== 0) return refused('unavailable');
  const held = rows.map((row) => pricedLine(row.id === lineId ? { ...row, forPoints } : row, products, []));
  const line = held.find(({ id }) => id === lineId);
  if (!line || lineOf(line, held).offer === null) return refused('unavailable');
  const needs = held.reduce((points, one) => points + lineOf(one, held).pointsWorth, 0);
  if (forPoints && lackOf(has, needs)) return refused('unavailable');
  // A removed line with that payment would conflict, and must not be restored.
  const row = await sizeRow(tx, own.productId, own.sizeId);
  if (row === null) return refused('unavailable');
  await tx
    .delete(t.basketLines)
    .where(
      and(eq(t.basketLines.basketId, basketId), eq(t.basketLines.sizeRow, row), isNotNull(t.basketLines.removedAt)),
    );
  return {
    answer: { lineId, status: 'set', alert: null },
    update: { forPoints, seenGross: line.plainGross },
  };
}
