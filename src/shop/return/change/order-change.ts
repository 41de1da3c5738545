import { isSent } from '../../catalogue/availability.ts';
import { type Grosze, moneyOfGross, netOf, sumMoney, type VatRate } from '../../money/money.ts';
import { stateRefusal } from '../../order/desk/delivery-change.ts';
import type { Order, OrderLine, OrderSums, Parcel } from '../../order/order.ts';
import type { OrderRefusal } from '../../order/order-machine.ts';
import { isInShop } from '../../order/parcel-machine.ts';
import { pointsOfRefund } from '../../order/sums.ts';
import { downToStep } from '../../product/quantity.ts';
import { roundQuantity } from '../../text/numbers.ts';
import type { Day } from '../../time/instant.ts';
import { backAsPaid } from '../account/line-account.ts';
import { orderWithout } from '../kept/remove-items.ts';
import type { LineRefund } from '../refund.ts';
import { type ItemCount, quantityStep } from '../sold-items.ts';

/** A change of an order before packing: pieces that leave it, and goods that join it. */
export interface LinesChange {
  fewer: { lineId: number; quantity: number }[];
  added: AddedGoods | null;
  /** Above every line that the order ever had, so that what was written about a line stays about it. */
  nextLine: number;
}

/** Goods that join an order, at the prices that staff and buyer agree on now. */
export interface AddedGoods {
  lines: Omit<OrderLine, 'id'>[];
  points: number;
  /** When they can leave and arrive by the order's way of delivery. */
  dispatchOn: Day | null;
  days: Parcel['days'];
  latest: Day | null;
}

export type LinesRefusal =
  | OrderRefusal
  | 'change_invoiced'
  | 'change_labelled'
  | 'change_paying'
  | 'change_no_parcel'
  | 'change_kept_line'
  | 'change_set'
  | 'change_step'
  | 'change_empty'
  | 'change_free_order'
  | 'change_nothing_left'
  | 'change_refunded'
  | 'change_promised'
  | 'change_goods_gone'
  | 'change_sum';

/** What the change does to the payment. */
export type ChangedPayment =
  | { do: 'nothing' }
  /** Nothing was paid yet: another amount is awaited, or collected on delivery. */
  | { do: 'await'; due: Grosze }
  /** A paid order waits for the difference. */
  | { do: 'raise'; due: Grosze; open: Grosze }
  /** The awaited difference is not needed any more. */
  | { do: 'settle' }
  | { do: 'giveBack'; amount: Grosze };

export interface ChangedOrder {
  lines: OrderLine[];
  sums: OrderSums;
  parcels: Pick<Parcel, 'id' | 'lines' | 'dispatchOn' | 'days'>[];
  delivery: Order['delivery'];
  payment: ChangedPayment;
  removed: LineRefund[];
  /** Pieces that joined, for the stock. */
  added: { productId: number; sizeId: string; quantity: number }[];
  vouchersBack: Grosze;
  /** The highest number that a line ever had. */
  lastLine: number;
  pointsReceived: (received: number) => number;
}

type Changeable = Pick<Order, 'state' | 'lines' | 'sums' | 'parcels' | 'delivery' | 'payment'>;

/** Why the lines of an order cannot be changed now, whatever the change is. */
export function linesChangeRefusal({ state, payment, parcels }: Changeable): LinesRefusal | null {
  const refused = stateRefusal(state);
  if (refused) return refused;
  if (!parcels.some(isInShop)) return 'change_no_parcel';
  return mayChange(payment) ? null : 'change_paying';
}

/** While a provider may still bring an amount that it was asked for, the sum stays. */
function mayChange({ state, attempts }: Order['payment']): boolean {
  if (state === 'waiting') return attempts.every(({ provider }) => provider === null);
  if (state === 'underpaid')
    return attempts.every((one) => one.provider === null || (one.state !== 'begun' && one.state !== 'confirming'));
  return state === 'none' || state === 'paid' || state === 'refunding' || state === 'refunded_in_part';
}

/** Gift cards have owners of their own, and subscriptions and prices in points have their own rules. */
export const isKeptLine = ({
  giftCard,
  subscriptionDays,
  points,
}: Pick<OrderLine, 'giftCard' | 'subscriptionDays' | 'points'>): boolean =>
  giftCard === true || subscriptionDays > 0 || points > 0;

/**
 * The order after the change. What stays keeps its price and its part of a code; what joins has none. Delivery and fees stay as
 * agreed.
 */
export function orderChanged(order: Changeable, change: LinesChange): ChangedOrder | { refused: LinesRefusal } {
  const refused = linesChangeRefusal(order);
  if (refused) return { refused };
  const gone = (lineId: number) => change.fewer.find((one) => one.lineId === lineId)?.quantity ?? 0;
  if (order.lines.some((line) => gone(line.id) > 0 && isKeptLine(line))) return { refused: 'change_kept_line' };
  if (change.added?.lines.some((line) => isKeptLine(line) || !isSent(line.type)))
    return { refused: 'change_kept_line' };
  const rest = (line: OrderLine) => Math.max(0, roundQuantity(line.quantity - gone(line.id)));
  if (order.lines.some((line) => downToStep(rest(line), quantityStep(line)) !== rest(line)))
    return { refused: 'change_step' };
  // Goods join first: an order that gets other goods for all of its own is not an order without any.
  const joined = orderWith(order, change);
  const items = order.lines.flatMap((line) => itemsOf(line, Math.min(gone(line.id), line.quantity)));
  const less = items.length === 0 ? null : orderWithout({ ...order, ...joined }, items);
  if (items.length > 0 && !less) return { refused: 'change_set' };
  const lines = less?.lines ?? joined.lines;
  if (lines.every(({ isGift }) => isGift)) return { refused: 'change_empty' };
  const removed = order.lines.flatMap(({ id, quantity }): LineRefund[] => {
    const off = Math.min(gone(id), quantity);
    const gross = less?.refund.lines?.find(({ lineId }) => lineId === id)?.gross ?? 0;
    return off > 0 ? [{ lineId: id, quantity: off, gross }] : [];
  });
  const { sums, vouchersBack } = changedSums(order, { lines, joined: change.added?.lines ?? [], removed });
  const payment = changedPayment(order, sums);
  if ('refused' in payment) return payment;
  return {
    lines,
    sums,
    parcels: joined.parcels.map((parcel) => ({
      ...parcel,
      lines: less?.parcels.find(({ id }) => id === parcel.id)?.lines ?? parcel.lines,
    })),
    delivery: joined.delivery,
    payment,
    removed,
    added: (change.added?.lines ?? []).map(({ productId, sizeId, quantity }) => ({ productId, sizeId, quantity })),
    vouchersBack,
    lastLine: Math.max(change.nextLine - 1, ...lines.map(({ id }) => id)),
    pointsReceived: (received) => received - pointsOff(order.sums, removed, received) + (change.added?.points ?? 0),
  };
}

/** The points that the order would have given for what left it. */
function pointsOff({ total }: OrderSums, removed: LineRefund[], received: number): number {
  const gross = removed.reduce((sum, line) => sum + line.gross, 0);
  return pointsOfRefund(received, gross, total.gross);
}

/** The parts of a set leave together. */
const itemsOf = ({ id, parts = [] }: OrderLine, quantity: number): ItemCount[] => {
  if (quantity <= 0) return [];
  if (parts.length === 0) return [{ lineId: id, part: 0, quantity }];
  return parts.map((part, index) => ({
    lineId: id,
    part: index + 1,
    quantity: roundQuantity(part.quantity * quantity),
  }));
};

function orderWith({ lines, parcels, sums, delivery }: Changeable, { added, nextLine }: LinesChange) {
  if (!added) return { lines, parcels, sums, delivery };
  const placed: { lineId: number; quantity: number }[] = [];
  const all = [...lines];
  let next = nextLine;
  for (const line of added.lines) {
    const at = all.findIndex((one) => isSamePrice(one, line));
    const same = all[at];
    placed.push({ lineId: same?.id ?? next, quantity: line.quantity });
    if (same) all[at] = withMore(same, line);
    else {
      all.push({ ...line, id: next });
      next += 1;
    }
  }
  const target = parcels.findLast(isInShop);
  const withGoods = parcels.map((parcel) => (parcel === target ? parcelWith(parcel, placed, added) : parcel));
  const latest = laterOf(delivery.latest ?? null, added.latest);
  const days = latest !== null && latest === added.latest && latest !== delivery.latest ? added.days : delivery.days;
  const isKnown = delivery.latest !== undefined;
  const worth = sumMoney([sums.goods, ...added.lines.map((line) => line.worth)]);
  const gross = sumMoney([sums.total, ...added.lines.map((line) => line.worth)]);
  return {
    lines: all,
    parcels: withGoods,
    // Only as far as the removal needs them: the sums of the changed order are counted once, at the end.
    sums: { ...sums, goods: worth, total: gross, toPay: gross.gross - sums.vouchers },
    delivery: { ...delivery, days, ...(isKnown ? { latest } : {}) },
  };
}

/** More pieces of a line at the same price are the same line, if nothing but the price belongs to it. */
const isSamePrice = (one: OrderLine, more: Omit<OrderLine, 'id'>): boolean =>
  one.productId === more.productId &&
  one.sizeId === more.sizeId &&
  one.price.gross === more.price.gross &&
  one.vat === more.vat &&
  one.discount.gross === 0 &&
  one.lowestGross === more.lowestGross &&
  !one.isGift &&
  !isKeptLine(one) &&
  one.parts === undefined &&
  one.comment === '' &&
  one.files.length === 0;

function withMore(line: OrderLine, more: Omit<OrderLine, 'id'>): OrderLine {
  const worth = moneyOfGross(line.worth.gross + more.worth.gross, line.vat);
  return { ...line, quantity: roundQuantity(line.quantity + more.quantity), worth };
}

function parcelWith(parcel: Parcel, placed: Parcel['lines'], { dispatchOn, days }: AddedGoods): Parcel {
  const lines = parcel.lines.map((line) => ({ ...line }));
  for (const more of placed) {
    const same = lines.find(({ lineId }) => lineId === more.lineId);
    if (same) same.quantity = roundQuantity(same.quantity + more.quantity);
    else lines.push(more);
  }
  const later = laterOf(parcel.dispatchOn, dispatchOn);
  return later === parcel.dispatchOn ? { ...parcel, lines } : { ...parcel, lines, dispatchOn: later, days };
}

/** Days of the calendar sort like their texts. */
const laterOf = (one: Day | null, other: Day | null): Day | null =>
  one === null || (other !== null && other > one) ? other : one;

interface Changed {
  lines: OrderLine[];
  joined: { vat: VatRate; worth: { gross: Grosze } }[];
  removed: LineRefund[];
}

/** Tax is computed once per rate, like that of a new order. Of a lower total the gift cards get the part that they paid. */
function changedSums(order: Changeable, { lines, joined, removed }: Changed) {
  const { sums } = order;
  const perRate = new Map<VatRate, Grosze>(sums.rates.map(({ vat, gross }) => [vat, gross]));
  const add = (vat: VatRate, gross: Grosze) => perRate.set(vat, (perRate.get(vat) ?? 0) + gross);
  for (const { vat, worth } of joined) add(vat, worth.gross);
  for (const { lineId, gross } of removed) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (line) add(line.vat, -gross);
  }
  const rates = [...perRate].flatMap(([vat, gross]) => {
    const net = netOf(gross, vat);
    return gross === 0 ? [] : [{ vat, net, tax: gross - net, gross }];
  });
  const total = sumMoney(rates.map(({ net, gross }) => ({ net, gross })));
  const less = Math.max(0, sums.total.gross - total.gross);
  const paidBy = { money: sums.toPay, vouchers: sums.vouchers };
  const vouchersBack = backAsPaid(less, { total: sums.total.gross, byCards: sums.vouchers, ...paidBy }).vouchers;
  const vouchers = sums.vouchers - vouchersBack;
  const toPay = total.gross - vouchers;
  const changed: OrderSums = {
    ...sums,
    goods: sumMoney(lines.map(({ worth }) => worth)),
    discount: sumMoney(lines.map(({ discount }) => discount)),
    total,
    rates,
    vouchers,
    toPay,
    ...(sums.advance === undefined ? {} : { advance: Math.min(sums.advance, toPay) }),
  };
  return { sums: changed, vouchersBack };
}

function changedPayment(
  { payment, sums: before }: Changeable,
  { toPay, advance }: OrderSums,
): ChangedPayment | { refused: LinesRefusal } {
  const { state, method, due, paid, refunded } = payment;
  if (paid === 0) {
    if (method === null && toPay > 0) return { refused: 'change_free_order' };
    if (state === 'waiting' && toPay === 0) return { refused: 'change_nothing_left' };
    const next = advance ?? toPay;
    return next === due ? { do: 'nothing' } : { do: 'await', due: next };
  }
  // After an advance the difference is paid to the courier.
  if (advance !== undefined) {
    const over = paid - refunded - toPay;
    return over > 0 ? { do: 'giveBack', amount: over } : { do: 'nothing' };
  }
  const open = toPay - (paid - (before.withdrawn ?? 0));
  if (open < 0) return { do: 'giveBack', amount: -open };
  if (open === 0) return state === 'underpaid' ? { do: 'settle' } : { do: 'nothing' };
  if (state !== 'paid' && state !== 'underpaid') return { refused: 'change_refunded' };
  return { do: 'raise', due: paid + open, open };
}
