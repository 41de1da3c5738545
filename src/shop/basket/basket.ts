import { isSent } from '../catalogue/availability.ts';
import type { DivisionGroup } from '../delivery/parcels.ts';
import { lackOf } from '../loyalty/points.ts';
import type { Grosze, Money, VatRate } from '../money/money.ts';
import { subtractMoney, sumMoney } from '../money/money.ts';
import { spreadDiscount } from '../money/spread.ts';
import { vatTotal } from '../money/vat-sums.ts';
import type { Picture, ProductType } from '../product/product.ts';
import { type BasketLine, isHeldUp, lineOf, type PricedLine } from './basket-line.ts';
import { type AppliedGroup, type GroupRebate, type Rebate, rebateOf } from './rebate.ts';
import { type CodeQuestion, type CodeState, isLowered } from './rebate-code.ts';

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
  /** The data that an order stores about it; left out if it is no longer available. */
  sold?: {
    productId: number;
    sizeName: string;
    version: string | null;
    type: ProductType;
    unit: string;
    vat: VatRate;
  };
}

/** A method of delivery in the basket. */
export interface BasketDelivery {
  id: string;
  name: string;
  /** When it comes, as a sentence. */
  arrives: string;
  /** The shopper took it last; otherwise it is the cheapest. */
  isChosen: boolean;
  /** The days on which the lines leave; `lines` are their ids. */
  division: DivisionGroup[];
}

export interface Basket {
  lines: BasketLine[];
  /** Sum of the lines. */
  worth: Money;
  code: CodeState;
  /** The rebate is of the client's group and not of the code; `null`: it is of the code, if there is any. */
  group: AppliedGroup | null;
  gifts: GiftOffer[];
  delivery: {
    /** Something in it has to be sent. */
    isNeeded: boolean;
    /** `null`: nothing has to be sent, or no way takes it there. */
    cost: Money | null;
    /** How much is missing for free delivery; 0 when it is reached. `null`: it is never free. */
    toFree: Grosze | null;
    freeFrom: Grosze | null;
    /** The method that the cost belongs to. */
    way?: BasketDelivery;
    /** What a code for delivery does: names of the free ways, empty for all, and whether `way` is one. */
    byCode?: { ways: string[]; isFree: boolean };
  };
  /** What the rebate takes off each line. */
  parts: Money[];
  /** Worth less the code's discount. */
  afterCode: Money;
  /** The same without gift cards: what counts toward free delivery and gifts. */
  goodsWorth: Grosze;
  /** With delivery. */
  total: Money;
  pointsReceived: number;
  /**
   * The sum of the lines that are paid with points, and the shopper's balance; `null`: the visitor is not signed in.
   */
  points: { needed: number; has: number | null };
  /**
   * Every line can be ordered, for no more than the price that the shopper has seen. A code that does not work only
   * causes a notice.
   */
  ready: boolean;
}

/** A price that the page showed. */
export interface ShownPrice {
  lineId: number;
  gross: Grosze;
}

export type AttachResult =
  | { status: 'attached'; id: number }
  | { status: 'refused'; reason: 'unknown' | 'tooMany' | 'full' };

/** A line taken out a moment ago, which may come back. */
export interface RemovedLine {
  id: number;
  name: string;
}

export interface BasketQuestion extends CodeQuestion {
  lines: PricedLine[];
  gifts: Omit<GiftOffer, 'available' | 'unsent'>[];
  /** The shopper's balance of points; `null`: the visitor is not signed in. */
  points: number | null;
  /** The rebate of the client's group. */
  group: GroupRebate | null;
}

/** The goods of a basket at one instant: what every line costs and what has changed. `withDelivery` adds the delivery. */
export function basketAt(question: BasketQuestion): Basket {
  const { lines, needed } = linesOf(question);
  const goods = lines.filter(({ giftCard }) => !giftCard).map((line) => line.worth);
  const worth = vatTotal(paidParts(lines));
  const sent = lines.some((line) => line.offer !== null && line.product !== null && isSent(line.product.type));
  const rebate = rebateOf(question, { lines, isSent: sent });
  const parts = partsOf(rebate, lines);
  const afterCode = vatTotal(paidParts(lines, parts));
  const { code: found, group } = rebate;
  const code = found.state === 'active' && !group ? { ...found, discount: subtractMoney(worth, afterCode) } : found;
  const goodsWorth = afterCode.gross - (worth.gross - sumMoney(goods).gross);
  return {
    lines,
    parts,
    worth,
    code,
    group,
    gifts: giftsFor(question.gifts, goodsWorth, sent || lines.every(({ offer }) => offer === null)),
    delivery: { isNeeded: sent, cost: null, toFree: null, freeFrom: null },
    afterCode,
    goodsWorth,
    total: afterCode,
    pointsReceived: pointsAfterCode(lines, sumMoney(goods).gross, goodsWorth),
    points: { needed, has: question.points },
    ready: lines.length > 0 && !lines.some(isHeldUp),
  };
}

/** What is paid for each line and at which rate; `parts` are taken off. */
export const paidParts = (lines: readonly BasketLine[], parts: Money[] = []): { vat: VatRate; gross: Grosze }[] =>
  lines.map(({ product, worth }, index) => ({
    vat: product?.vat ?? null,
    gross: worth.gross - (parts[index]?.gross ?? 0),
  }));

function partsOf({ discount, scope }: Rebate, lines: readonly BasketLine[]): Money[] {
  const own = lines.map((line) => ({
    vat: line.product?.vat ?? null,
    worth: line.worth,
    isLowered: scope !== null && isLowered(scope, line),
  }));
  return spreadDiscount(discount.gross, own);
}

/** A code lowers the points with the price. */
function pointsAfterCode(lines: BasketLine[], before: Grosze, after: Grosze): number {
  const points = lines.reduce((sum, line) => sum + line.points, 0);
  return before <= 0 ? 0 : Math.floor((points * after) / before);
}

/** Lines that are paid with points say so when there are not enough for all of them. */
function linesOf(question: BasketQuestion): { lines: BasketLine[]; needed: number } {
  const lines = question.lines.map((line) => lineOf(line, question.lines));
  const paid = lines.filter(({ pointsWorth }) => pointsWorth > 0);
  const needed = paid.reduce((points, { pointsWorth }) => points + pointsWorth, 0);
  const lack = needed > 0 ? lackOf(question.points, needed, paid.length > 1) : null;
  if (!lack) return { lines, needed };
  const withNotices = (line: BasketLine): BasketLine =>
    line.pointsWorth > 0 ? { ...line, changes: [...line.changes, { kind: 'points', ...lack }] } : line;
  return { lines: lines.map(withNotices), needed };
}

/**
 * Without a parcel no gift can be chosen, but an earlier choice is still listed, so that the shopper sees the reason.
 */
function giftsFor(offered: BasketQuestion['gifts'], worth: Grosze, parcel: boolean): GiftOffer[] {
  return offered
    .filter(({ chosen }) => parcel || chosen)
    .map((gift) => ({ ...gift, unsent: !parcel, available: parcel && !gift.soldOut && worth >= gift.from }));
}

/** The gift for the parcel, if one was chosen and is available. */
export const givenGift = ({ gifts }: Pick<Basket, 'gifts'>): GiftOffer | undefined =>
  gifts.find(({ chosen, available }) => chosen && available);
