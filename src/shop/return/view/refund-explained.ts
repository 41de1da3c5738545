import type { Grosze } from '../../money/money.ts';
import type { Order } from '../../order/order.ts';
import { lineName } from '../../product/line-name.ts';
import type { BackWay, OrderAccount } from '../account/line-account.ts';
import { refundOf } from '../refund.ts';
import {
  countOfItem,
  type ItemCount,
  isSameItem,
  mergedCounts,
  paidFor,
  type SoldItem,
  soldItems,
} from '../sold-items.ts';

/** A returned item, with its refund. */
interface RefundedItem {
  name: string;
  ofSet: string | null;
  quantity: number;
  unit: string;
  amount: Grosze;
  points: number;
}

/** The refund in parts that a shopper can follow. */
export interface RefundExplained {
  items: RefundedItem[];
  /** Sets that are returned only in part: the share of the returned parts, and of the rest. */
  sets: { set: string; back: Grosze; kept: Grosze }[];
  goods: Grosze;
  /** The cost of the delivery to the shopper. */
  deliveryPaid: Grosze;
  /** The part of the total that was already refunded for another case of the order. */
  already: Grosze;
  /** Why the refund of an item is lower: other refunds, or the spent part of a gift card. */
  less: { way: Exclude<BackWay, 'return'> | 'spent'; name: string; number: string; amount: Grosze }[];
  /** `null`: not everything is returned, so delivery is not refunded. */
  delivery: { back: Grosze; paid: Grosze } | null;
  fee: Grosze;
  /** The code whose discount is spread over the goods. */
  code: string | null;
  /** Back to gift cards. */
  vouchers: Grosze;
  points: number;
  /** Deductions for used goods, with the reason. */
  lowered: { name: string; amount: Grosze; reason: string }[];
  /** The cost of sending back that the shopper pays. */
  shipping: Grosze;
  /** The part that is refunded as money. */
  payout: Grosze;
}

type ExplainedOrder = Pick<Order, 'lines' | 'sums' | 'delivery' | 'code'>;

/** `before`: items in other returns of the order. With the account of the order, limited to the rest. */
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
  const everything = all.every((item) => item.isGift || countOfItem([...before, ...counts], item) >= item.quantity);
  return {
    items: items.map(({ sold: _, ...item }) => item),
    sets: keptSets(order, before, items),
    goods: refund.goods,
    delivery: everything ? { back: refund.delivery, paid: order.sums.delivery.gross } : null,
    fee: refund.fee,
    code: order.sums.discount.gross > 0 && !order.sums.group ? order.code : null,
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
    if (parts.every((part) => countOfItem(counts, part) >= part.quantity)) return [];
    const gone = refundOf(
      order,
      [],
      counts.filter(({ lineId }) => lineId === line.id),
    ).goods;
    const back = own.reduce((sum, { amount }) => sum + amount, 0);
    return [{ set: lineName(line), back, kept: paidFor(line) - gone }];
  });
}
