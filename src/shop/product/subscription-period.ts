import { counted, type Forms, nouns } from '../text/plural.ts';

const monthDays = 30;
const yearDays = 365;

/**
 * A period of 30, 60, 90… days is one, two, three… calendar months, so the delivery comes on the same day of each month.
 * 365 days are a year, as 360 are. Every other period is counted in days.
 */
export function monthsOf(days: number): number | null {
  if (days === yearDays) return 12;
  return days > 0 && days % monthDays === 0 ? days / monthDays : null;
}

/** How often a subscription is delivered: `co 2 tygodnie`, `co miesiąc`, `co 10 dni`. */
export function periodText(days: number): string {
  const month = monthsOf(days);
  if (days === 1) return 'codziennie';
  if (month === 12) return 'co rok';
  if (month !== null) return every(month, nouns.month);
  return days % 7 === 0 ? every(days / 7, nouns.week) : every(days, nouns.day);
}

const every = (n: number, forms: Forms): string => `co ${n === 1 ? forms.one : counted(n, forms)}`;

/** How a period is called that a product is offered in; `null`: it is not. */
export const offeredPeriod = (subscription: { periods: { days: number }[] } | null, days: number): string | null =>
  subscription?.periods.some((period) => period.days === days) ? periodText(days) : null;
