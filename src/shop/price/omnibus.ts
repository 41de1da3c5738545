import { omnibusLimits } from '../limits.ts';
import type { Grosze, Money } from '../money/money.ts';
import type { Day, Instant } from '../time/instant.ts';
import { addDays, dayOf, daysBetween, startOfDay } from '../time/warsaw-time.ts';
import type { LowestPrice, PricePoint } from './price.ts';

interface Reduction {
  /** Prices the size really sold for, with the instants they came into force. */
  history: PricePoint[];
  reductionStart: Instant;
  /**
   * For perishable goods, the price before the first reduction counts; `reductionStart` is then the start of that
   * reduction.
   */
  mode: 'standard' | 'perishable';
  /** Days without an offer have no price. They are skipped, so that the window covers 30 days on offer, or counted. */
  skipGaps: boolean;
}

interface Span {
  from: Instant;
  until: Instant;
  price: Money;
}

/** Art. 4 of the act on price information: the lowest price of the 30 Warsaw days before the day of the reduction. */
export function lowestBefore({ history, reductionStart, mode, skipGaps }: Reduction): LowestPrice | null {
  const spans = spansOf(history);
  if (mode === 'perishable') return priceBefore(spans, reductionStart);
  const reductionDay = dayOf(reductionStart);
  const { charged, windowFrom, isShort } = windowBefore(spans, reductionDay, skipGaps);
  const lowest = charged.reduce<Span | null>(
    (best, span) => (best && best.price.gross <= span.price.gross ? best : span),
    null,
  );
  if (!lowest) return null;
  return {
    price: lowest.price,
    day: dayOf(Math.max(lowest.from, startOfDay(windowFrom))),
    windowFrom,
    windowTo: addDays(reductionDay, -1),
    ...(isShort ? { isShort } : {}),
  };
}

/**
 * The highest price that was charged on at least 7 of the 30 days before the day of `at`, or on every day since the size
 * was first offered. A higher price may not be shown as the regular price and does not count in the saving of a set, because
 * almost nobody paid it (act of 23.08.2007, art. 5). `null`: the size was not on offer before.
 */
export function usualPriceBefore(history: PricePoint[], at: Instant, skipGaps: boolean): Money | null {
  const day = dayOf(at);
  const { charged, windowFrom } = windowBefore(spansOf(history), day, skipGaps);
  const daysAt = (least: Grosze) =>
    daysIn(
      charged.filter(({ price }) => price.gross >= least),
      windowFrom,
      day,
    );
  const enough = Math.min(omnibusLimits.usualDays, daysAt(0));
  const prices = charged.map(({ price }) => price).sort((one, other) => other.gross - one.gross);
  return prices.find(({ gross }) => daysAt(gross) >= enough) ?? null;
}

/** The number of days with one of the prices, from one day to the day before another. */
function daysIn(spans: Span[], from: Day, before: Day): number {
  let days = 0;
  let next = from;
  for (const span of spans) {
    const first = dayOf(Math.max(span.from, startOfDay(next)));
    const last = dayOf(Math.min(span.until, startOfDay(before)) - 1);
    if (last < first) continue;
    days += daysBetween(first, last) + 1;
    next = addDays(last, 1);
  }
  return days;
}

/** The prices of the 30 days before a day, and the first of these days. */
function windowBefore(spans: Span[], day: Day, skipGaps: boolean) {
  const before = spans.filter(({ from }) => from < startOfDay(day));
  const first = before[0];
  if (!first) return { charged: [], windowFrom: day, isShort: true };
  const { windowFrom, isShort } = skipGaps ? daysOnOffer(before, day) : calendarDays(dayOf(first.from), day);
  const opens = startOfDay(windowFrom);
  return { charged: before.filter(({ until }) => until > opens), windowFrom, isShort };
}

function calendarDays(first: Day, reductionDay: Day) {
  const opens = addDays(reductionDay, -omnibusLimits.windowDays);
  return first > opens ? { windowFrom: first, isShort: true } : { windowFrom: opens, isShort: false };
}

/**
 * The day from which the size was on offer for 30 days before the reduction, or its first day on offer if it has fewer.
 * A day counts even if the size was on offer only for a moment; two prices on one day are one day.
 */
function daysOnOffer(spans: Span[], reductionDay: Day) {
  let missing = omnibusLimits.windowDays;
  let earliest = reductionDay;
  for (const { from, until } of [...spans].reverse()) {
    const first = dayOf(from);
    const last = dayOf(Math.min(until, startOfDay(earliest)) - 1);
    const days = daysBetween(first, last) + 1;
    if (days >= missing) return { windowFrom: addDays(last, 1 - missing), isShort: false };
    if (days <= 0) continue;
    earliest = first;
    missing -= days;
  }
  return { windowFrom: earliest, isShort: true };
}

function priceBefore(spans: Span[], cut: Instant): LowestPrice | null {
  const last = spans.findLast((span) => span.from < cut);
  if (!last) return null;
  return { price: last.price, day: dayOf(Math.min(last.until, cut) - 1), windowFrom: null, windowTo: null };
}

/** Rows of the ledger as periods with one price; a row that was replaced at its own instant was never valid. */
function spansOf(history: PricePoint[]): Span[] {
  const rows = [...history].sort((one, other) => one.from - other.from);
  return rows.flatMap(({ from, price }, index) => {
    const until = rows[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    return price !== null && until > from ? [{ from, until, price }] : [];
  });
}
