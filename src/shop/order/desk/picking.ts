import { lineName } from '../../product/line-name.ts';
import { roundQuantity } from '../../text/numbers.ts';
import type { Order, OrderLine } from '../order.ts';
import { isInShop } from '../parcel-machine.ts';

/** An item to pick from the stock, for one or more orders. */
interface PickedItem {
  productId: number;
  sizeId: string;
  name: string;
  unit: string;
  quantity: number;
  /** The orders that need it, with quantities and the buyers' comments. */
  orders: { number: string; quantity: number; comments: string[] }[];
}

type Piece = Omit<PickedItem, 'orders'>;

/** Sets are picked by parts. */
function piecesOf(line: OrderLine): Piece[] {
  const { productId, sizeId, unit, quantity, parts } = line;
  if (parts && parts.length > 0) {
    return parts.map((part) => ({
      ...part,
      name: lineName(part),
      quantity: roundQuantity(part.quantity * quantity),
    }));
  }
  return [{ productId, sizeId, name: lineName(line), unit, quantity }];
}

const nothing = { quantity: 0, comments: [] as string[] };

type Picked = Pick<Order, 'number' | 'lines' | 'delivery' | 'parcels'>;

/** Items of parcels that have left need no picking. */
function linesHere({ lines, parcels }: Picked): OrderLine[] {
  const left = parcels.filter((parcel) => !isInShop(parcel)).flatMap((one) => one.lines);
  return lines.flatMap((line) => {
    const gone = left.reduce((sum, { lineId, quantity }) => sum + (lineId === line.id ? quantity : 0), 0);
    const quantity = roundQuantity(line.quantity - gone);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** Everything that the orders need, each item once, sorted by name. Goods that are sent by e-mail are left out. */
export function pickingList(orders: readonly Picked[]): PickedItem[] {
  const items = new Map<string, PickedItem>();
  for (const order of orders) {
    if (order.delivery.carrier === 'email') continue;
    for (const line of linesHere(order)) {
      for (const { productId, sizeId, name, unit, quantity } of piecesOf(line)) {
        const key = JSON.stringify([productId, sizeId, name]);
        const item = items.get(key) ?? { productId, sizeId, name, unit, quantity: 0, orders: [] };
        items.set(key, item);
        item.quantity = roundQuantity(item.quantity + quantity);
        const own = item.orders.find(({ number }) => number === order.number) ?? { ...nothing, number: order.number };
        if (own.quantity === 0) item.orders.push(own);
        own.quantity = roundQuantity(own.quantity + quantity);
        if (line.comment && !own.comments.includes(line.comment)) own.comments = [...own.comments, line.comment];
      }
    }
  }
  return [...items.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'pl'));
}
