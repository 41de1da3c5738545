import type { Grosze } from '../../money/money.ts';
import type { Order } from '../../order/order.ts';
import { lineName } from '../../product/line-name.ts';
import { type LineMoney, refundOf } from '../refund.ts';
import { countOf, type ItemCount, isSameItem, mergedCounts, paidFor, type SoldItem, soldItems } from '../sold-items.ts';

/** Something that comes back, with what is given for it. */
export interface RefundedItem {
  name: string;
  ofSet: string | null;
  quantity: number;
  unit: string;
  amount: Grosze;
  points: number;
}

/** What goes back, in the parts that a shopper can follow. */
export interface RefundExplained {
  items: RefundedItem[];
  /** Sets of which something is kept: what falls to what is sent back, and what to the rest. */
  sets: { set: string; back: Grosze; kept: Grosze }[];
  goods: Grosze;
  /** `null`: something is kept, so delivery does not go back. */
  delivery: { back: Grosze; paid: Grosze } | null;
  fee: Grosze;
  /** The code whose discount is spread over the goods. */
  code: string | null;
  /** Back to gift cards. */
  vouchers: Grosze;
  points: number;
  /** What is kept for goods that came back used, with the reason. */
  lowered: { name: string; amount: Grosze; reason: string }[];
  /** The way of sending that the shopper pays. */
  shipping: Grosze;
  /** What goes back as money. */
  payout: Grosze;
}

type ExplainedOrder = Pick<Order, 'lines' | 'sums' | 'delivery' | 'code'>;

/** `before`: what other returns of the order hold; `given`: money that went back for lines without their goods. */
export function explainRefund(
  order: ExplainedOrder,
  before: ItemCount[],
  chosen: ItemCount[],
  shipping: Grosze,
  given: LineMoney[] = [],
): RefundExplained {
  const all = soldItems(order);
  const counts = mergedCounts(chosen).filter((count) => all.some((item) => isSameItem(item, count)));
  const refund = refundOf(order, before, counts, given);
  const items = counts.flatMap((count, index): (RefundedItem & { sold: SoldItem })[] => {
    const sold = all.find((item) => isSameItem(item, count));
    if (!sold) return [];
    const { goods, points } = refundOf(order, [...before, ...counts.slice(0, index)], [count], given);
    const { name, ofSet, unit } = sold;
    return [{ name, ofSet, quantity: count.quantity, unit, amount: goods, points, sold }];
  });
  const everything = all.every((item) => item.isGift || countOf([...before, ...counts], item) >= item.quantity);
  return {
    items: items.map(({ sold: _, ...item }) => item),
    sets: keptSets(order, before, items),
    goods: refund.goods,
    delivery: everything ? { back: refund.delivery, paid: order.sums.delivery.gross } : null,
    fee: refund.fee,
    code: order.sums.discount.gross > 0 ? order.code : null,
    ...{ vouchers: refund.vouchers, points: refund.points },
    lowered: [],
    shipping: Math.min(shipping, refund.money),
    payout: Math.max(0, refund.money - shipping),
  };
}

function keptSets(order: ExplainedOrder, before: ItemCount[], items: (RefundedItem & { sold: SoldItem })[]) {
  const all = soldItems(order);
  return order.lines.flatMap((line) => {
    const own = items.filter(({ sold }) => sold.lineId === line.id && sold.ofSet !== null);
    if (own.length === 0) return [];
    const counts = [...before, ...own.map(({ sold, quantity }) => ({ ...sold, quantity }))];
    const parts = all.filter(({ lineId }) => lineId === line.id);
    if (parts.every((part) => countOf(counts, part) >= part.quantity)) return [];
    const gone = refundOf(
      order,
      [],
      counts.filter(({ lineId }) => lineId === line.id),
    ).goods;
    const back = own.reduce((sum, { amount }) => sum + amount, 0);
    return [{ set: lineName(line), back, kept: paidFor(line) - gone }];
  });
}
