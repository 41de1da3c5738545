import type { Grosze, Money } from '../money/money.ts';
import { percentOff, subtractMoney } from '../money/money.ts';
import type { Size } from '../product/product.ts';
import { divideRounded } from '../text/numbers.ts';
import { type Offer, unitPriceOf } from './offer.ts';
import type { Subscription } from './price.ts';

/** The price for subscribers, and the saving compared with a single purchase. */
export function subscriptionPrice(whole: Money, { kind, value }: Subscription): { price: Money; save: Money } {
  const price = kind === 'percentage' ? percentOff(whole, value) : quotaOff(whole, value);
  return { price, save: subtractMoney(whole, price) };
}

interface Sized {
  size: Pick<Size, 'content'>;
  offer: Offer;
}

/**
 * A size with the price for subscribers. That price is no reduction of the price for everyone, so it carries no claims
 * of a running promotion; a price that needs a code still needs it.
 */
export function subscribedSize<One extends Sized>(
  { subscription }: { subscription: Subscription | null },
  own: One,
): One {
  if (!subscription) return own;
  const { offer, size } = own;
  const rebated = (whole: Pick<Offer, 'price' | 'unitPrice'>) => {
    const { price } = subscriptionPrice(whole.price, subscription);
    return { price, unitPrice: whole.unitPrice && unitPriceOf(price, size.content) };
  };
  const { withoutCode, withCode } = offer;
  const coded = withoutCode ? { withoutCode: rebated(withoutCode) } : { regular: null, reduction: null };
  return {
    ...own,
    offer: {
      ...offer,
      ...rebated(offer),
      ...coded,
      withCode: withCode && { ...withCode, ...rebated(withCode), lowest: null },
      lowest: null,
    },
  };
}

/** Net falls in exact proportion to gross: with the rounded percentage, net and VAT would no longer match. */
function quotaOff(price: Money, quota: Grosze): Money {
  const gross = Math.min(price.gross, Math.max(0, price.gross - quota));
  return { gross, net: price.gross > 0 ? divideRounded(price.net * gross, price.gross) : 0 };
}
