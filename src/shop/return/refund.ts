import { type Grosze, netOf, type VatRate } from '../money/money.ts';
import { spread } from '../money/spread.ts';
import { vatSums } from '../money/vat-sums.ts';
import type { Order, VatSum } from '../order/order.ts';
import { quantityScale } from '../text/numbers.ts';
import { dividedBack, type LineMoney, type OrderAccount } from './account/line-account.ts';
import { countOfItem, type ItemCount, paidFor, type SoldItem, soldItems } from './sold-items.ts';

/** The refund of a return. */
export interface Refund {
  goods: Grosze;
  delivery: Grosze;
  /** The fee for payment on delivery. */
  fee: Grosze;
  total: Grosze;
  /** By rate; their gross amounts add up to the total. */
  rates: VatSum[];
  /**
   * The total split by the way it was paid: to gift cards, and as money. Together they are the total, or the rest of
   * the order if that is less.
   */
  vouchers: Grosze;
  money: Grosze;
  points: number;
  /** The goods by the order's lines. Absent in refunds from before this field existed. */
  lines?: LineRefund[];
}

export interface LineRefund {
  lineId: number;
  /** Whole pieces of the line; returned parts of a set do not change the number of sets. */
  quantity: number;
  gross: Grosze;
}

/** The fields of an order that a refund is computed from. */
type RefundedOrder = Pick<Order, 'lines' | 'sums' | 'delivery'>;

type Account = Pick<OrderAccount, 'lines' | 'left' | 'money' | 'vouchers'>;

/**
 * The refund for `now`, when `before` was sent back earlier. It is the difference of two sums, so that any sequence of
 * returns refunds exactly the same as one return of everything, and never more than was paid. With the account of the
 * order, no line is refunded beyond its rest.
 */
export function refundOf(order: RefundedOrder, before: ItemCount[], now: ItemCount[], account?: Account): Refund {
  const earlier = refundOfAll(order, before);
  const whole = refundOfAll(order, [...before, ...now]);
  const less = (part: 'goods' | 'delivery' | 'fee' | 'total' | 'vouchers' | 'money' | 'points') =>
    whole[part] - earlier[part];
  const refund = {
    goods: less('goods'),
    delivery: less('delivery'),
    fee: less('fee'),
    total: less('total'),
    rates: ratesLess(whole.rates, earlier.rates),
    vouchers: less('vouchers'),
    money: less('money'),
    points: less('points'),
    lines: order.lines.flatMap(({ id }): LineRefund[] => {
      const gross = atLine(whole.lines, id) - atLine(earlier.lines, id);
      const quantity = countOfItem(now, { lineId: id, part: 0 });
      return gross > 0 || quantity > 0 ? [{ lineId: id, quantity, gross }] : [];
    }),
  };
  if (!account) return refund;
  const within = order.lines.reduce((left, line) => {
    const owed = account.lines.find(({ lineId }) => lineId === line.id)?.owed ?? 0;
    return withLess(left, line, atLine(left.lines, line.id) - owed);
  }, refund);
  return { ...within, ...dividedBack(Math.min(within.total, account.left), within.money, account) };
}

const atLine = (lines: LineMoney[] = [], id: number): Grosze =>
  lines.reduce((sum, { lineId, gross }) => (lineId === id ? sum + gross : sum), 0);

/** A refund reduced for a line: the money first, then the part for gift cards. */
function withLess<Counted extends Refund>(refund: Counted, line: { id: number; vat: VatRate }, cut: Grosze): Counted {
  if (cut <= 0) return refund;
  const money = Math.max(0, refund.money - cut);
  return {
    ...refund,
    goods: refund.goods - cut,
    total: refund.total - cut,
    money,
    vouchers: refund.total - cut - money,
    rates: refund.rates.map((rate) => {
      if (rate.vat !== line.vat) return rate;
      const gross = rate.gross - cut;
      const net = netOf(gross, rate.vat);
      return { vat: rate.vat, net, tax: gross - net, gross };
    }),
    lines: refund.lines?.map((own) => (own.lineId === line.id ? { ...own, gross: own.gross - cut } : own)),
  };
}

/** The total refund for all items sent back so far. */
function refundOfAll(order: RefundedOrder, counts: ItemCount[]): Refund {
  const items = soldItems(order);
  const parts = items.map((item) => ({
    lineId: item.lineId,
    quantity: 0,
    vat: item.vat,
    gross: shareOf(item.paid, item, counts),
  }));
  const goods = parts.reduce((sum, { gross }) => sum + gross, 0);
  const isAll = isEverything(items, counts);
  const delivery = isAll ? deliveryBack(order) : 0;
  const fee = isAll ? order.sums.fee.gross : 0;
  const total = goods + delivery + fee;
  // Rounded down, so that neither form refunds more than was paid in it.
  const vouchers = portion(order.sums.vouchers, total, order.sums.total.gross);
  return {
    goods,
    delivery,
    fee,
    total,
    vouchers,
    money: total - vouchers,
    rates: vatSums([...parts, ...extrasByRate(order, delivery + fee)]),
    points: items.reduce((sum, item) => sum + shareOf(item.points, item, counts), 0),
    lines: parts,
  };
}

/** The share of an item's price for the returned quantity: rounded down, exact for all of it. */
const shareOf = (whole: number, item: SoldItem, counts: ItemCount[]): number =>
  portion(whole, Math.min(countOfItem(counts, item), item.quantity) * quantityScale, item.quantity * quantityScale);

/** In big integers: an amount times a weight may exceed the safe integers. */
const portion = (whole: number, part: number, of: number): number =>
  Math.round(of) <= 0 ? 0 : Number((BigInt(whole) * BigInt(Math.round(part))) / BigInt(Math.round(of)));

/** If only a gift is not sent back, the cost of delivery is refunded nevertheless. */
const isEverything = (items: SoldItem[], counts: ItemCount[]): boolean =>
  counts.length > 0 && items.every((item) => item.isGift || countOfItem(counts, item) >= item.quantity);

/** At most the cost of the cheapest delivery (art. 33 of the consumer rights act). */
export const deliveryBack = ({ sums, delivery }: Pick<Order, 'sums' | 'delivery'>): Grosze =>
  Math.min(sums.delivery.gross, delivery.cheapest ?? sums.delivery.gross);

/** Delivery and fee have the rates they were sold at: the part of the order's rates that is not in its lines. */
function extrasByRate({ lines, sums }: RefundedOrder, amount: Grosze): { vat: VatRate; gross: Grosze }[] {
  const ofLines = (vat: VatRate) =>
    lines.filter((line) => line.vat === vat).reduce((sum, line) => sum + paidFor(line), 0);
  const beside = sums.rates.map(({ vat, gross }) => ({ vat, gross: gross - ofLines(vat) }));
  const shares = spread(
    amount,
    beside.map(({ gross }) => gross),
  );
  return beside.map(({ vat }, index) => ({ vat, gross: shares[index] ?? 0 }));
}

const ratesLess = (whole: VatSum[], earlier: VatSum[]): VatSum[] =>
  whole
    .map((rate) => {
      const old = earlier.find(({ vat }) => vat === rate.vat) ?? { net: 0, tax: 0, gross: 0 };
      return { vat: rate.vat, net: rate.net - old.net, tax: rate.tax - old.tax, gross: rate.gross - old.gross };
    })
    .filter(({ gross }) => gross !== 0);
