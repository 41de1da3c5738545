import type { Carrier } from '../../delivery/delivery-option.ts';
import type { Order } from '../../order/order.ts';
import { settled } from '../kept/lowered.ts';
import type { Return } from '../return.ts';
import { holdsItems } from '../return-machine.ts';
import type { ReturnSettings } from '../return-settings.ts';
import type { ItemCount } from '../sold-items.ts';
import type { RefundExplained } from './refund-explained.ts';
import { explainRefund } from './refund-explained.ts';
import { loweredLines, type ReturnedItem, returnedItems } from './return-row.ts';

/** A return for its page. */
export interface ShownReturn extends Omit<Return, 'id' | 'orderId' | 'items' | 'refund' | 'lowered'> {
  items: ReturnedItem[];
  explained: RefundExplained;
  /** The carrier; `null`: brought in person. */
  carrier: Carrier | null;
  /** The name of the place it is brought to; empty otherwise. */
  place: string;
}

type ShownOrder = Pick<Order, 'lines' | 'sums' | 'delivery' | 'code'>;

/** `others`: the returns of the same order. */
export function shownReturn(
  own: Return,
  order: ShownOrder,
  others: Return[],
  settings: ReturnSettings | undefined,
): ShownReturn {
  const { id: _, orderId: _order, items: _items, refund: _refund, lowered: _lowered, ...shown } = own;
  const shipping = own.chosen.shipping;
  return {
    ...shown,
    history: own.history.map((entry) => ({ ...entry, note: isPublic(entry.event) ? entry.note : '' })),
    items: returnedItems(own, order),
    explained: explainedAs(
      own,
      order,
      others.filter(({ id, state }) => id < own.id && holdsItems(state)).flatMap(({ items }) => items),
    ),
    carrier: shipping ? (settings?.shipping.find(({ id }) => id === shipping.id)?.carrier ?? 'post') : null,
    place: own.chosen.type === 'person' ? placeOf(own.chosen.param, settings) : '',
  };
}

/** The shopper's notes and the shop's reason of a refusal are shown; other notes of staff are not. */
const isPublic = (event: string): boolean => event === 'send' || event === 'refuse';

const placeOf = (id: string, settings: ReturnSettings | undefined): string =>
  settings?.places.find((place) => place.id === id)?.name ?? id;

/**
 * The stored sums, with texts for each part. If other returns have changed since, the last item gets the difference, so
 * that the parts add up.
 */
function explainedAs(own: Return, order: ShownOrder, before: ItemCount[]): RefundExplained {
  const { refund, chosen } = own;
  const { shipping, vouchers, payout } = settled(own);
  const cost = chosen.shipping?.cost ?? 0;
  const { items, delivery, ...rest } = explainRefund(order, before, own.items, cost);
  const drift = refund.goods - items.reduce((sum, { amount }) => sum + amount, 0);
  const last = items.length - 1;
  return {
    ...rest,
    items: items.map((item, index) => (index === last ? { ...item, amount: item.amount + drift } : item)),
    goods: refund.goods,
    fee: refund.fee,
    vouchers,
    points: refund.points,
    already: Math.max(0, refund.total - refund.money - refund.vouchers),
    delivery: delivery || refund.delivery > 0 ? { back: refund.delivery, paid: order.sums.delivery.gross } : null,
    lowered: loweredLines(own, order),
    shipping,
    payout: own.payout ?? payout,
  };
}
