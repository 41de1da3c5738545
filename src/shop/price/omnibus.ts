import { omnibusLimits } from '../limits.ts';
import type { Grosze, Money } from '../money/money.ts';
import { divideRounded } from '../text/numbers.ts';
import type { Day, Instant } from '../time/instant.ts';
import { addDays, dayOf, startOfDay } from '../time/warsaw-time.ts';
import type { LowestPrice, PricePoint } from './price.ts';

export interface Reduction {
  /** Prices the size really sold for, with the instants they came into force. */
  history: PricePoint[];
  reductionStart: Instant;
  /** Perishable goods tell the price before the first cut; `reductionStart` is then the start of that cut. */
  mode: 'standard' | 'perishable';
  /** Days without an offer: left out, or counted at the last price before them. */
  skipGaps: boolean;
}

interface Span {
  from: Instant;
  until: Instant;
  price: Money;
}

/** Art. 4 of the act on price information: the lowest price of the 30 Warsaw days before the day of the reduction. */
export function lowestBefore({ history, reductionStart, mode, skipGaps }: Reduction): LowestPrice | null {
  const spans = spansOf(history, skipGaps);
  return mode === 'perishable' ? priceBefore(spans, reductionStart) : lowestInWindow(spans, dayOf(reductionStart));
}

function lowestInWindow(spans: Span[], reductionDay: Day): LowestPrice | null {
  const first = spans[0];
  if (!first) return null;
  const fullWindow = addDays(reductionDay, -omnibusLimits.windowDays);
  const firstOffered = dayOf(first.from);
  const windowFrom = firstOffered > fullWindow ? firstOffered : fullWindow;
  const opens = startOfDay(windowFrom);
  const closes = startOfDay(reductionDay);
  let lowest: Span | null = null;
  for (const span of spans) {
    const inWindow = span.from < closes && span.until > opens;
    if (inWindow && (!lowest || span.price.gross < lowest.price.gross)) lowest = span;
  }
  if (!lowest) return null;
  return {
    price: lowest.price,
    day: dayOf(Math.max(lowest.from, opens)),
    windowFrom,
    windowTo: addDays(reductionDay, -1),
  };
}

function priceBefore(spans: Span[], cut: Instant): LowestPrice | null {
  const last = spans.findLast((span) => span.from < cut);
  if (!last) return null;
  return { price: last.price, day: dayOf(Math.min(last.until, cut) - 1), windowFrom: null, windowTo: null };
}

/** Rows of the ledger as stretches of time at one price; a row replaced at its own instant never was in force. */
function spansOf(history: PricePoint[], skipGaps: boolean): Span[] {
  const rows = history.filter((point) => skipGaps || point.price !== null).sort((one, other) => one.from - other.from);
  return rows.flatMap(({ from, price }, index) => {
    const until = rows[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    return price !== null && until > from ? [{ from, until, price }] : [];
  });
}

/** How far the selling price is below (or, negative, above) the lowest one, in percent with three decimals. */
export function rawPercent(lowest: Grosze, selling: Grosze): number {
  return lowest > 0 ? divideRounded((lowest - selling) * 100_000, lowest) / 1000 : 0;
}

/** The whole percentage a shopper may be shown: rounded down, since it may never overstate; 0 when nothing is saved. */
export function displayedPercent(lowest: Grosze, selling: Grosze): number {
  return lowest > selling ? Math.floor(((lowest - selling) * 100) / lowest) : 0;
}
