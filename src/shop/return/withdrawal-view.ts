import type { Grosze } from '../money/money.ts';
import type { Order } from '../order/order.ts';
import { isInTime, type RightOrder, withdrawalRight } from '../order/withdrawal/withdrawal-right.ts';
import { roundQuantity } from '../text/numbers.ts';
import type { Day, Instant } from '../time/instant.ts';
import { cancelledBack, moneyLeft, type OrderAccount } from './account/line-account.ts';
import { endsWhileSealed, type Judged, judge, lastDayIn } from './judgement.ts';
import { countOfItem, type ItemCount, isSameItem, soldItems } from './sold-items.ts';
import { type Withdrawal, wasDone } from './withdrawal-statement.ts';
import { deadlinesAfter } from './withdrawal-time.ts';

/**
 * The result of a withdrawal for its sender.
 *
 * - `search`: staff are looking for the order.
 * - `cancelled`: the order was cancelled, and `paid` is refunded. `waiting`: it will be, when the payment is decided.
 * - `handed`: not sent yet; staff have to act. `read`: the free text names no item, so staff read it.
 * - `taken`: not sent yet, so the pieces were removed from the order and are refunded.
 * - `send`: the goods come back with a return.
 * - `none`: it has no effect, for the reasons at each item.
 */
export type Follows = 'search' | 'cancelled' | 'waiting' | 'handed' | 'taken' | 'read' | 'send' | 'none';

/** A withdrawal with its verdicts. */
export interface JudgedWithdrawal {
  withdrawal: Withdrawal;
  order: Pick<Order, 'id' | 'number' | 'lines' | 'placedAt'> | null;
  judged: Judged[];
  follows: Follows;
  /** The refund: of a cancelled order in total, or of removed pieces; otherwise the maximum for the order. */
  paid: Grosze;
  /** The amount now due for the rest of an order after pieces were removed; `null`: no payment is pending. */
  toPay: { amount: Grosze; byTransfer: boolean } | null;
  sendBy: Day;
  payBy: Day;
}

/** Withdrawals from items that the order still has. */
export const standing = <Own extends Pick<Withdrawal, 'takenOff'>>(all: Own[]): Own[] =>
  all.filter(({ takenOff }) => takenOff === null);

/** Pieces of an item that a statement named first. */
interface StatedPieces extends ItemCount {
  at: Instant;
}

/**
 * The pieces withdrawn from in time, of each item the oldest first. They can be sent back also after the last day to
 * withdraw; those of a late statement cannot.
 */
export function statedInTime(
  order: RightOrder & Pick<Order, 'lines'>,
  all: Pick<Withdrawal, 'at' | 'whole' | 'items' | 'takenOff'>[],
): StatedPieces[] {
  const right = withdrawalRight(order);
  const statements = standing(all);
  const items = soldItems(order).filter(({ isGift }) => !isGift);
  return items.flatMap((item) => {
    const { lineId, part } = item;
    const lastDay = lastDayIn(right, item);
    let left = item.quantity;
    return statements.flatMap(({ at, whole, items: named }): StatedPieces[] => {
      const quantity = isInTime(lastDay, at) ? Math.min(left, whole ? left : countOfItem(named, item)) : 0;
      left = roundQuantity(left - quantity);
      return quantity > 0 ? [{ lineId, part, quantity, at }] : [];
    });
  });
}

/** When the items of a return were withdrawn from. The items of other returns, `before`, were so before them. */
export function statedTimes(
  stated: StatedPieces[],
  { items, before }: Record<'items' | 'before', ItemCount[]>,
): Instant[] {
  return items.flatMap((item) => {
    const from = countOfItem(before, item);
    let begin = 0;
    return stated.flatMap((pieces) => {
      if (!isSameItem(pieces, item)) return [];
      const end = roundQuantity(begin + pieces.quantity);
      const isOfReturn = end > from && begin < roundQuantity(from + item.quantity);
      begin = end;
      return isOfReturn ? [pieces.at] : [];
    });
  });
}

/** Judges a withdrawal; `all`: the withdrawals from the same order, `account`: its money. */
export function judgedWithdrawal(
  withdrawal: Withdrawal,
  now: Order | null,
  all: Withdrawal[],
  account: OrderAccount | null,
): JudgedWithdrawal {
  // Removed pieces are no longer in the order, so the withdrawal is judged by the previous lines.
  const order = now && withdrawal.takenOff ? { ...now, lines: withdrawal.takenOff.lines } : now;
  const earlier = standing(all).filter(({ id }) => id < withdrawal.id);
  const stated = order && earlier.some(({ whole }) => whole) ? soldItems(order) : earlier.flatMap(({ items }) => items);
  const judged =
    order && !wasDone(withdrawal, 'cancel')
      ? judge(order, { ...withdrawal, isCancellable: withdrawal.takenOff !== null }, [], stated)
      : [];
  return {
    withdrawal,
    judged,
    ...deadlinesAfter(withdrawal.at),
    order: order && { id: order.id, number: order.number, lines: order.lines, placedAt: order.placedAt },
    follows: followsOf(withdrawal, order, judged),
    paid: withdrawal.takenOff?.back ?? (order && account ? goesBack(order, account) : 0),
    toPay: withdrawal.takenOff && order ? toPayFor(order) : null,
  };
}

function goesBack({ state }: Order, account: OrderAccount): Grosze {
  if (state !== 'cancelled') return account.left + account.promised;
  const { money, vouchers } = cancelledBack(account);
  return money + vouchers;
}

function toPayFor({ state, sums, payment }: Order): JudgedWithdrawal['toPay'] {
  const isAwaited = payment.state === 'waiting' || payment.state === 'failed';
  // The advance stays unchanged, and the rest is paid on delivery.
  if (state === 'cancelled' || !isAwaited || sums.advance !== undefined) return null;
  return { amount: payment.due, byTransfer: payment.method === 'transfer' };
}

function followsOf(withdrawal: Withdrawal, order: Order | null, judged: Judged[]): Follows {
  if (!order) return 'search';
  if (wasDone(withdrawal, 'cancel')) return 'cancelled';
  if (withdrawal.takenOff) return 'taken';
  if (wasDone(withdrawal, 'hand_over')) return 'handed';
  if (wasDone(withdrawal, 'wait')) return 'waiting';
  if (!withdrawal.whole && withdrawal.items.length === 0) return 'read';
  return judged.some(({ verdict }) => endsWhileSealed(verdict)) ? 'send' : 'none';
}

/** One row of an order's statements. */
export const withdrawalRow = ({ withdrawal, follows, paid, payBy }: JudgedWithdrawal) => ({
  number: withdrawal.number,
  at: withdrawal.at,
  payBy: owesMoney(follows, paid) ? payBy : null,
  answer: withdrawal.history.findLast(({ event }) => event === 'answer')?.words ?? null,
});

const owesMoney = (follows: Follows, paid: Grosze): boolean =>
  paid > 0 && (follows === 'send' || follows === 'handed' || follows === 'taken' || follows === 'cancelled');

/**
 * Returns whether staff still have to act: find the order, decide, or refund. `paidBack`: items that were refunded
 * already.
 */
export function needsStaff(
  { withdrawal, follows, judged }: JudgedWithdrawal,
  account: OrderAccount | null,
  paidBack: ItemCount[],
): boolean {
  if (follows === 'none' || follows === 'taken' || wasDone(withdrawal, 'settle')) return false;
  if (follows === 'cancelled') return account !== null && account.underWay + moneyLeft(account) > 0;
  if (follows !== 'send') return true;
  return judged.some(
    ({ item, quantity, verdict }) =>
      verdict === 'right' && countOfItem(paidBack, item) < quantity && !isGivenOtherwise(item.lineId, account),
  );
}

/** Returns whether the whole price of a line was spent from its gift cards, or refunded without a return. */
function isGivenOtherwise(id: number, account: OrderAccount | null): boolean {
  const line = account?.lines.find(({ lineId }) => lineId === id);
  if (!line || line.paid === 0) return false;
  const other = line.back.filter(({ way }) => way !== 'return').reduce((sum, { gross }) => sum + gross, 0);
  return line.spent + other >= line.paid;
}

/** The items of a withdrawal that are expected back and in no return yet. `held`: items in returns of the order. */
export function comingBack(
  { receipt: { follows, judged } }: { receipt: JudgedWithdrawal },
  held: ItemCount[],
): ItemCount[] {
  if (follows !== 'send') return [];
  return judged
    .filter(({ verdict }) => verdict === 'right')
    .map(({ item, quantity }) => ({
      lineId: item.lineId,
      part: item.part,
      quantity: Math.min(quantity, roundQuantity(item.quantity - countOfItem(held, item))),
    }))
    .filter(({ quantity }) => quantity > 0);
}
