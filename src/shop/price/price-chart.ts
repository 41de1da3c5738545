import type { Grosze } from '../money/money.ts';
import type { Day, Instant } from '../time/instant.ts';
import { addDays, dayOf, startOfDay } from '../time/warsaw-time.ts';
import type { PricePoint } from './price.ts';
import type { PriceOrigin } from './price-origin.ts';

/** Distances in percent of the chart, from its left and upper edge. */
type Percent = number;

/** A period with one price. */
interface PriceStep {
  from: Day;
  /** The price was valid before the start of the chart. */
  clipped: boolean;
  /** `null`: not on offer; such a period is a gap in the line. */
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
  /** Vertical lines between consecutive prices without a gap. */
  risers: { x: Percent; y1: Percent; y2: Percent; reduced: boolean }[];
  window: { x: Percent; width: Percent } | null;
  lowest: { x: Percent; y: Percent };
  /** Labels of prices at the edge of the chart, as many as fit. */
  levels: { price: Grosze; y: Percent }[];
  highest: Grosze;
}

export interface ChartRequest {
  points: PricePoint[];
  origin: PriceOrigin;
  now: Instant;
  /** Which of the two prices is shown. */
  of: 'gross' | 'net';
}

/** Days before the window, so that its start is visible. */
const leadDays = 10;
const top = 10;
const bottom = 90;
/** The labels of two closer prices would overlap. */
const levelRoom = 13;

/** The history as a step line, from a little before the window up to now; future prices are not shown. */
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

/** The first ones matter most; a later one is left out if it would overlap an earlier one. */
function levelsOf(prices: Grosze[], y: (price: Grosze) => Percent): PriceChart['levels'] {
  const levels: PriceChart['levels'] = [];
  for (const price of prices) {
    const level = { price, y: y(price) };
    if (levels.every((other) => Math.abs(other.y - level.y) >= levelRoom)) levels.push(level);
  }
  return levels.sort((one, other) => one.y - other.y);
}

const round = (percent: number): Percent => Math.round(percent * 100) / 100;
