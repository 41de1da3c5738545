import { type LineRight, lineRight } from '../catalogue/line-right.ts';
import type { Grosze, VatRate } from '../money/money.ts';
import { spread } from '../money/spread.ts';
import type { Order, OrderLine } from '../order/order.ts';
import { lineName } from '../product/line-name.ts';
import type { ProductType } from '../product/product.ts';
import { downToStep } from '../product/quantity.ts';
import { roundQuantity } from '../text/numbers.ts';

/** An item that can be sent back separately: a line, or a part of a set. */
export interface ItemKey {
  /** The line's id in its order. */
  lineId: number;
  /** The position in the set, from 1; 0: the whole line. */
  part: number;
}

export interface SoldItem extends ItemKey {
  name: string;
  /** The set's name; `null`: not part of a set. */
  ofSet: string | null;
  quantity: number;
  unit: string;
  /** The step of its quantity, which also applies to returns. */
  step: number;
  vat: VatRate;
  /** The price of all of it, including vouchers; 0 if it was paid with points. */
  paid: Grosze;
  points: number;
  type: ProductType;
  isGift: boolean;
  right: LineRight;
}

/** A quantity of an item. */
export interface ItemCount extends ItemKey {
  quantity: number;
}

export const isSameItem = (one: ItemKey, other: ItemKey): boolean =>
  one.lineId === other.lineId && one.part === other.part;

/** The quantity of an item among counts. */
export const countOfItem = (counts: ItemCount[], item: ItemKey): number =>
  roundQuantity(counts.filter((count) => isSameItem(count, item)).reduce((sum, { quantity }) => sum + quantity, 0));

/** One count per item, without zero quantities. */
export const mergedCounts = (counts: ItemCount[]): ItemCount[] =>
  counts
    .filter((count, index) => counts.findIndex((other) => isSameItem(other, count)) === index)
    .map(({ lineId, part }) => ({ lineId, part, quantity: countOfItem(counts, { lineId, part }) }))
    .filter(({ quantity }) => quantity > 0);

/**
 * The step of a line's quantity. For orders from before this field existed: 1, or the whole quantity if it is not an
 * integer.
 */
export const quantityStep = ({ step, quantity }: Pick<OrderLine, 'step' | 'quantity'>): number =>
  step ?? (Number.isInteger(quantity) ? 1 : quantity);

/** Limits the counts of a form to sold items, in their steps and up to the sold quantity. */
export const soldCounts = (order: Pick<Order, 'lines'>, items: ItemCount[]): ItemCount[] =>
  soldItems(order)
    .map(({ lineId, part, quantity, step }) => {
      const some = Math.min(quantity, Math.max(0, countOfItem(items, { lineId, part })));
      return { lineId, part, quantity: some === quantity ? quantity : downToStep(some, step) };
    })
    .filter(({ quantity }) => quantity > 0);

/** The price of a part of a line, rounded down so that parts never exceed the whole. */
export const paidForSome = (line: Pick<OrderLine, 'worth' | 'discount' | 'quantity'>, some: number): Grosze =>
  Math.floor((paidFor(line) * some) / line.quantity);

export const paidFor = ({ worth, discount }: Pick<OrderLine, 'worth' | 'discount'>): Grosze =>
  worth.gross - discount.gross;

/** All items of an order. The price of a set is spread over its parts in proportion to their separate prices. */
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
  step: quantityStep(line),
  paid: paidFor(line),
  points: line.points,
});

function partsOf(line: OrderLine, parts: NonNullable<OrderLine['parts']>): SoldItem[] {
  // If the parts have no separate prices, they share the price equally.
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
    step: quantityStep(part),
    paid: money[index] ?? 0,
    points: points[index] ?? 0,
  }));
}

/** Returns whether a withdrawal covers the whole order; a gift follows the goods that it was given for. */
export const isAboutAll = (
  order: Pick<Order, 'lines'>,
  { whole, items, words }: { whole: boolean; items: ItemCount[]; words: string },
): boolean =>
  whole ||
  (words === '' &&
    soldItems(order).every((item) => item.isGift || roundQuantity(item.quantity - countOfItem(items, item)) <= 0));
