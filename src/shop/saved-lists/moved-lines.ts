import { type BuyRefusal, type BuyResult, refusalKey } from '../buying/buying.ts';
import { parseQuantity } from '../product/quantity.ts';
import { type Overrides, translator } from '../text/messages.ts';
import { counted } from '../text/plural.ts';
import type { ShownLine } from './shopping-list.ts';
import { shoppingListMessages } from './shopping-list-messages.ts';

/** A line that did not get into the basket, and why. `part`: only a part of it did. */
export type LeftBehind = { line: number } & ({ reason: BuyRefusal } | { reason: 'part'; added: number });

/** The result of putting a list into the basket. */
export interface MovedLines {
  /** Lines of which something was added. */
  moved: number;
  left: LeftBehind[];
}

export interface MovedLine {
  id: number;
  quantity: number;
  result: BuyResult;
}

/** The rest of each line: all of it if it was refused, or the part above a limit. */
export function movedLines(lines: MovedLine[]): MovedLines & { rest: Map<number, number> } {
  const left: LeftBehind[] = [];
  const rest = new Map<number, number>();
  for (const { id, quantity, result } of lines) {
    if (result.status === 'refused') {
      left.push({ line: id, reason: result.reason });
      rest.set(id, quantity);
    } else if (result.quantity < quantity) {
      left.push({ line: id, reason: 'part', added: result.quantity });
      rest.set(id, Math.round((quantity - result.quantity) * 1_000) / 1_000);
    } else {
      rest.set(id, 0);
    }
  }
  return { moved: lines.filter(({ result }) => result.status === 'added').length, left, rest };
}

/** The sentence at a line that stayed on the list. */
export function leftBehindText(left: LeftBehind, line: Pick<ShownLine, 'unit'>, words: Overrides): string {
  const t = translator(words, shoppingListMessages);
  if (left.reason === 'part') {
    const added = line.unit ? counted(left.added, line.unit.forms) : String(left.added);
    return t('shoppingList.part', { quantity: added });
  }
  if (left.reason === 'points') return t('shoppingList.fewPoints');
  if (left.reason === 'limit') return t('shoppingList.limit');
  if (left.reason === 'unknown') return t('shoppingList.gone');
  return translator(words)(refusalKey(left.reason));
}

const reasons: readonly BuyRefusal[] = [
  ...(['away', 'unknown', 'unavailable', 'phone', 'points', 'noPoints', 'free', 'limit'] as const),
  ...(['subscription', 'full'] as const),
];

/** The mark in the address after a form without scripts: `12-limit`, `12-part-3`. */
export const leftMark = (left: LeftBehind): string =>
  [left.line, left.reason, ...(left.reason === 'part' ? [left.added] : [])].join('-');

export function leftOf(marks: string[]): LeftBehind[] {
  return marks.slice(0, 200).flatMap((mark): LeftBehind[] => {
    const [, id = '', name = '', number] = /^(\d{1,10})-([a-zA-Z]+)(?:-([\d.]{1,12}))?$/.exec(mark) ?? [];
    const line = Number(id);
    const added = parseQuantity(number ?? '');
    if (name === 'part') return added === null ? [] : [{ line, reason: 'part', added }];
    const reason = reasons.find((one) => one === name);
    return reason ? [{ line, reason }] : [];
  });
}
