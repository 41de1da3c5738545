import { formatMoney } from '../money/money.ts';
import type { Order } from '../order/order.ts';
import { parseOrderNumber } from '../order/order-number.ts';
import type { Translate } from '../text/messages.ts';
import { formatNumber } from '../text/numbers.ts';
import type { Instant } from '../time/instant.ts';
import { dayOf, formatClock, formatDay, minutesOfDay } from '../time/warsaw-time.ts';
import type { Judged } from './judgement.ts';
import { type ItemCount, isSameItem, type SoldItem, soldItems } from './sold-items.ts';
import type { WithdrawalMessageKey } from './withdrawal-messages.ts';
import type { WithdrawalStatement } from './withdrawal-statement.ts';
import type { JudgedWithdrawal } from './withdrawal-view.ts';

type SayWithdrawal = Translate<WithdrawalMessageKey>;

export interface StatementText {
  sentence: string;
  /** The items that it covers; empty for the whole order. */
  items: string[];
}

export const itemText = (
  item: Pick<SoldItem, 'name' | 'ofSet' | 'unit'>,
  quantity: number,
  t: SayWithdrawal,
): string => {
  const values = { name: item.name, quantity: formatNumber(quantity), unit: item.unit };
  return item.ofSet === null ? t('withdrawal.item', values) : t('withdrawal.itemOfSet', { ...values, set: item.ofSet });
};

/** The statement as text for the page, the receipt and the mail. */
export function statementText(
  { order: typed, whole, items, words }: Pick<WithdrawalStatement, 'order' | 'whole' | 'items' | 'words'>,
  order: Pick<Order, 'lines'> | null,
  t: SayWithdrawal,
): StatementText {
  const isNumber = parseOrderNumber(typed) !== null;
  const named = t(isNumber ? 'withdrawal.statement.number' : 'withdrawal.statement.words', { order: typed });
  if (whole) return { sentence: t('withdrawal.statement.whole', { order: named }), items: [] };
  const chosen = namedItems(items, order, t);
  return {
    sentence: t('withdrawal.statement.part', { order: named }),
    items: words === '' ? chosen : [...chosen, words],
  };
}

function namedItems(items: ItemCount[], order: Pick<Order, 'lines'> | null, t: SayWithdrawal): string[] {
  const sold = order ? soldItems(order) : [];
  return items.flatMap((count) => {
    const item = sold.find((one) => isSameItem(one, count));
    return item ? [itemText(item, count.quantity, t)] : [];
  });
}

export const dayAndTime = (at: Instant, t: SayWithdrawal): string =>
  t('withdrawal.dayAndTime', { day: formatDay(dayOf(at)), time: formatClock(minutesOfDay(at)) });

/** The next step, one or two sentences. */
export function followsTexts(
  { follows, paid, toPay, payBy, sendBy, withdrawal }: JudgedWithdrawal,
  t: SayWithdrawal,
): string[] {
  const values = { payBy: formatDay(payBy), sendBy: formatDay(sendBy), email: withdrawal.email };
  if (follows === 'cancelled' && paid > 0) {
    const money = t('withdrawal.follows.cancelledMoney', { ...values, amount: formatMoney(paid) });
    return [t('withdrawal.follows.cancelled'), money];
  }
  if (follows === 'taken') {
    const money = t('withdrawal.follows.takenMoney', { ...values, amount: formatMoney(paid) });
    const less = toPay ? toPayTexts(toPay, t) : [t('withdrawal.follows.takenLess')];
    return [t('withdrawal.follows.taken'), ...(paid > 0 ? [money] : less)];
  }
  if (follows === 'send') {
    return [t('withdrawal.follows.send', values), ...(paid > 0 ? [t('withdrawal.follows.sendMoney', values)] : [])];
  }
  return [t(`withdrawal.follows.${follows}`, values)];
}

const toPayTexts = ({ amount, byTransfer }: NonNullable<JudgedWithdrawal['toPay']>, t: SayWithdrawal): string[] => [
  t('withdrawal.follows.takenToPay', { amount: formatMoney(amount) }),
  ...(byTransfer ? [t('withdrawal.follows.takenTransfer')] : []),
];

/** The verdict on each item, if it is more than "it counts". */
export const verdictText = ({ verdict, lastDay }: Judged, t: SayWithdrawal): string =>
  t(`withdrawal.verdict.${verdict}`, { lastDay: lastDay === null ? '' : formatDay(lastDay) });
