import type { Grosze } from '../../money/money.ts';
import type { Order } from '../../order/order.ts';
import { onDelivery } from '../../order/sums.ts';
import { roundQuantity } from '../../text/numbers.ts';
import { paidFor } from '../sold-items.ts';

/** The cause of a refund. A cancelled order refunds everything, so its lines have no rest. */
export type BackWay = 'return' | 'complaint' | 'withdrawal' | 'hand';

/** A refund of one line, made or promised. */
export interface LineBack {
  lineId: number;
  gross: Grosze;
  /** Returned pieces, including those still on their way; 0: only money. */
  quantity: number;
}

/** One refund of an order, made or promised. */
export interface MoneyBack {
  way: BackWay;
  /** The id of the return, complaint, withdrawal or refund. */
  id: string;
  /** The number that the shopper sees; `null`: a manual refund has none. */
  number: string | null;
  /** The part that is not in the lines is delivery, or was given for the order as a whole. */
  lines: LineBack[];
  /** The promised part that is neither refunded nor pending. */
  promised: Grosze;
}

/** All stored data about an order's money. */
export interface OrderMoney {
  /** Received money that is neither refunded nor pending. */
  money: Grosze;
  /** Payments by gift cards that were not given back. */
  vouchers: Grosze;
  /** Refunded and pending money, and what cards got back. */
  back: { money: Grosze; vouchers: Grosze };
  /** The pending part of the refunded money. */
  underWay: Grosze;
  /** The amount spent from gift cards that the order bought, by line. It is not refunded. */
  spent: { lineId: number; gross: Grosze }[];
  given: MoneyBack[];
}

export type AccountOrder = Pick<Order, 'state' | 'sums' | 'payment'> & {
  lines: Pick<Order['lines'][number], 'id' | 'worth' | 'discount'>[];
};

/** One line: its price, and the rest of it. */
export interface LineAccount {
  lineId: number;
  /** After codes, including payments by gift cards. */
  paid: Grosze;
  /** The amount spent from its gift cards. */
  spent: Grosze;
  back: (LineBack & Pick<MoneyBack, 'way' | 'number'>)[];
  /** Returned pieces, including those still on their way. */
  returned: number;
  /** The price, less the spent, refunded and promised amounts. */
  owed: Grosze;
  /** The same, limited to the rest of the order: the amount that may still be promised for the line. */
  left: Grosze;
}

export interface OrderAccount extends Pick<OrderMoney, 'money' | 'vouchers' | 'back' | 'underWay'> {
  lines: LineAccount[];
  /** The amount that may still be promised or refunded for the whole order. */
  left: Grosze;
  /** Other promises that are not refunded yet. */
  promised: Grosze;
  /** The amount spent from the gift cards that it bought. */
  spent: Grosze;
  /** The total of the order, and the part that gift cards paid. */
  total: Grosze;
  byCards: Grosze;
}

export interface AccountTerms {
  /** The case that is being decided again, which must not count against itself. */
  except?: Pick<MoneyBack, 'way' | 'id'>;
  /** For a payment now: cash that a courier still has to collect does not count. */
  paying?: boolean;
}

const sumOf = (parts: { gross: Grosze }[]): Grosze => parts.reduce((sum, { gross }) => sum + gross, 0);

/**
 * The account of an order: the only place that computes what may still be refunded. Every action that promises or pays
 * checks it, and every page, mail and button shows it.
 */
export function accountOf(
  order: AccountOrder,
  known: OrderMoney,
  { except, paying = false }: AccountTerms = {},
): OrderAccount {
  const counted = known.given.filter(({ way, id }) => way !== except?.way || id !== except.id);
  const given = withoutSpent(order, counted, known.spent);
  // A cancelled order refunds everything, which includes earlier promises.
  const promised = order.state === 'cancelled' ? 0 : given.reduce((sum, one) => sum + one.promised, 0);
  const awaited = paying || order.state === 'cancelled' ? 0 : onDelivery(order);
  const spentInAll = sumOf(known.spent);
  const left = Math.max(0, known.money + known.vouchers + awaited - spentInAll - promised);
  const lines = order.lines.map((line): LineAccount => {
    const back = given.flatMap(({ way, number, lines: own }) =>
      own.filter(({ lineId }) => lineId === line.id).map((part) => ({ ...part, way, number })),
    );
    const paid = paidFor(line);
    const spent = sumOf(known.spent.filter(({ lineId }) => lineId === line.id));
    const owed = order.state === 'cancelled' ? 0 : Math.max(0, paid - spent - sumOf(back));
    return {
      lineId: line.id,
      paid,
      spent,
      back,
      returned: roundQuantity(back.reduce((sum, { quantity }) => sum + quantity, 0)),
      owed,
      left: Math.min(owed, left),
    };
  });
  const { money, vouchers, back, underWay } = known;
  return {
    lines,
    left,
    promised,
    vouchers,
    back,
    underWay,
    money: money + awaited,
    spent: spentInAll,
    total: order.sums.total.gross,
    byCards: order.sums.vouchers,
  };
}

/** Amounts spent from a gift card after a refund was promised are subtracted from the promise. */
function withoutSpent(order: AccountOrder, given: MoneyBack[], spent: OrderMoney['spent']): MoneyBack[] {
  const lowered = given.map((one) => ({ ...one, lines: one.lines.map((part) => ({ ...part })) }));
  for (const line of order.lines) {
    const own = (parts: { lineId: number; gross: Grosze }[]) => parts.filter(({ lineId }) => lineId === line.id);
    let over = sumOf(own(spent)) + sumOf(lowered.flatMap(({ lines }) => own(lines))) - paidFor(line);
    if (own(spent).length === 0) continue;
    for (const one of lowered) {
      for (const part of own(one.lines)) {
        const cut = Math.max(0, Math.min(over, part.gross, one.promised));
        part.gross -= cut;
        one.promised -= cut;
        over -= cut;
      }
    }
  }
  return lowered;
}

/** The money of an order without any return, complaint or gift card. */
export const plainMoney = ({ payment: { paid, refunded }, sums }: Pick<Order, 'payment' | 'sums'>): OrderMoney => ({
  money: paid - refunded,
  vouchers: sums.vouchers,
  back: { money: refunded, vouchers: 0 },
  underWay: 0,
  spent: [],
  given: [],
});

/** The possible amounts for some lines, each limited to the requested one, and in total to the rest of the order. */
export function leftFor({ lines, left }: Pick<OrderAccount, 'lines' | 'left'>, asked: LineMoney[]): LineMoney[] {
  let open = left;
  return asked.map(({ lineId, gross }) => {
    const own = Math.min(gross, lines.find((line) => line.lineId === lineId)?.owed ?? 0, open);
    open -= own;
    return { lineId, gross: own };
  });
}

export interface LineMoney {
  lineId: number;
  gross: Grosze;
}

/**
 * Splits an amount into money and gift cards, as far as there is of each: a shortage of one is taken from the other.
 */
export function dividedBack(
  amount: Grosze,
  wantedMoney: Grosze,
  pots: { money: Grosze; vouchers: Grosze },
): { money: Grosze; vouchers: Grosze } {
  const money = Math.min(pots.money, Math.max(wantedMoney, amount - pots.vouchers), amount);
  return { money, vouchers: Math.min(pots.vouchers, amount - money) };
}

/** Splits an amount by the way the order was paid: gift cards get their share, the rest is money. */
export function backAsPaid(
  amount: Grosze,
  { total, byCards, money, vouchers }: Pick<OrderAccount, 'total' | 'byCards' | 'money' | 'vouchers'>,
): { money: Grosze; vouchers: Grosze } {
  const share = total <= 0 ? 0 : Number((BigInt(byCards) * BigInt(amount)) / BigInt(total));
  return dividedBack(amount, amount - share, { money, vouchers });
}

/** The money that can be refunded now. Amounts promised for another case are reserved for it. */
export const moneyLeft = ({ money, left }: Pick<OrderAccount, 'money' | 'left'>): Grosze => Math.min(money, left);

/** The refund of a cancelled order. */
export interface CancelledBack {
  /** In total, including earlier refunds. */
  money: Grosze;
  vouchers: Grosze;
  /** The pending part of the money. */
  coming: Grosze;
}

/**
 * The same before and after the cancellation. The amount spent from its gift cards is withheld from the money first,
 * then from cards.
 */
export function cancelledBack({ money, vouchers, spent, back, underWay }: OrderAccount): CancelledBack {
  const rest = Math.max(0, money - spent);
  const cards = Math.max(0, vouchers - Math.max(0, spent - money));
  return { money: back.money + rest, vouchers: back.vouchers + cards, coming: underWay + rest };
}
