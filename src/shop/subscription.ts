import { discountPercent, percentOff, subtractMoney } from './money.ts';
import { divideRounded } from './numbers.ts';
import { type Offer, unitPriceOf } from './offer.ts';
import type { Grosze, Money, Size, Subscription } from './product.ts';

/** The specification's subscription price: what it comes to, and what it was counted from. */
export interface SubscriptionPrice {
  price: Money;
  /** The price without a subscription. */
  max: Grosze;
  maxNet: Grosze;
  save: Money;
  /** The price before any reduction, to stand crossed out on the wire. */
  before: Grosze;
  rebateValue: number;
  rebateType: Subscription['kind'];
  percent: number;
}

export function subscriptionPrice(
  price: Money,
  { kind, value }: Subscription,
  before: Money = price,
): SubscriptionPrice {
  const rebated = kind === 'percentage' ? percentOff(price, value) : quotaOff(price, value);
  return {
    price: rebated,
    max: price.gross,
    maxNet: price.net,
    save: subtractMoney(price, rebated),
    before: before.gross,
    rebateValue: value,
    rebateType: kind,
    percent: discountPercent(price.gross, rebated.gross),
  };
}

interface Sized {
  size: Pick<Size, 'content'>;
  offer: Offer;
}

/**
 * A size as a subscriber is offered it. A price for subscribers is no reduction of the price for everyone, so nothing of
 * a running promotion is claimed for it; but what needs a code still does.
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
  const { withoutCode } = offer;
  const coded = withoutCode ? { withoutCode: rebated(withoutCode) } : { regular: null, reduction: null };
  return { ...own, offer: { ...offer, ...rebated(offer), ...coded, lowest: null } };
}

/** Net falls in the exact proportion of gross: by the rounded percentage, net and VAT would no longer agree. */
function quotaOff(price: Money, quota: Grosze): Money {
  const gross = Math.min(price.gross, Math.max(0, price.gross - quota));
  return { gross, net: price.gross > 0 ? divideRounded(price.net * gross, price.gross) : 0 };
}
