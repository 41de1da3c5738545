import type { Money } from '../money/money.ts';
import type { Instant } from '../time/instant.ts';
import type { ChargedPrice, PricePoint, Promotion } from './price.ts';

/** Every change of what was charged over time: the ledger of regular prices combined with all promotions. */
export function chargedPrices(ledger: PricePoint[], promotions: Promotion[]): ChargedPrice[] {
  const turns = new Set(ledger.map((point) => point.from));
  for (const { startsAt, endsAt } of promotions) {
    turns.add(startsAt);
    if (endsAt !== null) turns.add(endsAt);
  }
  const rows = [...ledger].sort((one, other) => one.from - other.from);
  const coming = [...promotions].sort((one, other) => one.startsAt - other.startsAt);
  let running: Promotion[] = [];
  // Before its first row the size was not known at all.
  let regular: Money | null | undefined;
  let nextRow = 0;
  let nextPromotion = 0;
  const points: ChargedPrice[] = [];
  for (const from of [...turns].sort((one, other) => one - other)) {
    for (let row = rows[nextRow]; row && row.from <= from; row = rows[++nextRow]) regular = row.price;
    for (let next = coming[nextPromotion]; next && next.startsAt <= from; next = coming[++nextPromotion])
      running.push(next);
    running = running.filter(({ endsAt }) => endsAt === null || endsAt > from);
    if (regular === undefined) continue;
    const open = running.filter(({ kind }) => kind !== 'code');
    const price = reducedBy(running, regular, from);
    const forAll = reducedBy(open, regular, from);
    const last = points.at(-1);
    if (last && sameGross(last.price, price) && sameGross(last.forAll, forAll) && sameGross(last.regular, regular))
      continue;
    points.push({ from, price, forAll, regular });
  }
  return points;
}

/** What everyone paid who entered no code. */
export const withoutCodes = (history: ChargedPrice[]): ChargedPrice[] =>
  history.map((point) => ({ ...point, price: point.forAll }));

/** The lowest price over time, codes included: what a buyer could pay. */
export function effectivePrices(ledger: PricePoint[], promotions: Promotion[]): PricePoint[] {
  const points: PricePoint[] = [];
  for (const { from, price } of chargedPrices(ledger, promotions)) {
    const last = points.at(-1);
    if (!last || !sameGross(last.price, price)) points.push({ from, price });
  }
  return points;
}

const reducedBy = (promotions: Promotion[], regular: Money | null, at: Instant): Money | null =>
  regular && (promotionAt(regular, promotions, at)?.price ?? regular);

const sameGross = (one: Money | null, other: Money | null): boolean => one?.gross === other?.gross;

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
