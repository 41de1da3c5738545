import type { Money } from '../money/money.ts';
import type { Instant } from '../time/instant.ts';
import type { PricePoint, Promotion } from './price.ts';

/** The prices that were really charged over time: the ledger of regular prices combined with all promotions. */
export function effectivePrices(regular: PricePoint[], promotions: Promotion[]): PricePoint[] {
  const turns = new Set(regular.map((point) => point.from));
  for (const { startsAt, endsAt } of promotions) {
    turns.add(startsAt);
    if (endsAt !== null) turns.add(endsAt);
  }
  const points: PricePoint[] = [];
  for (const from of [...turns].sort((a, b) => a - b)) {
    const price = priceAt(regular, promotions, from);
    if (price === undefined || samePrice(points.at(-1), price)) continue;
    points.push({ from, price });
  }
  return points;
}

/** The promotion in force, if it is below the regular price. The lowest wins; among equal ones, one without a code. */
export function promotionAt(regular: Money, promotions: Promotion[], at: Instant): Promotion | null {
  let best: Promotion | null = null;
  for (const promotion of promotions) {
    const inForce = promotion.startsAt <= at && (promotion.endsAt === null || at < promotion.endsAt);
    const saved = (best?.price ?? regular).gross - promotion.price.gross;
    const sparesCode = best?.kind === 'code' && promotion.kind !== 'code';
    if (inForce && (saved > 0 || (saved === 0 && sparesCode))) best = promotion;
  }
  return best;
}

/** `undefined` before the first day of offer, `null` while not offered. */
function priceAt(regular: PricePoint[], promotions: Promotion[], at: Instant): Money | null | undefined {
  let point: PricePoint | undefined;
  for (const candidate of regular)
    if (candidate.from <= at && (!point || candidate.from >= point.from)) point = candidate;
  if (!point?.price) return point?.price;
  return promotionAt(point.price, promotions, at)?.price ?? point.price;
}

function samePrice(point: PricePoint | undefined, price: Money | null): boolean {
  return point !== undefined && point.price?.gross === price?.gross;
}
