import type { Money } from '../money/money.ts';
import { formatMoney } from '../money/money.ts';
import type { Offer } from '../price/offer.ts';
import { priceForAll } from '../price/price-for-all.ts';
import type { Translate } from '../text/messages.ts';
import { counted, nouns } from '../text/plural.ts';
import type { Tile } from './catalogue.ts';

const nothing: Money = { gross: 0, net: 0 };

/**
 * The offer for a list without room for price labels. The law requires the 30-day price with every reduction, so this
 * list shows only the selling price. A price that requires a code is replaced by the price for everyone. A product
 * without a price in money gets zero, which clients of this call show as a price on request.
 */
export function plainOffer(offer: Offer): Offer {
  if (offer.phonePrice || offer.pointsOnly) return { ...offer, price: nothing, unitPrice: null };
  return offer.withoutCode
    ? { ...offer, ...priceForAll(offer), withoutCode: null, regular: null, reduction: null, lowest: null }
    : offer;
}

/** The default unit, which is not shown. */
const plainUnit = 'szt.';

/** Price lines of a suggestion: the amount, then the additions that the law requires. */
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
 * The price lines as one text for gross and one for net, for API calls: "od 79,00 zł", "42,00 zł (420,00 zł / kg)". In a
 * shop with gross prices first, the gross text of a product for companies also contains the net price.
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
