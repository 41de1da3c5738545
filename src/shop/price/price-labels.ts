import type { Money } from '../money/money.ts';
import { discountPercent, subtractMoney } from '../money/money.ts';
import type { MessageKey, Translate } from '../text/messages.ts';
import type { Day } from '../time/instant.ts';
import { dayOf, formatDayShort } from '../time/warsaw-time.ts';
import type { Offer } from './offer.ts';
import type { LowestPrice, PromotionKind } from './price.ts';

/** The period of the lowest price that is shown with a reduced one. */
export type LowestBasis = 'window' | 'since-offered' | 'before-first-cut';

export type PriceLine =
  | { kind: 'regular' | 'without-code'; price: Money }
  | { kind: 'with-code' | 'code-offer'; price: Money; code: string }
  | { kind: 'upcoming'; price: Money; from: Day }
  | { kind: 'lowest'; price: Money; basis: LowestBasis }
  | { kind: 'code-lowest'; price: Money; basis: LowestBasis }
  | { kind: 'saving'; price: Money; percent: number };

export interface PriceLabels {
  badge: PromotionKind | null;
  /** A whole number, not negative; `sign` has the sign. */
  percent: number;
  sign: '-' | '+' | '';
  lines: PriceLine[];
}

export interface LawfulLabels extends PriceLabels {
  /** Why a reduction is not announced, for the owner's log. */
  withheld: 'not-lower' | 'no-history' | null;
}

/** The percentage by which the offer is below another price: negative if it costs more. */
export const percentFrom = ({ gross }: Money, { price, roundsDown }: Pick<Offer, 'price' | 'roundsDown'>): number =>
  discountPercent(gross, price.gross, roundsDown);

const noLabels: PriceLabels = { badge: null, percent: 0, sign: '', lines: [] };

/** The specification's decision table, for calls. Shoppers see `lawfulLabels`. */
export function wireLabels(offer: Offer): PriceLabels {
  const { price, regular, reduction, lowest } = offer;
  if (!reduction) return noLabels;
  const higher = isHigher(lowest, price);
  const percent = lowest ? Math.abs(percentFrom(lowest.price, offer)) : 0;
  const newPriceComing = reduction.announcedEnd !== null;
  return {
    badge: reduction.kind === 'code' ? 'code' : higher && !newPriceComing ? 'promotion' : 'bargain',
    percent,
    sign: higher ? '-' : percent !== 0 ? '+' : '',
    lines: [
      ...codeLines(offer),
      ...regularLines(offer),
      ...lowestLines(lowest),
      ...(regular ? [savingLine(regular, offer)] : []),
    ],
  };
}

/**
 * What a consumer sees. A reduction is announced only relative to the lowest price of the 30 days before it (CJEU
 * C-330/23): without that price, or if it is not higher, badge, percentage and crossed-out price would mislead. The
 * price for everyone stays, because without it a shopper would take the price with the code for the normal one. A code
 * that was not entered is shown as a separate offer, with its own lowest price.
 */
export function lawfulLabels(offer: Offer): LawfulLabels {
  const labels = reductionLabels(offer);
  const { withCode } = offer;
  if (!withCode) return labels;
  const { price, code, lowest } = withCode;
  const lower = isHigher(lowest, price);
  const ofCode = lowestLines(lowest).map((line): PriceLine => ({ ...line, kind: 'code-lowest' }));
  return {
    ...labels,
    badge: labels.badge ?? (lower ? 'code' : null),
    lines: [...labels.lines, { kind: 'code-offer', price, code }, ...ofCode],
  };
}

function reductionLabels(offer: Offer): LawfulLabels {
  const { price, reduction, lowest } = offer;
  if (!reduction) return { ...noLabels, withheld: null };
  const ofCode = codeLines(offer);
  if (!lowest) return { ...noLabels, lines: ofCode, withheld: 'no-history' };
  if (!isHigher(lowest, price)) {
    return { ...noLabels, lines: ofCode.length > 0 ? [...ofCode, ...lowestLines(lowest)] : [], withheld: 'not-lower' };
  }
  const percent = percentFrom(lowest.price, offer);
  return {
    badge: wireLabels(offer).badge,
    percent,
    sign: percent > 0 ? '-' : '',
    lines: [...ofCode, ...regularLines(offer), ...lowestLines(lowest), savingLine(lowest.price, offer)],
    withheld: null,
  };
}

const isHigher = (lowest: LowestPrice | null, price: Money): boolean =>
  lowest !== null && lowest.price.gross > price.gross;

function codeLines({ price, reduction, withoutCode }: Offer): PriceLine[] {
  if (!reduction || !withoutCode) return [];
  const { code } = reduction;
  const withCode: PriceLine[] = code === null ? [] : [{ kind: 'with-code', price, code }];
  return [...withCode, { kind: 'without-code', price: withoutCode.price }];
}

const savingLine = (from: Money, offer: Offer): PriceLine => ({
  kind: 'saving',
  price: subtractMoney(from, offer.price),
  percent: percentFrom(from, offer),
});

function regularLines({ reduction, regular, priceAfter }: Offer): PriceLine[] {
  const now: PriceLine[] = regular && reduction?.kind !== 'code' ? [{ kind: 'regular', price: regular }] : [];
  const after = regular ?? priceAfter;
  const end = reduction?.announcedEnd ?? null;
  // An end at 23:59 means the end of that day: the new price applies from the next day.
  return end === null || !after ? now : [...now, { kind: 'upcoming', price: after, from: dayOf(end + 59_999) }];
}

function lowestLines(lowest: LowestPrice | null): Extract<PriceLine, { kind: 'lowest' }>[] {
  if (!lowest) return [];
  return [{ kind: 'lowest', price: lowest.price, basis: lowestBasis(lowest) }];
}

export function lowestBasis({ windowFrom, isShort }: LowestPrice): LowestBasis {
  if (windowFrom === null) return 'before-first-cut';
  return isShort ? 'since-offered' : 'window';
}

const lowestKeys = {
  window: 'price.lowest',
  'since-offered': 'price.lowestSinceOffered',
  'before-first-cut': 'price.beforeFirstCut',
} as const satisfies Record<string, MessageKey>;

/** The words before the amount of a line. */
export function lineLabel(line: PriceLine, t: Translate): string {
  switch (line.kind) {
    case 'regular':
      return t('price.regular');
    case 'without-code':
      return t('price.withoutCode');
    case 'with-code':
      return t('price.withCode', { code: line.code });
    case 'code-offer':
      return t('price.codeOffer', { code: line.code });
    case 'upcoming':
      return t('price.upcoming', { date: formatDayShort(line.from) });
    case 'lowest':
    case 'code-lowest':
      return t(lowestKeys[line.basis]);
    case 'saving':
      return t('price.saving');
  }
}

/** `Promocja`, `Okazja`, `Kod rabatowy`. */
export function badgeText(badge: PromotionKind, t: Translate): string {
  return t(`badge.${badge}`);
}
