import type { StockMove } from '../stock-move.ts';
import { moveAmount } from '../stock-move.ts';
import { baseLimits } from './base-answer.ts';
import { idOf, type SentFields, textOf } from './base-form.ts';

/** A size that a row may mean. */
interface NamedSize {
  row: number;
  productId: number;
  /** The stock as it was read; -1 is unlimited. */
  amount: number;
}

/** What one set takes of a size. */
interface SetPartRow {
  productId: number;
  row: number;
  quantity: number;
}

/** The size that a row of an update means; `null`: none, or one of several without saying which. */
export function sizeOfRow<Size extends NamedSize>(
  fields: SentFields,
  sizes: ReadonlyMap<number, readonly Size[]>,
): Size | null {
  const own = sizes.get(idOf(textOf(fields, 'product_id')) ?? 0) ?? [];
  const variant = textOf(fields, 'variant_id');
  if (variant !== '' && variant !== '0') return own.find(({ row }) => row === idOf(variant)) ?? null;
  return own.length === 1 ? (own[0] ?? null) : null;
}

/**
 * The moves of a row; `null`: it names no size, or no amount. A set has the stock of its parts: what is sold of it
 * leaves them, and nobody can say how many sets there are.
 */
export function movesOfRow(
  fields: SentFields,
  sizes: ReadonlyMap<number, readonly NamedSize[]>,
  parts: ReadonlyMap<number, readonly SetPartRow[]>,
): StockMove[] | null {
  const size = sizeOfRow(fields, sizes);
  const operation = textOf(fields, 'operation') === 'change' ? 'change' : 'set';
  const text = textOf(fields, 'quantity');
  const exact = text.replace(/^([+-]?\d{1,9}\.\d{3})0+$/, '$1');
  const amount = operation === 'set' && exact.startsWith('-') ? 0 : moveAmount(exact, operation);
  if (!size || amount === null) return null;
  if (operation === 'change') {
    const own = { row: size.row, operation, amount } as const;
    const taken: StockMove[] = (parts.get(size.productId) ?? []).map(({ row, quantity }) => ({
      row,
      operation,
      amount: Math.round(quantity * amount * 1_000) / 1_000,
    }));
    return [own, ...taken];
  }
  // Base repeats the number that stands for any.
  if (size.amount === -1 && (parts.has(size.productId) || amount >= baseLimits.unlimited)) return [];
  return [{ row: size.row, operation, amount }];
}
