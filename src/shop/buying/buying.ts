import { availabilityOf } from '../catalogue/availability.ts';
import type { Offer } from '../price/offer.ts';
import type { Subscription } from '../price/price.ts';
import type { OrderRange, ProductType, Size, Unit } from '../product/product.ts';
import { clampQuantity, type QuantityAlert } from '../product/quantity.ts';
import type { MessageKey } from '../text/messages.ts';
import { roundQuantity } from '../text/numbers.ts';
import { boundsBeside } from './remaining-limits.ts';

/** A request to buy, from a form or an API call. */
export interface BuyRequest {
  product: string;
  size: string;
  /** `null` if the input was not a number. */
  quantity: number | null;
  /** Days between deliveries. 0 means no subscription. */
  subscriptionDays: number;
}

/** `away`: the store did not answer, so the purchase was not decided. */
export type BuyRefusal =
  | 'away'
  | 'unknown'
  | 'unavailable'
  | 'phone'
  | 'points'
  | 'free'
  | 'limit'
  | 'subscription'
  | 'full';

export type BuyResult =
  | { status: 'added'; quantity: number; alert: QuantityAlert | null }
  | { status: 'refused'; reason: BuyRefusal; alert: QuantityAlert | null };

export interface Purchase {
  type: ProductType;
  unit: Unit;
  range: OrderRange;
  subscription: Subscription | null;
  size: Size;
  offer: Offer;
  /**
   * Quantities already in the basket: on the same line, of the same size on other lines, of other sizes of the product.
   */
  held: { line: number; size: number; product: number };
  asked: Pick<BuyRequest, 'quantity' | 'subscriptionDays'>;
}

/**
 * Decides which quantity may be added to the basket. The server always runs it, because browser checks can be bypassed.
 */
export function decidePurchase({ type, unit, range, subscription, size, offer, held, asked }: Purchase): BuyResult {
  const { state } = availabilityOf(type, size, offer);
  if (state === 'unavailable' || state === 'phone' || state === 'free') return refused(state);
  if (offer.pointsOnly) return refused('points');
  const subscribed = asked.subscriptionDays !== 0;
  if (subscribed && !subscription?.periods.some(({ days }) => days === asked.subscriptionDays)) {
    return refused('subscription');
  }
  const taken = { size: held.size, product: held.size + held.product };
  const bounds = boundsBeside(taken, { unit, range, amount: size.amount, subscription: subscribed });
  if (!bounds.purchasable) return refused('limit', bounds.max === null ? null : { key: 'maximum', n: bounds.max });
  if (asked.quantity === null || !(asked.quantity > 0)) {
    return refused('limit', { key: 'minimum', n: bounds.min });
  }
  // Rounds up to one step first. Otherwise less than half a step, added to the quantity in the basket, would round to
  // nothing.
  const edit = clampQuantity(asked.quantity, { ...bounds, min: bounds.step, max: null });
  const total = clampQuantity(roundQuantity(held.line + edit.quantity), bounds);
  const quantity = roundQuantity(total.quantity - held.line);
  const alert = total.alert ?? edit.alert;
  return quantity > 0 ? { status: 'added', quantity, alert } : refused('limit', alert);
}

const refusalKeys: Record<BuyRefusal, MessageKey> = {
  away: 'failure.away',
  unknown: 'product.addFailed',
  unavailable: 'availability.disable',
  phone: 'availability.phone',
  points: 'availability.pointsOnly',
  free: 'product.addFailed',
  limit: 'product.addFailed',
  subscription: 'product.addFailed',
  full: 'product.basketFull',
};

/** The message for a refusal without a quantity alert. */
export const refusalKey = (reason: BuyRefusal): MessageKey => refusalKeys[reason];

function refused(reason: BuyRefusal, alert: QuantityAlert | null = null): BuyResult {
  return { status: 'refused', reason, alert };
}
