import type { Product, SizeOffer } from '../catalogue/catalogue.ts';
import { bringingOffers, type DeliveryOffer, optionsFor, type PlaceTerms } from './delivery-offer.ts';
import { deliveredProduct } from './parcels.ts';
import { type DeliveryBySize, freeLimit, type ProductWay } from './product-costs.ts';

type SoldProduct = Parameters<typeof deliveredProduct>[0];
type SoldSize = Pick<SizeOffer, 'size' | 'offer' | 'tiers'>;

/** All methods of delivery for a quantity of one product. */
export function productOffers(product: SoldProduct, size: SoldSize, terms: PlaceTerms, quantity = 1): DeliveryOffer[] {
  const line = deliveredProduct(product, size, quantity, terms.settings.defaultWeightGrams);
  return optionsFor([line], { ...terms, worth: line.gross, divided: false });
}

/**
 * The cost of delivering one unit by each available method, for pages that know the worth later. Empty: none is
 * available.
 */
export function productWays(product: SoldProduct, size: SoldSize, terms: PlaceTerms): ProductWay[] {
  const line = deliveredProduct(product, size, 1, terms.settings.defaultWeightGrams);
  const ways = bringingOffers(optionsFor([line], { ...terms, worth: 0, divided: false })).map(
    ({ cost, cashFee, option }) => ({
      cost: cost.gross + cashFee.gross,
      freeFrom: cashFee.gross > 0 ? null : option.freeFrom,
    }),
  );
  // A method that is dearer and not free earlier is never the cheapest.
  return ways.filter((way, at) => !ways.some((other, place) => isBetter(other, way, place < at)));
}

function isBetter(one: ProductWay, other: ProductWay, isFirst: boolean): boolean {
  if (one.cost === other.cost && freeLimit(one) === freeLimit(other)) return isFirst;
  return one.cost <= other.cost && freeLimit(one) <= freeLimit(other);
}

/** Sizes with the same costs share one list, so that the page contains it once. */
export function waysBySize(product: Pick<Product, 'sizes'> & SoldProduct, terms: PlaceTerms): DeliveryBySize {
  const known = new Map<string, ProductWay[]>();
  return Object.fromEntries(
    product.sizes.map((size) => {
      const ways = productWays(product, size, terms);
      const key = JSON.stringify(ways);
      known.set(key, known.get(key) ?? ways);
      return [size.size.id, known.get(key) ?? ways];
    }),
  );
}
