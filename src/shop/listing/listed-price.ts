import { isUnavailable } from '../catalogue/availability.ts';
import { shownSize } from '../catalogue/size-choice.ts';
import type { Grosze } from '../money/money.ts';
import { nextChange, promotionOf } from '../price/offer.ts';
import type { Promotion } from '../price/price.ts';
import type { Size } from '../product/product.ts';
import type { Instant } from '../time/instant.ts';

/** The fields of a size that a listing needs. */
export interface ListedSize {
  size: Pick<Size, 'id' | 'status' | 'amount' | 'regular' | 'phonePrice' | 'gratis' | 'pointsOnly'>;
  promotions: Promotion[];
}

export interface ListedPrice {
  /** Used for sorting and filtering. `null` if the product has no price in money that can be compared. */
  price: Grosze | null;
  /** At least one size is available. */
  open: boolean;
  /** A promotion is active, whether or not it may be advertised. */
  promoted: boolean;
  /** When the next promotion starts or ends. */
  turn: Instant | null;
}

/** The price that a listing sorts and filters by: the price for everyone of the size shown on the tile. */
export function listedPrice(sizes: ListedSize[], now: Instant): ListedPrice {
  const priced = sizes.map(({ size, promotions }) => ({ size, offer: { price: priceAt(size, promotions, now) } }));
  const shown = shownSize(priced);
  const turns = sizes.flatMap(({ promotions }) => nextChange(promotions, now) ?? []);
  return {
    price: shown ? amountOf(shown) : null,
    open: sizes.some(({ size }) => !isUnavailable(size)),
    promoted: sizes.some(({ size, promotions }) => promotionOf(size, promotions, now) !== null),
    turn: turns.length > 0 ? Math.min(...turns) : null,
  };
}

/** Ignores promotions that require a code, because a visitor of the list has not entered it. */
function priceAt(size: ListedSize['size'], promotions: Promotion[], now: Instant) {
  const forAll = promotions.filter(({ kind }) => kind !== 'code');
  return promotionOf(size, forAll, now)?.price ?? size.regular;
}

function amountOf({ size, offer }: { size: ListedSize['size']; offer: { price: { gross: Grosze } } }): Grosze | null {
  if (size.phonePrice || size.pointsOnly) return null;
  return size.gratis ? 0 : offer.price.gross;
}
