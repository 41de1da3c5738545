import { roundQuantity } from '../../text/numbers.ts';
import type { Order, OrderLine } from '../order.ts';

/** What somebody takes from the shelves, for one or more orders. */
export interface PickedItem {
  productId: number;
  sizeId: string;
  name: string;
  unit: string;
  quantity: number;
  /** Which orders want it, and how much of it. */
  orders: { number: string; quantity: number }[];
}

type Piece = Omit<PickedItem, 'orders'>;

/** Sets are taken from the shelves in parts. */
function piecesOf({ productId, sizeId, name, sizeName, version, unit, quantity, parts }: OrderLine): Piece[] {
  if (parts && parts.length > 0) {
    return parts.map((part) => ({ ...part, quantity: roundQuantity(part.quantity * quantity) }));
  }
  return [{ productId, sizeId, name: [name, sizeName, version].filter(Boolean).join(', '), unit, quantity }];
}

/** Everything that the orders want, each thing once, by name. What is sent by e-mail lies on no shelf. */
export function pickingList(orders: readonly Pick<Order, 'number' | 'lines' | 'delivery'>[]): PickedItem[] {
  const items = new Map<string, PickedItem>();
  for (const { number, lines, delivery } of orders) {
    if (delivery.carrier === 'email') continue;
    for (const piece of lines.flatMap(piecesOf)) {
      const { productId, sizeId, name, unit, quantity } = piece;
      const key = JSON.stringify([productId, sizeId, name]);
      const item = items.get(key) ?? { productId, sizeId, name, unit, quantity: 0, orders: [] };
      items.set(key, item);
      item.quantity = roundQuantity(item.quantity + quantity);
      const known = item.orders.find((one) => one.number === number);
      if (known) known.quantity = roundQuantity(known.quantity + quantity);
      else item.orders.push({ number, quantity });
    }
  }
  return [...items.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'pl'));
}
