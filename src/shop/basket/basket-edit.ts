import { commentLimits } from '../limits.ts';
import { type ClampedQuantity, clampQuantity, type QuantityAlert, type QuantityBounds } from '../product/quantity.ts';
import type { Instant } from '../time/instant.ts';
import { type BasketLine, lineOf, type PricedLine } from './basket-line.ts';

export interface LineEdit {
  lineId: number;
  /** Left out: unchanged. `null`: the input is not a number. */
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

/** The update of a line, and the answers for the shopper. */
export interface DecidedEdit {
  answers: LineAnswer[];
  update: { quantity?: number; comment?: string; removedAt?: Instant } | null;
}

/**
 * Decides on one edit, given all lines of the basket. The quantity and the comment are accepted or refused separately.
 */
export function decideEdit(edit: LineEdit, held: PricedLine[], now: Instant): DecidedEdit {
  const { lineId } = edit;
  const line = held.find(({ id }) => id === lineId);
  if (!line) return refused(lineId, 'unknown');
  const quantity = decideQuantity(edit, lineOf(line, held), now);
  const comment = decideComment(edit);
  // For a removed line, a comment that is too long does not matter.
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

/** An accepted comment adds no answer. */
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
 * The new quantity of a line: only 0 removes the line; any other number is moved to the nearest available quantity.
 * `null`: not a number.
 */
export function editedQuantity(asked: number | null, bounds: QuantityBounds): ClampedQuantity | 'unavailable' | null {
  if (asked === 0) return { quantity: 0, alert: null };
  if (asked === null) return null;
  return bounds.purchasable ? clampQuantity(asked, bounds) : 'unavailable';
}

/**
 * The comment as it is stored; `null` when it is too long. The length counts characters as a person sees them
 * (graphemes).
 */
export function commentText(text: string): string | null {
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    // Removes invisible characters except joiners, because without them an emoji of a family falls apart into its
    // members.
    .replace(/[^\P{C}\n\t\u200c\u200d]/gu, '')
    .trim();
  return [...plain].length <= commentLimits.max ? plain : null;
}
