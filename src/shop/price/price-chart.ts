import type { Grosze } from '../money/money.ts';
import type { Day, Instant } from '../time/instant.ts';
import { addDays, dayOf, startOfDay } from '../time/warsaw-time.ts';
import type { PricePoint } from './price.ts';
import type { PriceOrigin } from './price-origin.ts';

/** Distances in percent of the drawing, from its left and upper edge. */
type Percent = number;

/** A stretch of days at one price. */
export interface PriceStep {
  from: Day;
  /** The price was in force before the drawing begins. */
  clipped: boolean;
  /** `null`: not on offer; such a stretch is a gap in the line. */
  price: Grosze | null;
  reduced: boolean;
  x1: Percent;
  x2: Percent;
  y: Percent;
}

export interface PriceChart {
  from: Day;
  to: Day;
  steps: PriceStep[];
  /** From one price to the next, where one follows the other without a gap. */
  risers: { x: Percent; y1: Percent; y2: Percent; reduced: boolean }[];
  window: { x: Percent; width: Percent } | null;
  lowest: { x: Percent; y: Percent };
  /** Prices written beside the drawing, as many as have room. */
  levels: { price: Grosze; y: Percent }[];
  highest: Grosze;
}

export interface ChartRequest {
  points: PricePoint[];
  origin: PriceOrigin;
  now: Instant;
  /** Which of the two prices is drawn. */
  of: 'gross' | 'net';
}

/** Days that are shown before the window, so that it is seen to begin. */
const leadDays = 10;
const top = 10;
const bottom = 90;
/** Two prices nearer to each other than this cannot both be written. */
const levelRoom = 13;

/** The history as a line of steps, from a little before the window up to now; the future is nobody's business. */
export function priceChart({ points, origin, now, of }: ChartRequest): PriceChart | null {
  const past = points.filter(({ from }) => from <= now).sort((one, other) => one.from - other.from);
  const [oldest] = past;
  if (!oldest) return null;
  const wanted = startOfDay(addDays(origin.window?.from ?? origin.lowest.day, -leadDays));
  const opens = Math.max(oldest.from, wanted);
  const spans = past
    .map(({ from, price }, index) => ({
      from: Math.max(from, opens),
      until: past[index + 1]?.from ?? now,
      clipped: from < opens,
      price: price?.[of] ?? null,
    }))
    .filter(({ from, until }) => until > from);
  const prices = [...spans.flatMap(({ price }) => price ?? []), origin.lowest.price[of]];
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const x = (at: Instant): Percent => (now > opens ? round(((at - opens) * 100) / (now - opens)) : 0);
  const y = (price: Grosze): Percent =>
    most > least ? round(top + ((most - price) * (bottom - top)) / (most - least)) : (top + bottom) / 2;

  const reducedSince = startOfDay(origin.firstDay);
  const steps = spans.map(({ from, until, clipped, price }) => ({
    from: dayOf(from),
    clipped,
    price,
    reduced: from >= reducedSince,
    x1: x(from),
    x2: x(until),
    y: price === null ? bottom : y(price),
  }));
  const lowest = origin.lowest.price[of];
  return {
    from: dayOf(opens),
    to: dayOf(now),
    steps,
    risers: steps.flatMap((step, index) => {
      const before = steps[index - 1];
      if (!before || before.price === null || step.price === null) return [];
      return [{ x: step.x1, y1: before.y, y2: step.y, reduced: step.reduced }];
    }),
    window: origin.window && band(x, origin.window, opens),
    lowest: { x: x(Math.max(opens, startOfDay(origin.lowest.day))), y: y(lowest) },
    levels: levelsOf([lowest, spans.at(-1)?.price ?? lowest, most, least, ...prices], y),
    highest: most,
  };
}

function band(x: (at: Instant) => Percent, { from, to }: { from: Day; to: Day }, opens: Instant) {
  const begins = x(Math.max(opens, startOfDay(from)));
  return { x: begins, width: round(x(startOfDay(addDays(to, 1))) - begins) };
}

/** The first ones matter most; a later one is left out where it would be written over an earlier. */
function levelsOf(prices: Grosze[], y: (price: Grosze) => Percent): PriceChart['levels'] {
  const levels: PriceChart['levels'] = [];
  for (const price of prices) {
    const level = { price, y: y(price) };
    if (levels.every((other) => Math.abs(other.y - level.y) >= levelRoom)) levels.push(level);
  }
  return levels.sort((one, other) => one.y - other.y);
}

const round = (percent: number): Percent => Math.round(percent * 100) / 100;
