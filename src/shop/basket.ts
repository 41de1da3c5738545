import { availabilityOf } from './availability.ts';
import type { BundlePart, SizeOffer } from './catalogue.ts';
import { commentLimits } from './limits.ts';
import { addMoney, moneyOfGross, percentOff, subtractMoney, timesMoney, wholeTimes } from './money.ts';
import { divideRounded } from './numbers.ts';
import type { Offer } from './offer.ts';
import type {
  Grosze,
  Instant,
  Money,
  OrderRange,
  Picture,
  ProductType,
  Subscription,
  Unit,
  VatRate,
} from './product.ts';
import {
  type ClampedQuantity,
  clampQuantity,
  type QuantityAlert,
  type QuantityBounds,
  quantityBounds,
} from './quantity.ts';
import { subscribedSize } from './subscription.ts';
import { tieredPrice } from './tiers.ts';

/** What a line holds of its product; nothing of it when the product has gone from the shop. */
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
  /** Told to companies: net first. */
  netOnly: boolean;
}

/** A line as the store has it, with what its size costs now. */
export interface HeldLine {
  id: number;
  slug: string;
  name: string;
  sizeId: string;
  sizeName: string;
  quantity: number;
  subscriptionDays: number;
  /** Price of one unit of so many when the shopper last saw it. */
  seenGross: Grosze;
  comment: string;
  files: BasketFile[];
  product: LineProduct | null;
  /** With the offer that holds for this basket's code. */
  own: SizeOffer | null;
  /** Price of one unit of so many now, for everyone: without a code. */
  plainGross: Grosze;
}

export interface BasketFile {
  id: number;
  name: string;
  size: number;
}

/** What has changed since the shopper last saw the line, in the order it is told. */
export type LineChange =
  | { kind: 'gone' }
  | { kind: 'phone' }
  | { kind: 'price'; before: Grosze; now: Grosze }
  | { kind: 'stock'; max: number }
  | { kind: 'minimum'; min: number }
  /** Less is left than the least that may be ordered. */
  | { kind: 'short'; min: number }
  /** Other lines of the same product hold all there is. */
  | { kind: 'crowded' }
  /** It is no longer sent that often. */
  | { kind: 'period' };

export interface BasketLine extends Omit<HeldLine, 'product' | 'own' | 'seenGross' | 'plainGross'> {
  product: LineProduct | null;
  bounds: QuantityBounds;
  /** With its lawful labels; `null` when it cannot be bought any more. */
  offer: Offer | null;
  /** Of one unit, as paid for this many. */
  price: Money;
  /** Of the line, before a code for the whole basket. */
  worth: Money;
  points: number;
  period: string | null;
  changes: LineChange[];
}

/** A code for the whole basket. */
export interface RebateCode {
  code: string;
  kind: 'percent' | 'quota';
  value: number;
  minGross: Grosze;
  startsAt: Instant | null;
  endsAt: Instant | null;
}

/** When the promotions of a code run. */
export type CodeTime = 'running' | 'early' | 'expired';

export type CodeRefusal = 'unknown' | 'early' | 'expired' | 'minimum' | 'nothing';

export type CodeState =
  | { state: 'none' }
  | { state: 'active'; code: string; discount: Money }
  | { state: 'refused'; code: string; reason: CodeRefusal; limit: Grosze | null };

export interface GiftOffer {
  slug: string;
  sizeId: string;
  name: string;
  picture: Picture | null;
  /** The worth from which it may be chosen. */
  from: Grosze;
  available: boolean;
  chosen: boolean;
  /** Chosen while it was there. */
  soldOut: boolean;
  /** There is no parcel to put it into. */
  unsent: boolean;
}

export interface DeliveryRules {
  freeFrom: Grosze;
  cost: Grosze;
}

export interface Basket {
  lines: BasketLine[];
  /** Sum of the lines. */
  worth: Money;
  code: CodeState;
  gifts: GiftOffer[];
  delivery: {
    /** `null`: nothing in it has to be sent. */
    cost: Money | null;
    /** How much is missing for free delivery; 0 when it is reached. */
    toFree: Grosze;
    freeFrom: Grosze;
  };
  /** Worth less the code's discount. */
  afterCode: Money;
  /** With delivery. */
  total: Money;
  pointsReceived: number;
  /** Nothing stands in the way of an order, and nothing has changed that the shopper has not been told of. */
  ready: boolean;
}

/** A price that the page told. */
export interface ToldPrice {
  lineId: number;
  gross: Grosze;
}

export interface LineWish {
  lineId: number;
  /** Left out: as it is. `null`: what was typed is no number. */
  quantity?: number | null;
  comment?: string;
}

export type LineAnswer = { lineId: number } & (
  | { status: 'set' | 'removed'; alert: QuantityAlert | null }
  | { status: 'refused'; reason: 'quantity' | 'comment' | 'unknown' | 'unavailable' }
);

export type AttachResult =
  | { status: 'attached'; id: number }
  | { status: 'refused'; reason: 'unknown' | 'tooMany' | 'full' };

/** A line taken out a moment ago, which may come back. */
export interface RemovedLine {
  id: number;
  name: string;
}

export interface BasketQuestion {
  lines: HeldLine[];
  /** What the shopper typed, if anything. */
  code: string | null;
  /** The basket-wide code of that name. */
  rebate: RebateCode | null;
  /** Some line costs less by the code of that name. */
  codeLowersLines: boolean;
  /** Whether a code of single products has that name, and its time. */
  productCode: CodeTime | null;
  gifts: Omit<GiftOffer, 'available' | 'unsent'>[];
  delivery: DeliveryRules;
  now: Instant;
}

const nothing: Money = { gross: 0, net: 0 };
const deliveryVat = 23;

/** The whole basket at one instant: what every line costs, what has changed, and what it comes to. */
export function basketAt(asked: BasketQuestion): Basket {
  const lines = asked.lines.map((line) => lineOf(line, asked.lines));
  const worth = sum(lines.map((line) => line.worth));
  const code = codeState(asked, lines, worth);
  const afterCode = code.state === 'active' ? subtractMoney(worth, code.discount) : worth;
  const sent = lines.some((line) => line.offer !== null && line.product !== null && isSent(line.product.type));
  const toFree = Math.max(0, asked.delivery.freeFrom - afterCode.gross);
  const cost = sent ? (toFree === 0 ? nothing : moneyOfGross(asked.delivery.cost, deliveryVat)) : null;
  return {
    lines,
    worth,
    code,
    gifts: giftsFor(asked.gifts, afterCode.gross, sent),
    delivery: { cost, toFree, freeFrom: asked.delivery.freeFrom },
    afterCode,
    total: addMoney(afterCode, cost ?? nothing),
    pointsReceived: lines.reduce((points, line) => points + line.points, 0),
    ready: lines.length > 0 && lines.every((line) => line.changes.length === 0) && code.state !== 'refused',
  };
}

/** Where nothing is sent there is nothing to choose, but whoever had chosen is told. */
function giftsFor(offered: BasketQuestion['gifts'], worth: Grosze, sent: boolean): GiftOffer[] {
  return offered
    .filter(({ chosen }) => sent || chosen)
    .map((gift) => ({ ...gift, unsent: !sent, available: sent && !gift.soldOut && worth >= gift.from }));
}

const isSent = (type: ProductType) => type !== 'product_virtual' && type !== 'product_service';

function lineOf({ product, own, seenGross, plainGross, ...line }: HeldLine, all: HeldLine[]): BasketLine {
  const closed = whyClosed(line, product, own);
  if (closed || !product || !own) {
    const bounds = { min: 0, max: 0, step: 1, precision: 0, purchasable: false };
    const changes = closed ? [closed] : [];
    return { ...line, product, bounds, offer: null, price: nothing, worth: nothing, points: 0, period: null, changes };
  }
  const subscribed = line.subscriptionDays !== 0 ? subscribedSize(product, own) : own;
  const room = roomOf(line, product, own, all);
  const price = tieredPrice(subscribed.offer.price, own.tiers, line.quantity);
  return {
    ...line,
    product,
    bounds: room.bounds,
    offer: subscribed.offer,
    price,
    // Counted from the line's gross, as an invoice in gross does: net of one piece times a hundred would drift.
    worth: moneyOfGross(timesMoney(price, line.quantity).gross, product.vat),
    points: wholeTimes(own.offer.pointsReceived, line.quantity),
    period: periodOf(line, product),
    changes: [
      ...(seenGross === plainGross ? [] : [{ kind: 'price', before: seenGross, now: plainGross } as const]),
      ...room.changes,
    ],
  };
}

/** Why a line cannot be bought at all, and is not counted. */
function whyClosed(
  line: Pick<HeldLine, 'subscriptionDays'>,
  product: LineProduct | null,
  own: SizeOffer | null,
): LineChange | null {
  if (!product || !own) return { kind: 'gone' };
  const { size, offer } = own;
  const { state } = availabilityOf(product.type, size, offer);
  if (offer.phonePrice || state === 'phone') return { kind: 'phone' };
  if (state === 'unavailable') return size.amount === 0 ? { kind: 'stock', max: 0 } : { kind: 'gone' };
  if (state === 'free' || offer.pointsOnly) return { kind: 'gone' };
  return line.subscriptionDays !== 0 && periodOf(line, product) === null ? { kind: 'period' } : null;
}

const periodOf = ({ subscriptionDays }: Pick<HeldLine, 'subscriptionDays'>, { subscription }: LineProduct) =>
  subscription?.periods.find(({ days }) => days === subscriptionDays)?.label ?? null;

/** How many a line may hold beside the others, and what is wrong with how many it does. */
function roomOf(
  line: Pick<HeldLine, 'id' | 'sizeId' | 'subscriptionDays' | 'quantity'>,
  product: LineProduct,
  own: SizeOffer,
  all: HeldLine[],
): { bounds: QuantityBounds; changes: LineChange[] } {
  const bounds = boundsOf(line, product, own, all);
  const { min, max, purchasable } = bounds;
  if (purchasable) {
    if (max !== null && line.quantity > max) return { bounds, changes: [{ kind: 'stock', max }] };
    return { bounds, changes: line.quantity < min ? [{ kind: 'minimum', min }] : [] };
  }
  const alone = boundsOf(line, product, own, []);
  if (!alone.purchasable) return { bounds, changes: [{ kind: 'short', min }] };
  // It may still be lowered, or nobody could ever make room.
  return { bounds: { ...alone, max: Math.max(alone.min, line.quantity) }, changes: [{ kind: 'crowded' }] };
}

/** Limits of a line leave room for the other lines of the same product. */
function boundsOf(
  line: Pick<HeldLine, 'id' | 'sizeId' | 'subscriptionDays'>,
  product: LineProduct,
  own: SizeOffer,
  all: HeldLine[],
): QuantityBounds {
  const others = all.filter((other) => other.id !== line.id && other.product?.id === product.id);
  const ofSize = others.filter((other) => other.sizeId === line.sizeId);
  const held = (lines: HeldLine[]) => lines.reduce((total, other) => total + other.quantity, 0);
  const less = (limit: number | null, taken: number) => (limit === null ? null : Math.max(0, round(limit - taken)));
  return quantityBounds({
    unit: product.unit,
    range: {
      ...product.range,
      maxPerOrder: less(product.range.maxPerOrder, held(others)),
      maxSizePerOrder: less(product.range.maxSizePerOrder, held(ofSize)),
    },
    amount: own.size.amount === -1 ? -1 : Math.max(0, round(own.size.amount - held(ofSize))),
    subscription: line.subscriptionDays !== 0,
  });
}

function codeState(
  { code, rebate, codeLowersLines, productCode, now }: BasketQuestion,
  lines: BasketLine[],
  worth: Money,
): CodeState {
  if (code === null) return { state: 'none' };
  const refused = (reason: CodeRefusal, limit: Grosze | null = null): CodeState => ({
    state: 'refused',
    code,
    reason,
    limit,
  });
  if (rebate === null) {
    if (codeLowersLines) return { state: 'active', code, discount: nothing };
    if (productCode === null) return refused('unknown');
    return refused(productCode === 'running' ? 'nothing' : productCode);
  }
  if (rebate.startsAt !== null && rebate.startsAt > now) return refused('early');
  if (rebate.endsAt !== null && rebate.endsAt <= now) return refused('expired');
  if (worth.gross < rebate.minGross) return refused('minimum', rebate.minGross);
  const discount = discountOf(
    lines.map((line) => line.worth),
    rebate,
  );
  return discount.gross > 0 ? { state: 'active', code, discount } : refused('nothing');
}

/** The gift that goes into the parcel, if one was chosen and can be had. */
export const givenGift = ({ gifts }: Pick<Basket, 'gifts'>): GiftOffer | undefined =>
  gifts.find(({ chosen, available }) => chosen && available);

/** The discount is cut over the lines, so that net and gross fall together at every VAT rate. */
export function discountOf(worths: Money[], { kind, value }: Pick<RebateCode, 'kind' | 'value'>): Money {
  if (kind === 'percent') return sum(worths.map((worth) => subtractMoney(worth, percentOff(worth, value))));
  const whole = worths.reduce((total, worth) => total + worth.gross, 0);
  const quota = Math.min(value, whole);
  let given = 0;
  let passed = 0;
  return sum(
    worths.map((worth) => {
      // Each line takes what is due up to it less what was taken before: the parts add up to the whole, to the grosz.
      passed += worth.gross;
      const due = whole === 0 ? 0 : divideRounded(quota * passed, whole);
      const gross = due - given;
      given = due;
      const left = worth.gross - gross;
      const net = worth.gross === 0 ? 0 : worth.net - divideRounded(worth.net * left, worth.gross);
      return { gross, net };
    }),
  );
}

const sum = (all: Money[]): Money => all.reduce(addMoney, nothing);
const round = (quantity: number): number => Math.round(quantity * 1000) / 1000;

/**
 * The quantity a line gets: 0 takes it out, and nothing else does; anything else is moved to the nearest that can be
 * had. `null` is no number.
 */
export function wishedQuantity(asked: number | null, bounds: QuantityBounds): ClampedQuantity | 'unavailable' | null {
  if (asked === 0) return { quantity: 0, alert: null };
  if (asked === null) return null;
  return bounds.purchasable ? clampQuantity(asked, bounds) : 'unavailable';
}

/** A comment as it is kept; `null` when it is too long. Counted in characters as a person counts them. */
export function commentText(text: string): string | null {
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    // Of what nobody sees, joiners alone: without them a family falls apart into its members.
    .replace(/[^\P{C}\n\t\u200c\u200d]/gu, '')
    .trim();
  return [...plain].length <= commentLimits.max ? plain : null;
}
