import { availabilityOf } from '../catalogue/availability.ts';
import { lackOf, type PointsLack } from '../loyalty/points.ts';
import { wholeTimes } from '../money/money.ts';
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
  /** Paid with points. Always the case for products that are sold only for points. */
  forPoints?: boolean;
  /** The comment for the line, unless it has one already. */
  comment?: string;
}

/** `away`: the store did not answer, so the purchase was not decided. */
export type BuyRefusal =
  | 'away'
  | 'unknown'
  | 'unavailable'
  | 'phone'
  | 'points'
  | 'noPoints'
  | 'free'
  | 'limit'
  | 'subscription'
  | 'full';

export type BuyResult =
  | { status: 'added'; quantity: number; alert: QuantityAlert | null }
  | {
      status: 'refused';
      reason: BuyRefusal;
      alert: QuantityAlert | null;
      lack?: PointsLack;
      /** The sentence about missing points. The server writes it, so that pages need not load the messages. */
      sentence?: string;
    };

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
  /** The shopper's balance (`null`: not signed in), and the points that other lines of the basket need. */
  points: { has: number | null; held: number };
  asked: Pick<BuyRequest, 'quantity' | 'subscriptionDays' | 'forPoints'>;
}

/** Returns whether a purchase is paid with points: by choice, or because there is no price in money. */
export const isForPoints = (
  { forPoints }: Pick<BuyRequest, 'forPoints'>,
  { pointsOnly }: Pick<Offer, 'pointsOnly'>,
): boolean => forPoints === true || pointsOnly;

/**
 * Decides which quantity may be added to the basket. The server always runs it, because browser checks can be bypassed.
 */
export function decidePurchase(purchase: Purchase): BuyResult {
  const { type, unit, range, subscription, size, offer, held, asked } = purchase;
  const { state } = availabilityOf(type, size, offer);
  if (state === 'unavailable' || state === 'phone' || state === 'free') return refused(state);
  const subscribed = asked.subscriptionDays !== 0;
  if (isForPoints(asked, offer) && (offer.points === null || subscribed)) return refused('noPoints');
  if (subscribed && !subscription?.periods.some(({ days }) => days === asked.subscriptionDays)) {
    return refused('subscription');
  }
  const inBasket = { size: held.size, product: held.size + held.product };
  const bounds = boundsBeside(inBasket, { unit, range, amount: size.amount, subscription: subscribed });
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
  const lack = quantity > 0 ? lackFor(purchase, total.quantity) : null;
  if (lack) return { ...refused('points'), lack };
  return quantity > 0 ? { status: 'added', quantity, alert } : refused('limit', alert);
}

function lackFor({ offer, points, asked }: Purchase, quantity: number): PointsLack | null {
  if (!isForPoints(asked, offer)) return null;
  return lackOf(points.has, wholeTimes(offer.points ?? 0, quantity) + points.held, points.held > 0);
}

const refusalKeys: Record<BuyRefusal, MessageKey> = {
  away: 'failure.away',
  unknown: 'product.addFailed',
  unavailable: 'availability.disable',
  phone: 'availability.phone',
  points: 'availability.pointsOnly',
  noPoints: 'product.addFailed',
  free: 'product.addFailed',
  limit: 'product.addFailed',
  subscription: 'product.addFailed',
  full: 'product.basketFull',
};

/** The message for a refusal without a quantity alert. */
export const refusalKey = (reason: BuyRefusal): MessageKey => refusalKeys[reason];

function refused(reason: BuyRefusal, alert: QuantityAlert | null = null) {
  return { status: 'refused', reason, alert } as const;
}
