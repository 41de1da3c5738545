import { returnLimits } from '../../after-sale-limits.ts';
import { type Grosze, moneyOfGross, netOf, sumMoney, timesMoney } from '../../money/money.ts';
import type { Order, OrderLine, OrderSums, Parcel } from '../../order/order.ts';
import { pointsOfRefund } from '../../order/sums.ts';
import { roundQuantity } from '../../text/numbers.ts';
import type { Instant } from '../../time/instant.ts';
import { type Refund, refundOf } from '../refund.ts';
import { countOfItem, type ItemCount, paidFor } from '../sold-items.ts';

/** Pieces that were removed from an order before dispatch. */
export interface OrderWithoutItems {
  /** The previous lines of the order, because the withdrawal names pieces that the order no longer has. */
  lines: OrderLine[];
  refund: Refund;
  /** The part that is refunded as money; the rest lowers the amount to pay on delivery. */
  back: Grosze;
}

/**
 * A buyer may be paying the old sum at a provider at this moment. A transfer may be on its way too, but staff enter its
 * amount by hand, and the excess is refunded.
 */
export function mayChangeSum({ payment: { state, attempts } }: Pick<Order, 'payment'>): boolean {
  if (state === 'waiting') return attempts.every(({ provider }) => provider === null);
  return state === 'none' || state === 'paid' || state === 'refunding' || state === 'refunded_in_part';
}

interface Statement {
  id: number;
  at: Instant;
  items: ItemCount[];
  takenOff: OrderWithoutItems | null;
}

/** The same statement from two tabs: staff have to find out whether its sender means more pieces. */
export function isSaidAgain({ id, at, items }: Statement, all: Statement[]): boolean {
  const same = JSON.stringify(items);
  return all.some(
    (other) =>
      other.id < id &&
      other.takenOff !== null &&
      JSON.stringify(other.items) === same &&
      at - other.at < returnLimits.sameStatementMinutes * 60_000,
  );
}

/** The number of whole pieces of each line; `null`: a set would be broken up, so staff have to decide. */
export function wholePieces(lines: OrderLine[], items: ItemCount[]): Map<number, number> | null {
  const pieces = new Map<number, number>();
  for (const { id, parts } of lines) {
    if (!items.some(({ lineId, quantity }) => lineId === id && quantity > 0)) continue;
    const sets = (parts ?? []).map(
      (part, index) => countOfItem(items, { lineId: id, part: index + 1 }) / part.quantity,
    );
    const count = sets.length === 0 ? countOfItem(items, { lineId: id, part: 0 }) : (sets[0] ?? 0);
    if (sets.some((own) => own !== count) || (sets.length > 0 && !Number.isInteger(count))) return null;
    pieces.set(id, count);
  }
  return pieces;
}

export interface OrderWithout {
  lines: OrderLine[];
  sums: OrderSums;
  parcels: Pick<Parcel, 'id' | 'lines'>[];
  refund: Refund;
  /** The rest of the points that the order will give. */
  points: (received: number) => number;
}

/** An order without some items: the rest is sold as before, and `refund` is what is refunded for the removed items. */
export function orderWithout(
  order: Pick<Order, 'lines' | 'sums' | 'delivery' | 'parcels'>,
  items: ItemCount[],
): OrderWithout | null {
  const pieces = wholePieces(order.lines, items);
  if (!pieces) return null;
  const counted = refundOf(order, [], items);
  const taken = (counted.lines ?? []).map((line) => ({ ...line, quantity: pieces.get(line.lineId) ?? 0 }));
  const refund = { ...counted, lines: taken };
  const lines = order.lines.flatMap((line): OrderLine[] => {
    const quantity = roundQuantity(line.quantity - (pieces.get(line.id) ?? 0));
    if (quantity <= 0) return [];
    return [quantity === line.quantity ? line : lineOf(line, quantity, grossAt(refund, line.id))];
  });
  return {
    lines,
    refund,
    sums: sumsOf(order.sums, lines, refund),
    parcels: parcelsWithout(order.parcels, pieces),
    points: (received) => received - pointsOfRefund(received, refund.money + refund.vouchers, order.sums.total.gross),
  };
}

const grossAt = ({ lines = [] }: Refund, id: number): Grosze => lines.find(({ lineId }) => lineId === id)?.gross ?? 0;

/** The rest costs the previous price less the refund: the discount absorbs the difference. */
function lineOf(line: OrderLine, quantity: number, back: Grosze): OrderLine {
  const paid = paidFor(line) - back;
  const listed = timesMoney(line.price, quantity);
  const worth = listed.gross < paid ? moneyOfGross(paid, line.vat) : listed;
  const points = line.points - Math.floor((line.points * (line.quantity - quantity)) / line.quantity);
  const discount = { gross: worth.gross - paid, net: worth.net - netOf(paid, line.vat) };
  return { ...line, quantity, worth, discount, points };
}

function sumsOf(sums: OrderSums, lines: OrderLine[], refund: Refund): OrderSums {
  const rates = sums.rates.flatMap(({ vat, gross: whole }) => {
    const gross = whole - refund.rates.reduce((all, rate) => (rate.vat === vat ? all + rate.gross : all), 0);
    const net = netOf(gross, vat);
    return gross === 0 ? [] : [{ vat, net, tax: gross - net, gross }];
  });
  const total = sumMoney(rates.map(({ net, gross }) => ({ net, gross })));
  const vouchers = sums.vouchers - refund.vouchers;
  const toPay = total.gross - vouchers;
  return {
    ...sums,
    goods: sumMoney(lines.map(({ worth }) => worth)),
    discount: sumMoney(lines.map(({ discount }) => discount)),
    total,
    rates,
    vouchers,
    toPay,
    ...(sums.advance === undefined ? {} : { advance: Math.min(sums.advance, toPay) }),
  };
}

/** Pieces are removed from the last parcels first; an empty parcel is not sent. */
function parcelsWithout(parcels: Parcel[], pieces: Map<number, number>): Pick<Parcel, 'id' | 'lines'>[] {
  const left = new Map(pieces);
  return parcels
    .toReversed()
    .map(({ id, lines }) => ({
      id,
      lines: lines.flatMap(({ lineId, quantity }) => {
        const off = Math.min(quantity, left.get(lineId) ?? 0);
        left.set(lineId, roundQuantity((left.get(lineId) ?? 0) - off));
        const rest = roundQuantity(quantity - off);
        return rest > 0 ? [{ lineId, quantity: rest }] : [];
      }),
    }))
    .toReversed();
}
