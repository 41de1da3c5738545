import { statisticsLimits } from '../limits.ts';
import type { Day } from '../time/instant.ts';
import { typedDay } from '../time/typed-day.ts';
import { addDays, daysBetween, formatDayShort } from '../time/warsaw-time.ts';

/** Days in Warsaw, both included. */
export interface Span {
  from: Day;
  to: Day;
}

/** A span and the one that it is compared with. */
interface ComparedSpans {
  now: Span;
  before: Span;
}

/** Spans up to today by the number of their days, as in the address. */
export const usualSpans = { '1': 'Dziś', '7': '7 dni', '30': '30 dni', '90': '90 dni', '365': 'Rok' } as const;
type UsualSpan = keyof typeof usualSpans;

export const comparisons = {
  poprzedni: 'poprzedni okres',
  rok: 'ten sam okres rok wcześniej',
  inny: 'inny okres',
} as const;
type Comparison = keyof typeof comparisons;

export const daysOf = ({ from, to }: Span): number => daysBetween(from, to) + 1;

/** `01.10.2026–31.10.2026`. */
export const spanText = ({ from, to }: Span): string =>
  from === to ? formatDayShort(from) : `${formatDayShort(from)}–${formatDayShort(to)}`;

/** The same days a year before; the last of February instead of a day that the year does not have. */
function yearBefore(day: Day): Day {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return typedDay(earlier) ?? `${earlier.slice(0, 8)}28`;
}

/** Any two days, the earlier first, and at most `spanDays` of them. */
function spanOf(one: Day, other: Day): Span {
  const [from, to] = one <= other ? [one, other] : [other, one];
  return daysBetween(from, to) < statisticsLimits.spanDays
    ? { from, to }
    : { from: addDays(to, 1 - statisticsLimits.spanDays), to };
}

const isUsual = (text: string): text is UsualSpan => Object.hasOwn(usualSpans, text);

/** What the address asks for. */
export interface AskedSpans extends ComparedSpans {
  /** The usual span that was chosen; `null`: days were typed. */
  usual: UsualSpan | null;
  comparison: Comparison;
}

/** Reads the query of the address; what cannot be read is as if it were not there. */
export function spansIn(query: URLSearchParams, today: Day): AskedSpans {
  const typed = (name: string) => typedDay((query.get(name) ?? '').trim());
  const [from, to] = [typed('od'), typed('do')];
  const asked = query.get('okres') ?? '';
  const usual = isUsual(asked) ? asked : from === null && to === null ? '30' : null;
  const now =
    usual === null ? spanOf(from ?? to ?? today, to ?? today) : spanOf(addDays(today, 1 - Number(usual)), today);
  const [otherFrom, otherTo] = [typed('od2'), typed('do2')];
  const wanted = query.get('wobec') ?? '';
  if (wanted === 'inny' && (otherFrom ?? otherTo) !== null) {
    const first = otherFrom ?? (otherTo as Day);
    return { now, before: spanOf(first, otherTo ?? addDays(first, daysOf(now) - 1)), usual, comparison: 'inny' };
  }
  if (wanted === 'rok')
    return { now, before: { from: yearBefore(now.from), to: yearBefore(now.to) }, usual, comparison: 'rok' };
  const before = { from: addDays(now.from, -daysOf(now)), to: addDays(now.from, -1) };
  return { now, before, usual, comparison: 'poprzedni' };
}

/** One bar of a chart: a day, or several that follow each other. */
export interface Bucket {
  from: Day;
  to: Day;
  value: number;
}

/** Values of days in at most `most` bars of equally many days; the last one may have fewer. */
export function bucketsOf(span: Span, values: ReadonlyMap<Day, number>, most: number): Bucket[] {
  const step = Math.ceil(daysOf(span) / most);
  const buckets: Bucket[] = [];
  for (let from = span.from; from <= span.to; from = addDays(from, step)) {
    const end = addDays(from, step - 1);
    const to = end < span.to ? end : span.to;
    let value = 0;
    for (let day = from; day <= to; day = addDays(day, 1)) value += values.get(day) ?? 0;
    buckets.push({ from, to, value });
  }
  return buckets;
}

/** Two numbers in whole percent of the second; `null` if there is nothing to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) * 100) / before);

/** One part in percent with one decimal place; `null` without a whole. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1_000) / whole) / 10;
