import { returnLimits } from '../../after-sale-limits.ts';
import { hasRight, isException, type LineRight, lineRight, lineRightKey } from '../../catalogue/line-right.ts';
import type { withdrawalRightMessages } from '../../catalogue/withdrawal-right-messages.ts';
import { lineName } from '../../product/line-name.ts';
import type { WithdrawalException } from '../../product/product.ts';
import type { Translate } from '../../text/messages.ts';
import type { Day, Instant } from '../../time/instant.ts';
import { addDays, dayOf, formatDay, startOfDay } from '../../time/warsaw-time.ts';
import { lastDayOf } from '../../time/working-days.ts';
import { isConsumer } from '../consumer.ts';
import type { Buyer, Order, OrderLine } from '../order.ts';
import type { orderRightMessages } from './order-right-messages.ts';
import type { TermStart } from './statutory-texts.ts';

/** When the last parcel was delivered; `null`: not yet. */
export const deliveredAt = ({ history }: Pick<Order, 'history'>): Instant | null =>
  history.findLast(({ what, event }) => what === 'order' && event === 'deliver')?.at ?? null;

interface RightOfLine {
  lineId: number;
  name: string;
  right: LineRight;
  /** The last day to withdraw; `null`: the period has not begun, so a withdrawal is never late. */
  lastDay: Day | null;
}

export interface WithdrawalRight {
  /**
   * - `whole`: the buyer can withdraw from all lines. `part`: some lines are excepted, or only while their seal is
   * intact.
   * - `excluded`: all lines are excepted. `trade`: a business buyer has no such right.
   */
  kind: 'whole' | 'part' | 'excluded' | 'trade';
  lines: RightOfLine[];
}

/** The fields of a line that decide its right. */
export type RightLine = Pick<
  OrderLine,
  'id' | 'name' | 'version' | 'sizeName' | 'type' | 'isGift' | 'subscriptionDays' | 'comment'
> & { withdrawal?: WithdrawalException | null; files: readonly unknown[] };

export type RightOrder = Pick<Order, 'history' | 'placedAt' | 'firstDeliveredAt'> & {
  buyer: Pick<Buyer, 'kind' | 'outsideTrade'>;
  lines: RightLine[];
};

/**
 * The right to withdraw from the contract of an order, line by line. Only this function decides it; pages, mails,
 * documents, returns and the panel show its result. Gifts follow the goods that they were given for.
 */
export function withdrawalRight(order: RightOrder): WithdrawalRight {
  const lines = order.lines.filter(({ isGift }) => !isGift).map((line) => rightOfLine(order, line));
  if (!isConsumer(order)) return { kind: 'trade', lines };
  if (!lines.some(({ right }) => hasRight(right))) return { kind: 'excluded', lines };
  return { kind: lines.some(({ right }) => isException(right)) ? 'part' : 'whole', lines };
}

function rightOfLine(order: RightOrder, line: RightLine): RightOfLine {
  const right = lineRight(line);
  const begins = beginsAt(order, right);
  const lastDay = begins === null ? null : lastDayOf(dayOf(begins), returnLimits.withdrawalDays);
  return { lineId: line.id, name: lineName(line), right, lastDay };
}

const unsent: readonly LineRight[] = ['contract', 'digital', 'dated_service'];

function beginsAt(order: RightOrder, right: LineRight): Instant | null {
  if (unsent.includes(right)) return order.placedAt;
  const delivered = deliveredAt(order);
  return right === 'first_delivery' ? (order.firstDeliveredAt ?? delivered) : delivered;
}

/** A withdrawal is in time if it was sent before the end of the day. */
export const isInTime = (lastDay: Day | null, at: Instant): boolean =>
  lastDay === null || at < startOfDay(addDays(lastDay, 1));

/** Returns whether a contract has the right at all: then the buyer gets the instruction and the form. */
export const grantsWithdrawal = (order: RightOrder): boolean => {
  const { kind } = withdrawalRight(order);
  return kind === 'whole' || kind === 'part';
};

/** The starts of the period in the model instruction, for each kind of line with the right. */
export function termStarts({ lines }: WithdrawalRight, parcels: number): TermStart[] {
  const granted = lines.filter(({ right }) => hasRight(right)).map(({ right }) => right);
  const goods = granted.some((right) => right === 'delivery' || right === 'hygiene');
  return [
    ...(goods ? [parcels > 1 ? ('last_delivery' as const) : ('delivery' as const)] : []),
    ...(['first_delivery', 'contract'] as const).filter((start) => granted.includes(start)),
  ];
}

/** Returns whether an order shows the link to withdraw: some line can still be withdrawn from. */
export const mayWithdraw = (order: RightOrder & Pick<Order, 'state'>, now: Instant): boolean =>
  order.state !== 'cancelled' &&
  grantsWithdrawal(order) &&
  withdrawalRight(order).lines.some(({ right, lastDay }) => hasRight(right) && isInTime(lastDay, now));

type Say = Translate<keyof typeof orderRightMessages | keyof typeof withdrawalRightMessages>;

/** The right in sentences: the deadline, then the exceptions and their reasons. */
export function rightTexts({ kind, lines }: WithdrawalRight, now: Instant, t: Say): string[] {
  if (kind === 'trade') return [t('orderRight.trade')];
  const exceptions = lines.flatMap(({ name, right }) =>
    isException(right) ? [t('orderRight.line', { name, reason: t(lineRightKey(right)) })] : [],
  );
  if (kind === 'excluded') return [t('orderRight.excluded'), ...exceptions];
  return [timeText(lines, now, t), ...exceptions];
}

function timeText(lines: RightOfLine[], now: Instant, t: Say): string {
  const granted = lines.filter(({ right }) => hasRight(right));
  const open = granted.filter(({ lastDay }) => isInTime(lastDay, now));
  if (open.length === 0) {
    const last = granted.map(({ lastDay }) => lastDay ?? '').toSorted()[granted.length - 1] ?? '';
    return t('orderRight.over', { day: formatDay(last) });
  }
  const days = new Set(open.map(({ lastDay }) => lastDay));
  const [day] = days;
  if (days.size === 1 && day) return t('orderRight.until', { day: formatDay(day) });
  const starts = new Set(open.map(({ right }) => (right === 'hygiene' ? 'delivery' : right)));
  const [start] = starts;
  const known = start === 'first_delivery' || start === 'contract' ? start : 'delivery';
  return t(starts.size === 1 ? `orderRight.${known}` : 'orderRight.mixed');
}
