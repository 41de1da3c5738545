import { basketAt, commentText, type HeldLine, type LineAnswer, type LineWish, wishedQuantity } from './basket.ts';
import type { Instant } from './product.ts';

/** What is written of a wish, and what its shopper is told. */
export interface DecidedWish {
  answer: LineAnswer;
  update: { quantity?: number; comment?: string; removedAt?: Instant } | null;
}

/** What becomes of one wish, with all that the basket holds. */
export function decideWish({ lineId, quantity, comment }: LineWish, held: HeldLine[], now: Instant): DecidedWish {
  const refused = (reason: Extract<LineAnswer, { status: 'refused' }>['reason']): DecidedWish => ({
    answer: { lineId, status: 'refused', reason },
    update: null,
  });
  const { lines } = basketAt({ ...noRules, lines: held, now });
  const line = lines.find(({ id }) => id === lineId);
  if (!line) return refused('unknown');
  const kept = comment === undefined ? undefined : commentText(comment);
  if (kept === null) return refused('comment');
  const commented = kept === undefined ? {} : { comment: kept };
  if (quantity === undefined) return { answer: { lineId, status: 'set', alert: null }, update: commented };
  const wished = wishedQuantity(quantity, line.bounds);
  if (wished === null) return refused('quantity');
  if (wished === 'unavailable') return refused('unavailable');
  if (wished.quantity === 0)
    return { answer: { lineId, status: 'removed', alert: null }, update: { ...commented, removedAt: now } };
  return {
    answer: { lineId, status: 'set', alert: wished.alert },
    update: { ...commented, quantity: wished.quantity },
  };
}

const noRules = {
  code: null,
  rebate: null,
  codeLowersLines: false,
  productCode: null,
  gifts: [],
  delivery: { freeFrom: 0, cost: 0 },
};
