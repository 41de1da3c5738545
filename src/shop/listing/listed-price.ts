import { isUnavailable } from '../catalogue/availability.ts';
import { shownSize } from '../catalogue/size-choice.ts';
import type { Grosze } from '../money/money.ts';
import { nextChange, promotionOf } from '../price/offer.ts';
import type { Promotion } from '../price/price.ts';
import type { Size } from '../product/product.ts';
import type { Instant } from '../time/instant.ts';

/** A size as far as a list has to know it. */
export interface ListedSize {
  size: Pick<Size, 'id' | 'status' | 'amount' | 'regular' | 'phonePrice' | 'gratis' | 'pointsOnly'>;
  promotions: Promotion[];
}

export interface ListedPrice {
  /** By which the product is sorted and filtered; `null` when it has no price in money that could be compared. */
  price: Grosze | null;
  /** Some size can be had. */
  open: boolean;
  /** A promotion is in force, whether or not it may be announced. */
  promoted: boolean;
  /** When a promotion next starts or ends. */
  turn: Instant | null;
}

/** What a list goes by: the price of the size that its tile shows, as everyone pays it. */
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

/** A price that needs a code is not the price of whoever looks at a list. */
function priceAt(size: ListedSize['size'], promotions: Promotion[], now: Instant) {
  const forAll = promotions.filter(({ kind }) => kind !== 'code');
  return promotionOf(size, forAll, now)?.price ?? size.regular;
}

function amountOf({ size, offer }: { size: ListedSize['size']; offer: { price: { gross: Grosze } } }): Grosze | null {
  if (size.phonePrice || size.pointsOnly) return null;
  return size.gratis ? 0 : offer.price.gross;
}
