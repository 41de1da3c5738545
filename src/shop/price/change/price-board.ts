import { discountPercent, type Grosze, type Money } from '../../money/money.ts';
import type { Day, Instant } from '../../time/instant.ts';
import { addDays, startOfDay } from '../../time/warsaw-time.ts';
import { firstCut, lowestOf, type Offer, offerAt } from '../offer.ts';
import type { LowestPrice, PromotionKind } from '../price.ts';
import { chargedPrices, withoutCodes } from '../price-history.ts';
import { type LawfulLabels, lawfulLabels } from '../price-labels.ts';
import {
  ledgerAhead,
  type PricedSize,
  type PriceEdit,
  planDelayMs,
  regularAt,
  regularOn,
  withPriceEdit,
} from './price-edit.ts';

/** The price and labels that every shopper sees from one instant to another. */
export interface BoardPrice {
  from: Instant;
  /** `null`: until the next change by the owner. */
  until: Instant | null;
  offer: Offer;
  labels: LawfulLabels;
}

/** Why a change is refused, with the values for its sentence. */
export type PriceFault =
  /** A free product, or one with a price on request, has no price that could be reduced. */
  | { code: 'priceless' }
  | { code: 'not-below-regular'; price: Grosze; regular: Grosze }
  /** Another promotion is lower all the time. */
  | { code: 'never' }
  /** The size was not on offer before the reduction: there is nothing to compare with. */
  | { code: 'no-history'; from: Instant }
  /** The size was sold for the same price or less within the 30 days before. */
  | { code: 'not-lower'; from: Instant; price: Grosze; lowest: LowestPrice }
  /** The price to cross out was never charged. */
  | { code: 'never-charged'; from: Instant; regular: Grosze; charged: Grosze }
  /** Pages announce the price after a bargain, and it would be different. */
  | { code: 'announced'; from: Day; told: Grosze; planned: Grosze }
  /** A plan for an instant in the past. */
  | { code: 'past' }
  /** The plan was applied or cancelled meanwhile. */
  | { code: 'gone' }
  /** A product that is not on sale has no future price. */
  | { code: 'hidden' }
  /** The percentage that the owner wants to announce is higher than the true one. */
  | { code: 'percent'; wanted: number; percent: number; lowest: LowestPrice; needed: Grosze };

/** From the owner's settings. */
export interface PriceRules {
  skipGaps: boolean;
  roundDown?: boolean;
}

/** The prices from now on, one row per period with the same price and labels. */
export function boardPrices(priced: PricedSize, { skipGaps, roundDown }: PriceRules, now: Instant): BoardPrice[] {
  const { promotions, plans, perishable } = priced;
  const history = chargedPrices(ledgerAhead(priced), promotions);
  const planned = new Set(plans.map(({ startsAt }) => startsAt));
  const turns = [...promotions.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? now]), ...planned];
  const coming = turns.filter((turn) => turn > now).sort((one, other) => one - other);
  const instants = [...new Set([now, ...coming])];
  const prices = instants.map((from, index): BoardPrice => {
    const size = { ...priced.size, regular: regularOn(priced, from) };
    const at = planned.has(from) ? from + planDelayMs : from;
    const offer = offerAt({ size, promotions, history, perishable, skipGaps, roundDown, now: at });
    return { from, until: instants[index + 1] ?? null, offer, labels: lawfulLabels(offer) };
  });
  return prices.reduce<BoardPrice[]>((rows, row) => {
    const last = rows.at(-1);
    if (last && sameWords(last, row)) last.until = row.until;
    else rows.push({ ...row });
    return rows;
  }, []);
}

const sameWords = (one: BoardPrice, other: BoardPrice): boolean =>
  one.offer.price.gross === other.offer.price.gross && JSON.stringify(one.labels) === JSON.stringify(other.labels);

/** The faults of a change; empty: it may be saved. Faults that existed before are not reported. */
export function editFaults(priced: PricedSize, edit: PriceEdit, rules: PriceRules, now: Instant): PriceFault[] {
  if (edit.kind === 'end' || edit.kind === 'stop') return [];
  const ofPlan = planFaults(priced, edit, now);
  if (ofPlan.length > 0) return ofPlan;
  const after = withPriceEdit(priced, edit, now);
  if (edit.kind === 'promotion') {
    const own = ownFaults(after, edit, rules, now);
    if (own.length > 0) return own;
  }
  const known = new Set(claimFaults(priced, rules, now).map((fault) => JSON.stringify(fault)));
  return claimFaults(after, rules, now).filter((fault) => !known.has(JSON.stringify(fault)));
}

function planFaults({ plans, hidden }: PricedSize, edit: PriceEdit, now: Instant): PriceFault[] {
  if (edit.kind !== 'plan' && edit.kind !== 'unplan') return [];
  const named = edit.kind === 'plan' ? edit.instead : edit.id;
  if (named !== null && !plans.some(({ id }) => id === named)) return [{ code: 'gone' }];
  if (edit.kind === 'unplan') return [];
  if (hidden) return [{ code: 'hidden' }];
  return edit.startsAt <= now ? [{ code: 'past' }] : [];
}

function ownFaults(
  after: PricedSize,
  { promotion, percent }: Extract<PriceEdit, { kind: 'promotion' }>,
  rules: PriceRules,
  now: Instant,
): PriceFault[] {
  const { phonePrice, gratis, pointsOnly } = after.size;
  const { gross, code } = promotion;
  const regular = regularOn(after, Math.max(now, promotion.startsAt));
  if (phonePrice || gratis || pointsOnly) return [{ code: 'priceless' }];
  if (gross >= regular.gross) return [{ code: 'not-below-regular', price: gross, regular: regular.gross }];
  const decided = boardPrices(after, rules, now).flatMap(({ from, offer }): Pick<Offer, 'lowest'>[] => {
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
  const trueOne = discountPercent(lowest.price.gross, gross, rules.roundDown);
  const needed = Math.floor((lowest.price.gross * (100 - percent)) / 100);
  return percent > trueOne ? [{ code: 'percent', wanted: percent, percent: trueOne, lowest, needed }] : [];
}

/** All false claims that shoppers would see from now on. */
function claimFaults(priced: PricedSize, rules: PriceRules, now: Instant): PriceFault[] {
  return boardPrices(priced, rules, now).flatMap(({ from, offer, labels }) => {
    const { reduction, withCode } = offer;
    return [
      ...(reduction ? reductionFaults(priced, offer, labels.withheld) : []),
      ...announcedFaults(priced, labels),
      ...(withCode ? codeFaults(withCode.lowest, withCode.price, from) : []),
    ];
  });
}

/** The announced price for the day after a bargain must apply on that whole day. */
function announcedFaults(priced: PricedSize, { lines }: LawfulLabels): PriceFault[] {
  return lines.flatMap((line): PriceFault[] => {
    if (line.kind !== 'upcoming') return [];
    const planned = regularOn(priced, startOfDay(addDays(line.from, 1)) - 1).gross;
    const told = line.price.gross;
    return told === planned ? [] : [{ code: 'announced', from: line.from, told, planned }];
  });
}

function codeFaults(lowest: LowestPrice | null, { gross }: Money, from: Instant): PriceFault[] {
  if (!lowest) return [{ code: 'no-history', from }];
  return lowest.price.gross > gross ? [] : [{ code: 'not-lower', from, price: gross, lowest }];
}

function reductionFaults(
  priced: PricedSize,
  { reduction, lowest, price, priceAfter }: Offer,
  withheld: LawfulLabels['withheld'],
): PriceFault[] {
  if (!reduction) return [];
  const from = reduction.startsAt;
  if (withheld === 'no-history' || !lowest) return [{ code: 'no-history', from }];
  if (withheld === 'not-lower') return [{ code: 'not-lower', from, price: price.gross, lowest }];
  if (!priceAfter) return [];
  const ledger = ledgerAhead(priced);
  const cut = firstCut(withoutCodes(chargedPrices(ledger, priced.promotions)), from);
  const before = regularAt(ledger, cut - 1);
  return before && priceAfter.gross > before.gross
    ? [{ code: 'never-charged', from, regular: priceAfter.gross, charged: before.gross }]
    : [];
}

/**
 * The highest price that may be announced with this percentage from an instant on: it is measured from the lowest price
 * of 30 days, not from the regular one. `null`: there is no such price.
 */
export function priceReducedBy(
  percent: number,
  priced: PricedSize,
  { kind, startsAt }: { kind: PromotionKind; startsAt: Instant },
  { skipGaps }: PriceRules,
): Grosze | null {
  const { promotions, perishable } = priced;
  const history = chargedPrices(ledgerAhead(priced), promotions);
  const lowest = lowestOf(kind, startsAt, { history, perishable, skipGaps });
  return lowest && Math.floor((lowest.price.gross * (100 - percent)) / 100);
}
