import type { Grosze } from '../money/money.ts';
import type { Day } from '../time/instant.ts';
import { addDays } from '../time/warsaw-time.ts';

export interface DaySales {
  day: Day;
  orders: number;
  gross: Grosze;
}

/** The last days up to today and the same number before, each day once. */
interface ComparedSales {
  now: DaySales[];
  before: DaySales[];
  today: DaySales;
  sums: { now: Grosze; before: Grosze };
  orders: { now: number; before: number };
}

const total = (days: DaySales[]): Grosze => days.reduce((sum, { gross }) => sum + gross, 0);
const count = (days: DaySales[]): number => days.reduce((sum, { orders }) => sum + orders, 0);

/** Days without sales are included. */
export function comparedSales(sold: readonly DaySales[], today: Day, days: number): ComparedSales {
  const known = new Map(sold.map((one) => [one.day, one]));
  const of = (back: number): DaySales => {
    const day = addDays(today, -back);
    return known.get(day) ?? { day, orders: 0, gross: 0 };
  };
  const now = Array.from({ length: days }, (_, index) => of(days - 1 - index));
  const before = Array.from({ length: days }, (_, index) => of(2 * days - 1 - index));
  return {
    now,
    before,
    today: of(0),
    sums: { now: total(now), before: total(before) },
    orders: { now: count(now), before: count(before) },
  };
}

/** The change in whole percent; `null`: there were no sales before. */
export const changePercent = ({ now, before }: { now: Grosze; before: Grosze }): number | null =>
  before === 0 ? null : Math.round(((now - before) * 100) / before);

/** The top of a scale: the next round number, near enough that bars do not look small below it. */
export function scaleTop(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((top) => top >= most) ?? most;
}
