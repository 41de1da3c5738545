import {
  type BasketLine,
  basketAt,
  commentText,
  type HeldLine,
  type LineAnswer,
  type LineWish,
  wishedQuantity,
} from './basket.ts';
import type { Instant } from './product.ts';

/** What is written of a wish, and what its shopper is told. */
export interface DecidedWish {
  answers: LineAnswer[];
  update: { quantity?: number; comment?: string; removedAt?: Instant } | null;
}

/** What becomes of one wish, with all that the basket holds. Its quantity and its comment are each taken or refused. */
export function decideWish(wish: LineWish, held: HeldLine[], now: Instant): DecidedWish {
  const { lineId } = wish;
  const { lines } = basketAt({ ...noRules, lines: held, now });
  const line = lines.find(({ id }) => id === lineId);
  if (!line) return refused(lineId, 'unknown');
  const quantity = decideQuantity(wish, line, now);
  // Whoever takes a line out is not asked to shorten what is written beside it.
  const isRemoved = quantity.update?.removedAt !== undefined;
  const comment = isRemoved ? untouched : decideComment(wish);
  const answers = [...quantity.answers, ...comment.answers];
  const update = quantity.update || comment.update ? { ...quantity.update, ...comment.update } : null;
  return answers.length > 0 ? { answers, update } : { answers: [{ lineId, status: 'set', alert: null }], update };
}

function decideQuantity({ lineId, quantity: asked }: LineWish, { bounds }: BasketLine, now: Instant): DecidedWish {
  if (asked === undefined) return untouched;
  const wished = wishedQuantity(asked, bounds);
  if (wished === null) return refused(lineId, 'quantity');
  if (wished === 'unavailable') return refused(lineId, 'unavailable');
  const { quantity, alert } = wished;
  return quantity === 0
    ? { answers: [{ lineId, status: 'removed', alert: null }], update: { removedAt: now } }
    : { answers: [{ lineId, status: 'set', alert }], update: { quantity } };
}

/** One that is taken needs no word of its own. */
function decideComment({ lineId, comment: typed }: LineWish): DecidedWish {
  if (typed === undefined) return untouched;
  const comment = commentText(typed);
  return comment === null ? refused(lineId, 'comment') : { answers: [], update: { comment } };
}

const untouched: DecidedWish = { answers: [], update: null };

function refused(lineId: number, reason: Extract<LineAnswer, { status: 'refused' }>['reason']): DecidedWish {
  return { answers: [{ lineId, status: 'refused', reason }], update: null };
}

const noRules = {
  code: null,
  rebate: null,
  codeLowersLines: false,
  productCode: null,
  gifts: [],
  delivery: { freeFrom: 0, cost: 0 },
};
