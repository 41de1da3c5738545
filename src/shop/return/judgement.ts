import { isException } from '../catalogue/line-right.ts';
import type { Order } from '../order/order.ts';
import {
  isInTime,
  type RightOrder,
  type WithdrawalRight,
  withdrawalRight,
} from '../order/withdrawal/withdrawal-right.ts';
import type { WithdrawalException } from '../product/product.ts';
import { isOfStep } from '../product/quantity.ts';
import { roundQuantity } from '../text/numbers.ts';
import type { Day, Instant } from '../time/instant.ts';
import { countOfItem, type ItemCount, type SoldItem, soldItems } from './sold-items.ts';

/**
 * The effect of a withdrawal on one item.
 *
 * - `right`: the contract is ended.
 * - an exception of art. 38, `late`, `trade` (a business buyer has no such right), `stated` (withdrawn from already),
 * `returned` (sent back already), `cancelled` (the order was cancelled, so nothing is left to withdraw from).
 */
export type Verdict = 'right' | 'late' | 'trade' | 'stated' | 'returned' | 'cancelled' | WithdrawalException;

export interface Judged {
  item: SoldItem;
  /** The quantity that the verdict is about. */
  quantity: number;
  verdict: Verdict;
  /** `null`: the period has not begun. */
  lastDay: Day | null;
}

/**
 * Whether a verdict ends the contract for goods as they were sold. A hygiene seal is intact before dispatch; the shop
 * checks it when the goods are back.
 */
export const endsWhileSealed = (verdict: Verdict): verdict is 'right' | 'hygiene' =>
  verdict === 'right' || verdict === 'hygiene';

interface JudgedStatement {
  at: Instant;
  whole: boolean;
  items: ItemCount[];
  /**
   * The order was not packed, so its buyer could cancel it with any contents: a part gets the same verdict as the
   * whole.
   */
  isCancellable?: boolean;
}

type JudgedOrder = RightOrder & Pick<Order, 'state' | 'lines'>;

/**
 * Judges a withdrawal item by item, once the order is known. `returned`: items in returns; `stated`: items of earlier
 * statements. A gift follows the goods that it was given for.
 */
export function judge(
  order: JudgedOrder,
  statement: JudgedStatement,
  returned: ItemCount[],
  stated: ItemCount[] = [],
): Judged[] {
  const right = withdrawalRight(order);
  return soldItems(order)
    .filter(({ isGift }) => !isGift)
    .flatMap((item): Judged[] => {
      const statedCount = statement.whole ? item.quantity : Math.min(countOfItem(statement.items, item), item.quantity);
      if (statedCount <= 0) return [];
      const back = countOfItem(returned, item);
      const left = roundQuantity(item.quantity - Math.max(back, countOfItem(stated, item)));
      const lastDay = lastDayIn(right, item);
      const verdict = statement.isCancellable
        ? 'right'
        : verdictOf(order, right, item, isInTime(lastDay, statement.at));
      if (!endsWhileSealed(verdict)) return [{ item, quantity: statedCount, verdict, lastDay }];
      const fresh = Math.min(statedCount, Math.max(0, left));
      const again = roundQuantity(statedCount - fresh);
      return [
        ...(fresh > 0 ? [{ item, quantity: fresh, verdict, lastDay }] : []),
        ...(again > 0
          ? [{ item, quantity: again, verdict: back > 0 ? ('returned' as const) : ('stated' as const), lastDay }]
          : []),
      ];
    });
}

export const lastDayIn = ({ lines }: WithdrawalRight, { lineId }: SoldItem): Day | null =>
  lines.find((line) => line.lineId === lineId)?.lastDay ?? null;

function verdictOf(
  { state }: JudgedOrder,
  { kind }: WithdrawalRight,
  { right }: SoldItem,
  inTime: boolean,
): Exclude<Verdict, 'stated'> {
  if (state === 'cancelled') return 'cancelled';
  if (kind === 'trade') return 'trade';
  // A seal is judged when the goods are back, so its exception says nothing about the time.
  if (isException(right) && (right !== 'hygiene' || inTime)) return right;
  return inTime ? 'right' : 'late';
}

/** Which items of an order can still be sent back: the quantity, or why not. */
export interface Returnable {
  item: SoldItem;
  left: number;
  /** The last day to withdraw; `null`: the period has not begun. */
  lastDay: Day | null;
  /** `null`: it can be sent back. */
  barred: Exclude<Verdict, 'right' | 'stated'> | 'not_delivered' | null;
}

/**
 * The items that the wizard offers. `stated`: items withdrawn from in time, which can be sent back also after the last
 * day to withdraw.
 */
export function returnables(
  order: JudgedOrder,
  { returned, stated }: { returned: ItemCount[]; stated: ItemCount[] },
  now: Instant,
): Returnable[] {
  const right = withdrawalRight(order);
  return soldItems(order)
    .filter(({ isGift }) => !isGift)
    .map((item) => {
      const gone = countOfItem(returned, item);
      const named = Math.min(item.quantity, countOfItem(stated, item));
      const lastDay = lastDayIn(right, item);
      const inTime = isInTime(lastDay, now);
      const left = Math.max(0, roundQuantity((inTime || named <= gone ? item.quantity : named) - gone));
      const verdict = verdictOf(order, right, item, inTime || named > gone);
      return { item, left, lastDay, barred: barredBy(order, verdict, left) };
    });
}

function barredBy(order: JudgedOrder, verdict: Exclude<Verdict, 'stated'>, left: number): Returnable['barred'] {
  if (!endsWhileSealed(verdict)) return verdict;
  if (left <= 0) return 'returned';
  return order.state === 'delivered' || order.state === 'closed' || order.state === 'sent' ? null : 'not_delivered';
}

/** Why the chosen items cannot be sent back. */
export type CountFault =
  | 'return_nothing_chosen'
  | 'return_unknown_item'
  | 'return_not_number'
  | 'return_too_many'
  | 'return_step'
  | 'return_barred';

export function countFault(counts: ItemCount[], offered: Returnable[]): CountFault | null {
  if (counts.some(({ quantity }) => !Number.isFinite(quantity))) return 'return_not_number';
  if (!counts.some(({ quantity }) => quantity > 0)) return 'return_nothing_chosen';
  for (const count of counts) {
    const found = offered.find(({ item }) => item.lineId === count.lineId && item.part === count.part);
    if (!found) return 'return_unknown_item';
    if (count.quantity <= 0) continue;
    if (found.barred !== null) return 'return_barred';
    const requested = countOfItem(counts, count);
    if (requested > found.left) return 'return_too_many';
    // The whole rest may be sent back in any quantity: an earlier return may have left a part of a step.
    if (requested !== found.left && !isOfStep(requested, found.item.step)) return 'return_step';
  }
  return null;
}
