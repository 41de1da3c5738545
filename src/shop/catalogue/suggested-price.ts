import type { Money } from '../money/money.ts';
import { formatMoney } from '../money/money.ts';
import type { Offer } from '../price/offer.ts';
import { priceForAll } from '../price/price-for-all.ts';
import type { Translate } from '../text/messages.ts';
import { counted, nouns } from '../text/plural.ts';
import type { Tile } from './catalogue.ts';

const nothing: Money = { gross: 0, net: 0 };

/**
 * The offer as a list without room for labels may tell it. A reduction is told with its 30-day line or not at all, so
 * the list shows the bare selling price; and a price that a code gives is no price without the code, so there the
 * one for everyone stands. What has no price in money costs zero, which clients of this call show as a price by phone.
 */
export function plainOffer(offer: Offer): Offer {
  if (offer.phonePrice || offer.pointsOnly) return { ...offer, price: nothing, unitPrice: null };
  return offer.withoutCode
    ? { ...offer, ...priceForAll(offer), withoutCode: null, regular: null, reduction: null, lowest: null }
    : offer;
}

/** Pieces go without saying. */
const plainUnit = 'szt.';

/** The lines of a price beside a suggestion: the amount, then what must stand beside it. */
export function suggestedPrice(
  { severalPrices, unit, netOnly }: Pick<Tile, 'severalPrices' | 'unit' | 'netOnly'>,
  offer: Offer,
  { netFirst, t }: { netFirst: boolean; t: Translate },
): string[] {
  if (offer.gratis) return [t('price.gratis')];
  if (offer.phonePrice) return [t('price.phone')];
  if (offer.pointsOnly) return [counted(offer.points ?? 0, nouns.point)];
  const net = netFirst || netOnly;
  const amount = (price: Money) =>
    net ? t('price.netAmount', { amount: formatMoney(price.net) }) : formatMoney(price.gross);
  const main = severalPrices ? t('price.from', { amount: amount(offer.price) }) : amount(offer.price);
  const { unitPrice } = offer;
  return [
    unit.symbol === plainUnit ? main : `${main} / ${unit.symbol}`,
    ...(net ? [t('price.grossAmount', { amount: formatMoney(offer.price.gross) })] : []),
    ...(unitPrice && unitPrice.per !== unit.symbol
      ? [t('price.perUnit', { amount: amount(unitPrice.price), unit: unitPrice.per })]
      : []),
  ];
}

/**
 * The same in one text for each kind of price, as calls carry it: "od 79,00 zł", "42,00 zł (420,00 zł / kg)". Where the
 * shop tells gross prices, one for companies has its net price beside it.
 */
export function priceTexts(
  tile: Pick<Tile, 'severalPrices' | 'unit' | 'netOnly'>,
  offer: Offer,
  { netFirst, t }: { netFirst: boolean; t: Translate },
): { gross: string; net: string } {
  const plain = { ...tile, netOnly: false };
  const [first = '', ...beside] = suggestedPrice(plain, offer, { netFirst: false, t });
  if (offer.gratis || offer.phonePrice || offer.pointsOnly) return { gross: first, net: first };
  const { price, unitPrice } = offer;
  const ofNet = {
    ...offer,
    price: { ...price, gross: price.net },
    unitPrice: unitPrice && { ...unitPrice, price: { ...unitPrice.price, gross: unitPrice.price.net } },
  };
  const net = suggestedPrice(plain, ofNet, { netFirst: false, t });
  const forCompanies = tile.netOnly && !netFirst ? [t('price.netAmount', { amount: net[0] ?? '' })] : [];
  return { gross: inOne([first, ...forCompanies, ...beside]), net: inOne(net) };
}

const inOne = ([first = '', ...beside]: string[]): string => [first, ...beside.map((text) => `(${text})`)].join(' ');
