import type { Grosze, Money } from '../../money/money.ts';
import type { Instant } from '../../time/instant.ts';
import { firstCut, type Offer, offerAt } from '../offer.ts';
import { displayedPercent, lowestBefore } from '../omnibus.ts';
import type { LowestPrice } from '../price.ts';
import { effectivePrices } from '../price-history.ts';
import { type LawfulLabels, lawfulLabels } from '../price-labels.ts';
import { edited, type PricedSize, type PriceEdit, regularAt } from './price-edit.ts';

/** What every shopper is told of a size from one instant to another. */
export interface ShownPrice {
  from: Instant;
  /** `null`: until somebody changes it. */
  until: Instant | null;
  offer: Offer;
  labels: LawfulLabels;
}

/** Why a change is not saved, with what its sentence names. */
export type PriceFault =
  /** What costs nothing, or is told by phone, has no price that could be reduced. */
  | { code: 'priceless' }
  | { code: 'not-below-regular'; price: Grosze; regular: Grosze }
  /** Some other promotion is lower all the time. */
  | { code: 'never' }
  /** Not one day on offer before the reduction: there is nothing to compare with. */
  | { code: 'no-history'; from: Instant }
  /** The size sold for no more within the 30 days before. */
  | { code: 'not-lower'; from: Instant; price: Grosze; lowest: LowestPrice }
  /** Nobody ever paid the price that would be crossed out. */
  | { code: 'never-charged'; from: Instant; regular: Grosze; charged: Grosze }
  /** The percentage that the owner wants to announce is more than the true one. */
  | { code: 'percent'; wanted: number; percent: number; lowest: LowestPrice; needed: Grosze };

interface Rules {
  skipGaps: boolean;
}

/** From now on, a row for each time in which the same is told: what every day shows is in one of them. */
export function shownPrices(priced: PricedSize, { skipGaps }: Rules, now: Instant): ShownPrice[] {
  const { size, promotions, ledger, perishable } = priced;
  const history = effectivePrices(ledger, promotions);
  const turns = promotions.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? now]).filter((turn) => turn > now);
  const instants = [now, ...[...new Set(turns)].sort((one, other) => one - other)];
  const prices = instants.map((from, index): ShownPrice => {
    const offer = offerAt({ size, promotions, history, perishable, skipGaps, now: from });
    return { from, until: instants[index + 1] ?? null, offer, labels: lawfulLabels(offer) };
  });
  return prices.reduce<ShownPrice[]>((rows, row) => {
    const last = rows.at(-1);
    if (last && sameWords(last, row)) last.until = row.until;
    else rows.push({ ...row });
    return rows;
  }, []);
}

const sameWords = (one: ShownPrice, other: ShownPrice): boolean =>
  one.offer.price.gross === other.offer.price.gross && JSON.stringify(one.labels) === JSON.stringify(other.labels);

/** What is wrong with a change; empty: it may be saved. What was wrong before it is not held against it. */
export function editFaults(priced: PricedSize, edit: PriceEdit, rules: Rules, now: Instant): PriceFault[] {
  if (edit.kind === 'end' || edit.kind === 'stop') return [];
  const after = edited(priced, edit, now);
  if (edit.kind === 'promotion') {
    const own = ownFaults(after, edit, rules, now);
    if (own.length > 0) return own;
  }
  const known = new Set(claimFaults(priced, rules, now).map((fault) => JSON.stringify(fault)));
  return claimFaults(after, rules, now).filter((fault) => !known.has(JSON.stringify(fault)));
}

function ownFaults(
  after: PricedSize,
  { promotion, percent }: Extract<PriceEdit, { kind: 'promotion' }>,
  rules: Rules,
  now: Instant,
): PriceFault[] {
  const { phonePrice, gratis, pointsOnly, regular } = after.size;
  const { gross, code } = promotion;
  if (phonePrice || gratis || pointsOnly) return [{ code: 'priceless' }];
  if (gross >= regular.gross) return [{ code: 'not-below-regular', price: gross, regular: regular.gross }];
  const decided = shownPrices(after, rules, now).flatMap(({ from, offer }): Pick<Offer, 'lowest'>[] => {
    const isIn = from >= promotion.startsAt && (promotion.endsAt === null || from < promotion.endsAt);
    if (!isIn) return [];
    const { withCode } = offer;
    if (promotion.kind === 'code') return withCode?.code === code ? [withCode] : [];
    return offer.reduction && offer.price.gross === gross ? [offer] : [];
  });
  const [first] = decided;
  if (!first) return [{ code: 'never' }];
  const { lowest } = first;
  if (percent === null || !lowest || lowest.price.gross <= gross) return [];
  const trueOne = displayedPercent(lowest.price.gross, gross);
  const needed = Math.floor((lowest.price.gross * (100 - percent)) / 100);
  return percent > trueOne ? [{ code: 'percent', wanted: percent, percent: trueOne, lowest, needed }] : [];
}

/** Everything that would be claimed and is not so, from now on. */
function claimFaults(priced: PricedSize, rules: Rules, now: Instant): PriceFault[] {
  return shownPrices(priced, rules, now).flatMap(({ from, offer, labels }) => {
    const { reduction, withCode } = offer;
    return [
      ...(reduction ? reductionFaults(priced, offer, labels.withheld) : []),
      ...(withCode ? codeFaults(withCode.lowest, withCode.price, from) : []),
    ];
  });
}

function codeFaults(lowest: LowestPrice | null, { gross }: Money, from: Instant): PriceFault[] {
  if (!lowest) return [{ code: 'no-history', from }];
  return lowest.price.gross > gross ? [] : [{ code: 'not-lower', from, price: gross, lowest }];
}

function reductionFaults(
  { promotions, ledger }: PricedSize,
  { reduction, lowest, price, regular }: Offer,
  withheld: LawfulLabels['withheld'],
): PriceFault[] {
  if (!reduction || !regular) return [];
  const from = reduction.startsAt;
  if (withheld === 'no-history' || !lowest) return [{ code: 'no-history', from }];
  if (withheld === 'not-lower') return [{ code: 'not-lower', from, price: price.gross, lowest }];
  // The crossed-out price must be the one before the cut. A lower one flatters nobody.
  const before = regularAt(ledger, firstCut(promotions, regular, from) - 1);
  return before && regular.gross > before.gross
    ? [{ code: 'never-charged', from, regular: regular.gross, charged: before.gross }]
    : [];
}

/**
 * The highest price that may be announced as so many percent less, from an instant on: it is measured from the lowest
 * price of 30 days, not from the regular one. `null`: there is nothing to measure from.
 */
export function priceReducedBy(
  percent: number,
  priced: PricedSize,
  startsAt: Instant,
  { skipGaps }: Rules,
): Grosze | null {
  const { size, promotions, ledger, perishable } = priced;
  const lowest = lowestBefore({
    history: effectivePrices(ledger, promotions),
    reductionStart: perishable ? firstCut(promotions, size.regular, startsAt) : startsAt,
    mode: perishable ? 'perishable' : 'standard',
    skipGaps,
  });
  return lowest && Math.floor((lowest.price.gross * (100 - percent)) / 100);
}
