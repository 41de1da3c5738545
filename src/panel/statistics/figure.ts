import { formatMoney, money2 } from '../../shop/money/money.ts';
import { changeOf, type Span } from '../../shop/statistics/span.ts';
import { formatNumber } from '../../shop/text/numbers.ts';

/** A number of the span and of the one that it is compared with. */
export interface Figure {
  name: string;
  /** As it is shown, and as a spreadsheet reads it. */
  now: string;
  before: string;
  values: [now: string, before: string];
  /** In whole percent; `null` if there is nothing to compare with. */
  change: number | null;
  /** More of it is worse. */
  isBad?: boolean;
  note?: string;
  /** The list behind the number. */
  to: string | null;
}

export type Both<T> = { now: T; before: T };

/** As a Polish spreadsheet reads an amount. */
const typed = (grosze: number): string => money2(grosze).replace('.', ',');

/** The list of orders that were placed in the span. */
export const placedOrdersAddress = ({ from, to }: Span, more: Record<string, string> = {}): string =>
  `/panel/zamowienia?${new URLSearchParams({ od: from, do: to, ...more })}`;

export const money = (
  name: string,
  { now, before }: Both<number>,
  to: string | null,
  more: Partial<Figure> = {},
): Figure => ({
  name,
  now: formatMoney(now),
  before: formatMoney(before),
  values: [typed(now), typed(before)],
  change: changeOf(now, before),
  to,
  ...more,
});

export const number = (
  name: string,
  { now, before }: Both<number>,
  to: string | null,
  more: Partial<Figure> = {},
): Figure => ({
  name,
  now: formatNumber(now),
  before: formatNumber(before),
  values: [String(now), String(before)],
  change: changeOf(now, before),
  to,
  ...more,
});
