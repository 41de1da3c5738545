import type { Grosze } from '../../money/money.ts';
import type { Order } from '../../order/order.ts';
import { lineName } from '../../product/line-name.ts';
import type { BackWay, OrderAccount } from '../account/line-account.ts';
import { refundOf } from '../refund.ts';
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
  /** What the delivery to the shopper cost. */
  deliveryPaid: Grosze;
  /** What of the total went back already by another way, for the order as a whole. */
  already: Grosze;
  /** Why less goes back for a thing: what went back by other ways, or was spent of a gift card. */
  less: { way: Exclude<BackWay, 'return'> | 'spent'; name: string; number: string; amount: Grosze }[];
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

/** `before`: what other returns of the order hold. With the account of the order, no more than is left. */
export function explainRefund(
  order: ExplainedOrder,
  before: ItemCount[],
  chosen: ItemCount[],
  shipping: Grosze,
  account?: OrderAccount,
): RefundExplained {
  const all = soldItems(order);
  const counts = mergedCounts(chosen).filter((count) => all.some((item) => isSameItem(item, count)));
  const refund = refundOf(order, before, counts, account);
  const items = counts.flatMap((count, index): (RefundedItem & { sold: SoldItem })[] => {
    const sold = all.find((item) => isSameItem(item, count));
    if (!sold) return [];
    const [through, without] = [index + 1, index].map((end) => refundOf(order, before, counts.slice(0, end), account));
    const { name, ofSet, unit } = sold;
    const amount = (through?.goods ?? 0) - (without?.goods ?? 0);
    const points = (through?.points ?? 0) - (without?.points ?? 0);
    return [{ name, ofSet, quantity: count.quantity, unit, amount, points, sold }];
  });
  const everything = all.every((item) => item.isGift || countOf([...before, ...counts], item) >= item.quantity);
  return {
    items: items.map(({ sold: _, ...item }) => item),
    sets: keptSets(order, before, items),
    goods: refund.goods,
    delivery: everything ? { back: refund.delivery, paid: order.sums.delivery.gross } : null,
    fee: refund.fee,
    code: order.sums.discount.gross > 0 ? order.code : null,
    vouchers: refund.vouchers,
    points: refund.points,
    deliveryPaid: order.sums.delivery.gross,
    already: refund.total - refund.money - refund.vouchers,
    less: lessOf(order, counts, account),
    lowered: [],
    shipping: Math.min(shipping, refund.money),
    payout: Math.max(0, refund.money - shipping),
  };
}

function lessOf(
  { lines }: ExplainedOrder,
  counts: ItemCount[],
  account: OrderAccount | undefined,
): RefundExplained['less'] {
  return lines
    .filter(({ id }) => counts.some(({ lineId }) => lineId === id))
    .flatMap((line) => {
      const own = account?.lines.find(({ lineId }) => lineId === line.id);
      const name = lineName(line);
      const given = (own?.back ?? []).flatMap(({ way, number, gross }) =>
        way === 'return' || gross === 0 ? [] : [{ way, name, number: number ?? '', amount: gross }],
      );
      const spent = own?.spent ?? 0;
      return spent > 0 ? [...given, { way: 'spent' as const, name, number: '', amount: spent }] : given;
    });
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
