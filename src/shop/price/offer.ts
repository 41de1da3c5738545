import { omnibusLimits } from '../limits.ts';
import { earnedPoints } from '../loyalty/points.ts';
import type { Grosze, Money } from '../money/money.ts';
import type { PackContent, Size } from '../product/product.ts';
import { divideRounded } from '../text/numbers.ts';
import type { Instant } from '../time/instant.ts';
import { lowestBefore, usualPriceBefore } from './omnibus.ts';
import type { ChargedPrice, LowestPrice, Promotion, PromotionKind } from './price.ts';
import { promotionAt, withoutCodes } from './price-history.ts';

/** The price of one unit of a size at one instant, with all legally required information. */
export interface Offer {
  price: Money;
  /** The regular price, if `price` is lower and it was the usual price before (`usualPriceBefore`). */
  regular: Money | null;
  /** The price after the reduction, if it was not the usual price before it and so may not be shown as `regular`. */
  priceAfter?: Money;
  /**
   * The price to use in the saving of a set, if the price for everyone is above the usual one: a recent increase must not
   * create a saving. `null`: the size was not on offer before today. The value can change every day.
   */
  comparable?: Money | null;
  reduction: { kind: PromotionKind; startsAt: Instant; announcedEnd: Instant | null; code: string | null } | null;
  /** The price for everyone, if `price` needs a code. */
  withoutCode: Pick<Offer, 'price' | 'unitPrice'> | null;
  /** A lower price with a code that this shopper has not entered. */
  withCode: CodeOffer | null;
  /** Lowest price of the 30 days before the reduction; `null` without a reduction or without history. */
  lowest: LowestPrice | null;
  srp: Money | null;
  advance: Money | null;
  points: number | null;
  pointsOnly: boolean;
  pointsReceived: number;
  phonePrice: boolean;
  gratis: boolean;
  unitPrice: { price: Money; per: string } | null;
  /** The deposit on the packaging of a piece, beside the price. */
  deposit?: Grosze;
  /** Percentages are truncated instead of rounded: a setting of the owner. */
  roundsDown?: boolean;
  /** The next instant at which this offer changes by time alone. */
  validUntil: Instant | null;
}

export interface CodeOffer {
  code: string;
  price: Money;
  unitPrice: Offer['unitPrice'];
  /** The lowest price of the 30 days before the code began to give this price. */
  lowest: LowestPrice | null;
}

interface OfferRequest {
  size: Size;
  /** Including past ones if they are known: they show since when the price is valid. */
  promotions: Promotion[];
  /** All prices that the size really sold for. */
  history: ChargedPrice[];
  perishable: boolean;
  skipGaps: boolean;
  roundDown?: boolean | undefined;
  /** Money on a card. */
  giftCard?: boolean;
  /** The code that the shopper has entered: prices with other codes do not apply. */
  code?: string | null;
  now: Instant;
}

const dayMs = 86_400_000;

/** A product without a price in money cannot be reduced. */
const isPriceless = ({ phonePrice, gratis, pointsOnly }: Pick<Size, 'phonePrice' | 'gratis' | 'pointsOnly'>): boolean =>
  phonePrice || gratis || pointsOnly;

/** The promotion that determines a size's price at an instant, for pages and lists alike. */
export function promotionOf(
  size: Pick<Size, 'regular' | 'phonePrice' | 'gratis' | 'pointsOnly'>,
  promotions: Promotion[],
  now: Instant,
): Promotion | null {
  return isPriceless(size) ? null : promotionAt(size.regular, promotions, now);
}

export function offerAt(request: OfferRequest): Offer {
  const { size, promotions, code = null, now } = request;
  const own = promotions.filter((one) => one.kind !== 'code' || (code !== null && one.code === code));
  const promotion = promotionOf(size, own, now);
  const price = promotion?.price ?? size.regular;
  const startsAt = promotion ? startOf(promotion, request) : now;
  const usual = promotion || isYoung(request) ? usualOf(request) : size.regular;
  const isUsual = usual !== null && size.regular.gross <= usual.gross;
  const withoutCode = promotion?.kind === 'code' ? openOffer(size, promotions, now) : null;
  const isComparable = usual !== null && (withoutCode?.price ?? price).gross <= usual.gross;
  return {
    price,
    regular: promotion && isUsual ? size.regular : null,
    ...(promotion && !isUsual ? { priceAfter: size.regular } : {}),
    ...(isComparable ? {} : { comparable: usual }),
    reduction: promotion && {
      kind: promotion.kind,
      startsAt,
      announcedEnd: announcedEnd(promotion, size.regular, own),
      code: promotion.code,
    },
    withoutCode,
    withCode: codeOffer(price, own, request),
    lowest: promotion && lowestOf(promotion.kind, startsAt, request),
    srp: size.srp,
    advance: size.advance,
    ...(size.deposit && !isPriceless(size) ? { deposit: size.deposit } : {}),
    points: size.points,
    pointsOnly: size.pointsOnly,
    pointsReceived: pointsOf(request, price),
    phonePrice: size.phonePrice,
    gratis: size.gratis,
    unitPrice: isPriceless(size) ? null : unitPriceOf(price, size.content),
    ...(request.roundDown ? { roundsDown: true } : {}),
    validUntil: nextChange(promotions, now),
  };
}

/**
 * Points are computed from the price, so they would reveal a price on request. A gift card gives none: what is bought
 * with it does.
 */
const pointsOf = ({ size, giftCard }: OfferRequest, { gross }: Money): number =>
  size.phonePrice || giftCard ? 0 : earnedPoints(size.pointsReceived, { regular: size.regular.gross, paid: gross });

const startOf = (promotion: Promotion, { promotions, history, now }: OfferRequest): Instant =>
  reductionStart(promotion, promotions, history, now);

/** Returns whether the price changed within the window. An older price is the usual one. */
const isYoung = ({ history, now }: OfferRequest): boolean =>
  history.some(({ from }) => from > now - (omnibusLimits.windowDays + 1) * dayMs);

/**
 * The usual price before the first of the reductions that follow each other without a gap: prices between them are not
 * regular. What a code gives does not count, because everyone else went on paying the price without it.
 */
function usualOf({ history, skipGaps, now }: OfferRequest): Money | null {
  const charged = withoutCodes(history);
  return usualPriceBefore(charged, firstCut(charged, now), skipGaps);
}

/**
 * The price that a reduction from this instant is compared with. What a code gave is a price like another in its 30 days;
 * but for everyone else it was no cut.
 */
export function lowestOf(
  kind: PromotionKind,
  startsAt: Instant,
  { history, perishable, skipGaps }: Pick<OfferRequest, 'history' | 'perishable' | 'skipGaps'>,
): LowestPrice | null {
  if (!perishable) return lowestBefore({ history, reductionStart: startsAt, mode: 'standard', skipGaps });
  const charged = chargedWith(kind, history);
  return lowestBefore({ history: charged, reductionStart: firstCut(charged, startsAt), mode: 'perishable', skipGaps });
}

/** The prices among which a reduction begins and ends: those for everyone, or with codes for one with a code. */
const chargedWith = (kind: PromotionKind, history: ChargedPrice[]): ChargedPrice[] =>
  kind === 'code' ? history : withoutCodes(history);

/** The best code that the shopper could still enter, if it is better than the current price. */
function codeOffer(price: Money, own: Promotion[], request: OfferRequest): CodeOffer | null {
  const { size, promotions, now } = request;
  if (isPriceless(size)) return null;
  const others = promotions.filter((one) => one.kind === 'code' && one.code !== null && !own.includes(one));
  const best = promotionAt(price, others, now);
  return best?.code
    ? {
        code: best.code,
        price: best.price,
        unitPrice: unitPriceOf(best.price, size.content),
        lowest: lowestOf(best.kind, startOf(best, request), request),
      }
    : null;
}

/** A code may be combined with a promotion for everyone. */
function openOffer({ regular, content }: Size, promotions: Promotion[], now: Instant): Offer['withoutCode'] {
  const open = promotions.filter(({ kind }) => kind !== 'code');
  const price = promotionAt(regular, open, now)?.price ?? regular;
  return { price, unitPrice: unitPriceOf(price, content) };
}

/**
 * Since when the size is sold at this reduced price without a break. A promotion prolonged at the same price continues;
 * one that returns after a lower price starts again, so that the lower price is inside its 30 days. One for everyone
 * neither continues a code nor stops for one.
 */
function reductionStart(promotion: Promotion, promotions: Promotion[], history: ChargedPrice[], now: Instant): Instant {
  const reduced = promotion.price.gross;
  const isForAll = (kind: PromotionKind) => kind !== 'code';
  let start = promotion.startsAt;
  for (let earlier: Promotion | undefined = promotion; earlier; ) {
    start = earlier.startsAt;
    earlier = promotions.find(
      ({ kind, price, startsAt, endsAt }) =>
        isForAll(kind) === isForAll(promotion.kind) &&
        price.gross === reduced &&
        startsAt < start &&
        (endsAt === null || endsAt >= start),
    );
  }
  const turns = chargedWith(promotion.kind, history).filter((point) => point.price !== null && point.from <= now);
  const isCut = (row: ChargedPrice) => row.price?.gross === reduced && isReduced(row);
  const resumed = turns.findLast((row, index) => {
    const before = turns[index - 1];
    return before !== undefined && isCut(row) && !isCut(before);
  });
  return Math.max(start, resumed?.from ?? start);
}

/**
 * Goes back from an instant through prices that were charged below the regular price of their time, and through days
 * without an offer, to the first reduction. A promotion that was not below the regular price reduced nothing.
 */
export function firstCut(history: ChargedPrice[], from: Instant): Instant {
  let cut = from;
  for (const row of history.filter((point) => point.from < from).reverse()) {
    if (row.price && !isReduced(row)) break;
    if (row.price) cut = row.from;
  }
  return cut;
}

const isReduced = ({ price, regular }: ChargedPrice): boolean =>
  price !== null && regular !== null && price.gross < regular.gross;

/** The day on which the regular price returns is announced only if it does return, not if another promotion follows. */
function announcedEnd({ endsAt, endAnnounced }: Promotion, regular: Money, promotions: Promotion[]): Instant | null {
  return endsAt !== null && endAnnounced && !promotionAt(regular, promotions, endsAt) ? endsAt : null;
}

const wholes: Record<PackContent['unit'], { per: string; parts: number }> = {
  g: { per: 'kg', parts: 1000 },
  kg: { per: 'kg', parts: 1 },
  ml: { per: 'l', parts: 1000 },
  l: { per: 'l', parts: 1 },
  m: { per: 'm', parts: 1 },
  m2: { per: 'm²', parts: 1 },
};

/** 4,99 zł for 0,33 l is 15,12 zł/l. */
export function unitPriceOf(price: Money, content: PackContent | null): Offer['unitPrice'] {
  const thousandths = Math.round((content?.amount ?? 0) * 1000);
  if (!content || thousandths <= 0) return null;
  const { per, parts } = wholes[content.unit];
  const perWhole = (grosze: Grosze) => divideRounded(grosze * parts * 1000, thousandths);
  return { price: { gross: perWhole(price.gross), net: perWhole(price.net) }, per };
}

export function nextChange(promotions: Promotion[], now: Instant): Instant | null {
  const turns = promotions.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? now]).filter((turn) => turn > now);
  return turns.length > 0 ? Math.min(...turns) : null;
}
