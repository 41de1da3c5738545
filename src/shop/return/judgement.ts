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
import { countOf, type ItemCount, type SoldItem, soldItems } from './sold-items.ts';

/**
 * What a statement is worth for one item.
 *
 * - `right`: the contract is ended.
 * - an exception of art. 38, `late`, `trade` (whoever buys for a trade has no such right), `stated` (withdrawn from
 *   already), `returned` (sent back already), `cancelled` (the order was cancelled, so nothing is left to withdraw from).
 */
export type Verdict = 'right' | 'late' | 'trade' | 'stated' | 'returned' | 'cancelled' | WithdrawalException;

export interface Judged {
  item: SoldItem;
  /** How many the verdict is about. */
  quantity: number;
  verdict: Verdict;
  /** `null`: the time has not begun. */
  lastDay: Day | null;
}

export interface JudgedStatement {
  at: Instant;
  whole: boolean;
  items: ItemCount[];
  /** The order was not packed, so its buyer could cancel it whatever it held: a part gets the same answer as the whole. */
  isCancellable?: boolean;
}

export type JudgedOrder = RightOrder & Pick<Order, 'state' | 'lines'>;

/**
 * Judges a statement that was taken, item by item, when the order is known. `returned` is what returns hold already,
 * `stated` what earlier statements were about. A gift goes with what it was given for and is not withdrawn from by itself.
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
      const wanted = statement.whole ? item.quantity : Math.min(countOf(statement.items, item), item.quantity);
      if (wanted <= 0) return [];
      const back = countOf(returned, item);
      const left = roundQuantity(item.quantity - Math.max(back, countOf(stated, item)));
      const lastDay = lastDayIn(right, item);
      const verdict = statement.isCancellable
        ? 'right'
        : verdictOf(order, right, item, isInTime(lastDay, statement.at));
      if (verdict !== 'right') return [{ item, quantity: wanted, verdict, lastDay }];
      const fresh = Math.min(wanted, Math.max(0, left));
      const again = roundQuantity(wanted - fresh);
      return [
        ...(fresh > 0 ? [{ item, quantity: fresh, verdict, lastDay }] : []),
        ...(again > 0
          ? [{ item, quantity: again, verdict: back > 0 ? ('returned' as const) : ('stated' as const), lastDay }]
          : []),
      ];
    });
}

const lastDayIn = ({ lines }: WithdrawalRight, { lineId }: SoldItem): Day | null =>
  lines.find((line) => line.lineId === lineId)?.lastDay ?? null;

function verdictOf(
  { state }: JudgedOrder,
  { kind }: WithdrawalRight,
  { right }: SoldItem,
  inTime: boolean,
): Exclude<Verdict, 'stated'> {
  if (state === 'cancelled') return 'cancelled';
  if (kind === 'trade') return 'trade';
  if (isException(right)) return right;
  return inTime ? 'right' : 'late';
}

/** What of an order can still be sent back: how many, or why not. */
export interface Returnable {
  item: SoldItem;
  left: number;
  /** To withdraw; `null`: the time has not begun. */
  lastDay: Day | null;
  /** `null`: it can be. */
  barred: Exclude<Verdict, 'right' | 'stated'> | 'not_delivered' | null;
}

/**
 * What the wizard offers. `stated` is what was withdrawn from in time: it can be sent back also after the last day to
 * withdraw.
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
      const left = Math.max(0, roundQuantity(item.quantity - countOf(returned, item)));
      const open = countOf(stated, item) > countOf(returned, item);
      const lastDay = lastDayIn(right, item);
      const verdict = verdictOf(order, right, item, open || isInTime(lastDay, now));
      return { item, left, lastDay, barred: barredBy(order, verdict, left) };
    });
}

function barredBy(order: JudgedOrder, verdict: Exclude<Verdict, 'stated'>, left: number): Returnable['barred'] {
  // Nobody but the shopper knows whether the seal is whole; the shop sees it when the thing is back.
  if (verdict !== 'right' && verdict !== 'hygiene') return verdict;
  if (left <= 0) return 'returned';
  return order.state === 'delivered' || order.state === 'closed' || order.state === 'sent' ? null : 'not_delivered';
}

/** Why what was chosen cannot be sent back. */
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
    const wanted = countOf(counts, count);
    if (wanted > found.left) return 'return_too_many';
    // The rest of it may be sent back whatever it is: an earlier return may have left a part of a step.
    if (wanted !== found.left && !isOfStep(wanted, found.item.step)) return 'return_step';
  }
  return null;
}
