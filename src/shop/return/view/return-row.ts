import type { Order } from '../../order/order.ts';
import { lineName } from '../../product/line-name.ts';
import type { Picture } from '../../product/product.ts';
import { payout } from '../kept/lowered.ts';
import type { Return, ReturnChoice } from '../return.ts';
import { isSameItem, soldItems } from '../sold-items.ts';

/** The name and quantity of a returned item. */
export interface ReturnedItem {
  name: string;
  ofSet: string | null;
  quantity: number;
  unit: string;
  /** Of the line; parts of a set show the set. */
  picture: Picture | null;
}

/** A return in lists. */
export type ReturnSummary = Pick<Return, 'number' | 'orderNumber' | 'state' | 'createdAt' | 'sendBy'> & {
  type: ReturnChoice['type'];
  items: ReturnedItem[];
  payout: number;
};

export function returnedItems({ items }: Pick<Return, 'items'>, order: Pick<Order, 'lines'>): ReturnedItem[] {
  const sold = soldItems(order);
  return items.flatMap((count) => {
    const item = sold.find((one) => isSameItem(one, count));
    if (!item) return [];
    const { name, ofSet, unit, lineId } = item;
    const picture = order.lines.find(({ id }) => id === lineId)?.picture ?? null;
    return [{ name, ofSet, quantity: count.quantity, unit, picture }];
  });
}

export const returnRow = (own: Return, order: Pick<Order, 'lines'>): ReturnSummary => ({
  number: own.number,
  orderNumber: own.orderNumber,
  state: own.state,
  type: own.chosen.type,
  createdAt: own.createdAt,
  sendBy: own.sendBy,
  items: returnedItems(own, order),
  payout: own.payout ?? payout(own),
});

/** Deductions for used goods, with the names of the lines. */
export const loweredLines = ({ lowered }: Pick<Return, 'lowered'>, { lines }: Pick<Order, 'lines'>) =>
  lowered.map(({ lineId, amount, reason }) => {
    const line = lines.find(({ id }) => id === lineId);
    return { amount, reason, name: line ? lineName(line) : '' };
  });
