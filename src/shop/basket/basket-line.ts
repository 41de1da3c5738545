import { boundsBeside, type Left, leftBeside } from '../buying/remaining-limits.ts';
import { availabilityOf, isSent } from '../catalogue/availability.ts';
import type { BundlePart, SizeOffer } from '../catalogue/catalogue.ts';
import { lacksWish } from '../catalogue/line-right.ts';
import type { PointsLack } from '../loyalty/points.ts';
import type { Grosze, Money, VatRate } from '../money/money.ts';
import { moneyOfGross, noMoney, timesMoney, wholeTimes } from '../money/money.ts';
import type { Offer } from '../price/offer.ts';
import type { Subscription } from '../price/price.ts';
import { subscribedSize } from '../price/subscription.ts';
import { tieredPrice } from '../price/tiers.ts';
import type { Dispatch, OrderRange, Picture, ProductType, Unit } from '../product/product.ts';
import { clampQuantity, type QuantityBounds, quantityBounds } from '../product/quantity.ts';
import { offeredPeriod } from '../product/subscription-period.ts';

/** The product data of a line; absent when the product was deleted. */
export interface LineProduct {
  id: number;
  type: ProductType;
  unit: Unit;
  range: OrderRange;
  subscription: Subscription | null;
  pictures: Picture[];
  bundle: BundlePart[];
  vat: VatRate;
  version: string | null;
  /** For companies: the net price is shown first. */
  netOnly: boolean;
  /** Made as the comment says. */
  madeToOrder?: true;
  /** To change to; none where there is no choice. */
  sizes: { id: string; name: string; available: boolean }[];
}

/** A line as the store has it, with what its size costs now. */
export interface PricedLine {
  id: number;
  /** Set also when the product was deleted. */
  productId: number;
  slug: string;
  name: string;
  sizeId: string;
  sizeName: string;
  quantity: number;
  subscriptionDays: number;
  /** Paid with points. Its two prices below are then points, not grosze. */
  forPoints: boolean;
  /** Price of one unit at this quantity when the shopper last saw it. */
  seenGross: Grosze;
  comment: string;
  files: BasketFile[];
  /** Those of its product and all above them, if a rebate asks for them. */
  categories?: number[];
  /** Money on a card: no code lowers it, and it counts toward nothing. */
  giftCard?: true;
  product: LineProduct | null;
  /** With the offer for this basket's code. */
  own: SizeOffer | null;
  /** Current price of one unit at this quantity, for everyone: without a code. */
  plainGross: Grosze;
}

export interface BasketFile {
  id: number;
  name: string;
  size: number;
}

/** What has changed since the shopper last saw the line, in the order of the messages. */
export type LineChange =
  | { kind: 'gone' }
  | { kind: 'phone' }
  | { kind: 'price'; before: Grosze; now: Grosze; inPoints?: true }
  /** It has no price in points any more. */
  | { kind: 'noPoints' }
  /** All lines that are paid with points need more of them than there are. */
  | ({ kind: 'points' } & PointsLack)
  | { kind: 'stock'; max: number }
  /** One order takes at most `most`; given other lines of the same product, this line may have `max`. */
  | { kind: 'limit'; most: number; max: number }
  | { kind: 'minimum'; min: number }
  /** The quantity is not a multiple of the product's step. */
  | { kind: 'step'; step: number; nearest: number }
  /** The stock is below the minimum quantity. */
  | { kind: 'short'; min: number }
  /** The minimum quantity is above the limit per order. */
  | { kind: 'barred'; min: number; most: number }
  /** Other lines of the same product use up the stock. */
  | { kind: 'crowded' }
  /** A subscription with this period is no longer offered. */
  | { kind: 'period' }
  /** The product is made to order, and the comment that describes it is empty. */
  | { kind: 'wish' };

export interface BasketLine extends Omit<PricedLine, 'product' | 'own' | 'seenGross' | 'plainGross'> {
  product: LineProduct | null;
  bounds: QuantityBounds;
  /** With its legal labels; `null` when it cannot be bought any more. */
  offer: Offer | null;
  /** Price of one unit, at this quantity. */
  price: Money;
  /** Price of the line, before a code for the whole basket. */
  worth: Money;
  /** Points that the purchase gives. */
  points: number;
  /** The price of the line in points; 0 if it is paid with money. */
  pointsWorth: number;
  period: string | null;
  /** When it is sent; `null` where it is not sent at all. */
  dispatch: Dispatch | null;
  /** Weight of one unit; left out if its size has none. */
  grams?: number;
  changes: LineChange[];
}

/** Returns whether the shopper has to accept a change: only one that makes the order dearer or impossible. */
export const isHeldUp = ({ changes }: Pick<BasketLine, 'changes'>): boolean =>
  changes.some((change) => change.kind !== 'price' || change.now > change.before);

/** A line at one instant, among all the lines of its basket. */
export function lineOf({ product, own, seenGross, plainGross, ...line }: PricedLine, all: PricedLine[]): BasketLine {
  const closed = whyClosed(line, product, own);
  if (closed || !product || !own) {
    const bounds = { min: 0, max: 0, step: 1, precision: 0, purchasable: false };
    const changes = closed ? [closed] : [];
    return {
      ...line,
      product,
      bounds,
      offer: null,
      price: noMoney,
      worth: noMoney,
      points: 0,
      pointsWorth: 0,
      period: null,
      dispatch: null,
      changes,
    };
  }
  const subscribed = line.subscriptionDays !== 0 ? subscribedSize(product, own) : own;
  const remaining = remainingOf(line, product, own, all);
  const price = line.forPoints ? noMoney : tieredPrice(subscribed.offer.price, own.tiers, line.quantity);
  return {
    ...line,
    product,
    bounds: remaining.bounds,
    offer: subscribed.offer,
    price,
    // Counted from the line's gross, as an invoice in gross does: net of one piece times a hundred would drift.
    worth: moneyOfGross(timesMoney(price, line.quantity).gross, product.vat),
    points: line.forPoints ? 0 : wholeTimes(own.offer.pointsReceived, line.quantity),
    pointsWorth: line.forPoints ? wholeTimes(own.offer.points ?? 0, line.quantity) : 0,
    period: periodOf(line, product),
    dispatch: isSent(product.type) ? own.size.dispatch : null,
    ...(own.size.grams === undefined ? {} : { grams: own.size.grams }),
    changes: [
      ...priceChange(seenGross, plainGross, line.forPoints),
      ...remaining.changes,
      ...wishChange(line, product),
    ],
  };
}

function wishChange({ comment, files }: Pick<PricedLine, 'comment' | 'files'>, product: LineProduct): LineChange[] {
  const withdrawal = product.madeToOrder ? 'made_to_order' : null;
  return lacksWish({ type: product.type, withdrawal, comment, files }) ? [{ kind: 'wish' }] : [];
}

function priceChange(before: Grosze, now: Grosze, forPoints: boolean): LineChange[] {
  if (before === now) return [];
  return [{ kind: 'price', before, now, ...(forPoints ? { inPoints: true } : {}) }];
}

/** Why a line cannot be bought at all, and is not counted. */
function whyClosed(
  line: Pick<PricedLine, 'subscriptionDays' | 'forPoints'>,
  product: LineProduct | null,
  own: SizeOffer | null,
): LineChange | null {
  if (!product || !own) return { kind: 'gone' };
  const { size, offer } = own;
  const { state } = availabilityOf(product.type, size, offer);
  if (offer.phonePrice || state === 'phone') return { kind: 'phone' };
  if (state === 'unavailable') return size.amount === 0 ? { kind: 'stock', max: 0 } : { kind: 'gone' };
  if (state === 'free' || (offer.pointsOnly && !line.forPoints)) return { kind: 'gone' };
  if (line.forPoints && offer.points === null) return { kind: 'noPoints' };
  return line.subscriptionDays !== 0 && periodOf(line, product) === null ? { kind: 'period' } : null;
}

const periodOf = ({ subscriptionDays }: Pick<PricedLine, 'subscriptionDays'>, { subscription }: LineProduct) =>
  offeredPeriod(subscription, subscriptionDays);

/** The quantity that a line may have, given the other lines, and what is wrong with its current quantity. */
function remainingOf(
  line: Pick<PricedLine, 'id' | 'sizeId' | 'subscriptionDays' | 'quantity'>,
  { id, unit, range }: LineProduct,
  own: SizeOffer,
  all: PricedLine[],
): { bounds: QuantityBounds; changes: LineChange[] } {
  const others = all.filter((other) => other.id !== line.id && other.product?.id === id);
  const held = (lines: PricedLine[]) => lines.reduce((total, other) => total + other.quantity, 0);
  const taken = { size: held(others.filter((other) => other.sizeId === line.sizeId)), product: held(others) };
  const rules = { unit, range, amount: own.size.amount, subscription: line.subscriptionDays !== 0 };
  const bounds = boundsBeside(taken, rules);
  if (bounds.purchasable) return { bounds, changes: misfit(line.quantity, bounds, leftBeside(taken, rules)) };
  const alone = quantityBounds(rules);
  const { min } = alone;
  if (!alone.purchasable) {
    const limit = limitOf(leftBeside({ size: 0, product: 0 }, rules));
    return { bounds, changes: [limit ? { kind: 'barred', min, most: limit.most } : { kind: 'short', min }] };
  }
  const limit = limitOf(leftBeside(taken, rules));
  return {
    // The quantity may still be lowered, otherwise the shopper could never make room.
    bounds: { ...alone, max: clampQuantity(line.quantity, alone).quantity },
    changes: [limit ? { kind: 'limit', most: limit.most, max: 0 } : { kind: 'crowded' }],
  };
}

/** Why a line cannot have its quantity, although another quantity is available. */
function misfit(quantity: number, bounds: QuantityBounds, left: Left): LineChange[] {
  const { min, max, step } = bounds;
  if (quantity < min) return [{ kind: 'minimum', min }];
  const limit = limitOf(left);
  if (max !== null && quantity > (limit?.left ?? left.stock ?? max)) {
    return [limit ? { kind: 'limit', most: limit.most, max } : { kind: 'stock', max }];
  }
  const { quantity: nearest } = clampQuantity(quantity, bounds);
  return nearest === quantity ? [] : [{ kind: 'step', step, nearest }];
}

/** The limit of an order, where it leaves less than the stock does. */
const limitOf = ({ stock, limit }: Left): Left['limit'] =>
  limit && (stock === null || limit.left < stock) ? limit : null;
