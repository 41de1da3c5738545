import { type LineRight, lineRight } from '../catalogue/line-right.ts';
import type { Grosze, VatRate } from '../money/money.ts';
import { spread } from '../money/spread.ts';
import type { Order, OrderLine } from '../order/order.ts';
import { lineName } from '../product/line-name.ts';
import type { ProductType } from '../product/product.ts';
import { downToStep } from '../product/quantity.ts';
import { roundQuantity } from '../text/numbers.ts';

/** What can be sent back by itself: a line, or a part of the set that a line is. */
export interface ItemKey {
  /** The line's id in its order. */
  lineId: number;
  /** From 1, the place in the set; 0: the whole line. */
  part: number;
}

export interface SoldItem extends ItemKey {
  name: string;
  /** The set's name; `null`: no part of a set. */
  ofSet: string | null;
  quantity: number;
  unit: string;
  /** In which steps it was sold, and so comes back. */
  step: number;
  vat: VatRate;
  /** What was paid for all of it, vouchers included; nothing where it was paid with points. */
  paid: Grosze;
  points: number;
  type: ProductType;
  isGift: boolean;
  right: LineRight;
}

/** Some of an item. */
export interface ItemCount extends ItemKey {
  quantity: number;
}

export const isSameItem = (one: ItemKey, other: ItemKey): boolean =>
  one.lineId === other.lineId && one.part === other.part;

/** How many of an item are among counts. */
export const countOf = (counts: ItemCount[], item: ItemKey): number =>
  roundQuantity(counts.filter((count) => isSameItem(count, item)).reduce((sum, { quantity }) => sum + quantity, 0));

/** One count for each item, without those of nothing. */
export const mergedCounts = (counts: ItemCount[]): ItemCount[] =>
  counts
    .filter((count, index) => counts.findIndex((other) => isSameItem(other, count)) === index)
    .map(({ lineId, part }) => ({ lineId, part, quantity: countOf(counts, { lineId, part }) }))
    .filter(({ quantity }) => quantity > 0);

/** In which steps a line was sold. Before it was kept: whole pieces, or what is no whole number only whole. */
export const stepOf = ({ step, quantity }: Pick<OrderLine, 'step' | 'quantity'>): number =>
  step ?? (Number.isInteger(quantity) ? 1 : quantity);

/** Only what was sold, in the steps in which it was sold, and no more of it: whatever a form says. */
export const soldCounts = (order: Pick<Order, 'lines'>, items: ItemCount[]): ItemCount[] =>
  soldItems(order)
    .map(({ lineId, part, quantity, step }) => {
      const some = Math.min(quantity, Math.max(0, countOf(items, { lineId, part })));
      return { lineId, part, quantity: some === quantity ? quantity : downToStep(some, step) };
    })
    .filter(({ quantity }) => quantity > 0);

/** What was paid for some of a line, rounded down to the grosz so that parts never exceed the whole. */
export const paidForSome = (line: Pick<OrderLine, 'worth' | 'discount' | 'quantity'>, some: number): Grosze =>
  Math.floor((paidFor(line) * some) / line.quantity);

export const paidFor = ({ worth, discount }: Pick<OrderLine, 'worth' | 'discount'>): Grosze =>
  worth.gross - discount.gross;

/** Every item of an order. The price of a set is spread over its parts as they cost alone. */
export const soldItems = ({ lines }: Pick<Order, 'lines'>): SoldItem[] =>
  lines.flatMap((line) => (line.parts && line.parts.length > 0 ? partsOf(line, line.parts) : [wholeOf(line)]));

const sharedOf = (line: OrderLine) => ({
  lineId: line.id,
  vat: line.vat,
  type: line.type,
  isGift: line.isGift,
  right: lineRight(line),
});

const wholeOf = (line: OrderLine): SoldItem => ({
  ...sharedOf(line),
  part: 0,
  name: lineName(line),
  ofSet: null,
  quantity: line.quantity,
  unit: line.unit,
  step: stepOf(line),
  paid: paidFor(line),
  points: line.points,
});

function partsOf(line: OrderLine, parts: NonNullable<OrderLine['parts']>): SoldItem[] {
  // Parts that cost nothing alone share what is paid equally.
  const weights = parts.some(({ worth }) => worth > 0) ? parts.map(({ worth }) => worth) : parts.map(() => 1);
  const money = spread(paidFor(line), weights);
  const points = spread(line.points, weights);
  return parts.map((part, index) => ({
    ...sharedOf(line),
    part: index + 1,
    name: lineName(part),
    ofSet: lineName(line),
    quantity: roundQuantity(part.quantity * line.quantity),
    unit: part.unit,
    step: stepOf(part),
    paid: money[index] ?? 0,
    points: points[index] ?? 0,
  }));
}

/** Whether a statement leaves nothing of an order; a gift goes with what it was given for. */
export const isAboutAll = (
  order: Pick<Order, 'lines'>,
  { whole, items, words }: { whole: boolean; items: ItemCount[]; words: string },
): boolean =>
  whole ||
  (words === '' &&
    soldItems(order).every((item) => item.isGift || roundQuantity(item.quantity - countOf(items, item)) <= 0));
