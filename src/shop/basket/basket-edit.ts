import { commentLimits } from '../limits.ts';
import { type ClampedQuantity, clampQuantity, type QuantityAlert, type QuantityBounds } from '../product/quantity.ts';
import type { Instant } from '../time/instant.ts';
import { type BasketLine, lineOf, type PricedLine } from './basket-line.ts';

export interface LineEdit {
  lineId: number;
  /** Left out: as it is. `null`: what was typed is no number. */
  quantity?: number | null;
  comment?: string;
  /** Another size of the same product. */
  size?: string;
  /** Paid with points, or with money. */
  forPoints?: boolean;
}

export type LineAnswer = { lineId: number } & (
  | { status: 'set' | 'removed'; alert: QuantityAlert | null }
  | { status: 'refused'; reason: 'quantity' | 'comment' | 'unknown' | 'unavailable' | 'sameSize' }
);

/** What is written of a wish, and what its shopper is told. */
export interface DecidedEdit {
  answers: LineAnswer[];
  update: { quantity?: number; comment?: string; removedAt?: Instant } | null;
}

/** What becomes of one wish, with all that the basket holds. Its quantity and its comment are each taken or refused. */
export function decideEdit(edit: LineEdit, held: PricedLine[], now: Instant): DecidedEdit {
  const { lineId } = edit;
  const own = held.find(({ id }) => id === lineId);
  if (!own) return refused(lineId, 'unknown');
  const quantity = decideQuantity(edit, lineOf(own, held), now);
  const comment = decideComment(edit);
  // Whoever takes a line out is not asked to shorten what is written beside it.
  const isRemoved = quantity.update?.removedAt !== undefined;
  const answers = isRemoved ? quantity.answers : [...quantity.answers, ...comment.answers];
  const update = quantity.update || comment.update ? { ...quantity.update, ...comment.update } : null;
  return answers.length > 0 ? { answers, update } : { answers: [{ lineId, status: 'set', alert: null }], update };
}

function decideQuantity({ lineId, quantity: asked }: LineEdit, { bounds }: BasketLine, now: Instant): DecidedEdit {
  if (asked === undefined) return untouched;
  const edited = editedQuantity(asked, bounds);
  if (edited === null) return refused(lineId, 'quantity');
  if (edited === 'unavailable') return refused(lineId, 'unavailable');
  const { quantity, alert } = edited;
  return quantity === 0
    ? { answers: [{ lineId, status: 'removed', alert: null }], update: { removedAt: now } }
    : { answers: [{ lineId, status: 'set', alert }], update: { quantity } };
}

/** One that is taken needs no word of its own. */
function decideComment({ lineId, comment: typed }: LineEdit): DecidedEdit {
  if (typed === undefined) return untouched;
  const comment = commentText(typed);
  return comment === null ? refused(lineId, 'comment') : { answers: [], update: { comment } };
}

const untouched: DecidedEdit = { answers: [], update: null };

function refused(lineId: number, reason: Extract<LineAnswer, { status: 'refused' }>['reason']): DecidedEdit {
  return { answers: [{ lineId, status: 'refused', reason }], update: null };
}

/**
 * The quantity a line gets: 0 takes it out, and nothing else does; anything else is moved to the nearest that can be
 * had. `null` is no number.
 */
export function editedQuantity(asked: number | null, bounds: QuantityBounds): ClampedQuantity | 'unavailable' | null {
  if (asked === 0) return { quantity: 0, alert: null };
  if (asked === null) return null;
  return bounds.purchasable ? clampQuantity(asked, bounds) : 'unavailable';
}

/** A comment as it is kept; `null` when it is too long. Counted in characters as a person counts them. */
export function commentText(text: string): string | null {
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    // Of what nobody sees, joiners alone: without them a family falls apart into its members.
    .replace(/[^\P{C}\n\t\u200c\u200d]/gu, '')
    .trim();
  return [...plain].length <= commentLimits.max ? plain : null;
}
