import type { Grosze } from '../../money/money.ts';
import type { Order } from '../../order/order.ts';
import { onDelivery } from '../../order/sums.ts';
import { roundQuantity } from '../../text/numbers.ts';
import { paidFor } from '../sold-items.ts';

/** By which way money of an order goes back. A cancelled order gives back all of it, so its lines have nothing left. */
export type BackWay = 'return' | 'complaint' | 'withdrawal' | 'hand';

/** What went back or is promised for one line. */
export interface LineBack {
  lineId: number;
  gross: Grosze;
  /** Pieces that came back, or come back, with it; 0: money alone. */
  quantity: number;
}

/** Money of an order that went back or is promised, once by one way. */
export interface MoneyBack {
  way: BackWay;
  /** Of the return, complaint, statement or refund. */
  id: string;
  /** What the shopper reads and types; `null`: a refund by hand has none. */
  number: string | null;
  /** What is for none of the lines is delivery, or was given for the order as a whole. */
  lines: LineBack[];
  /** What of it is promised, and neither back nor on its way. */
  promised: Grosze;
}

/** All that the store knows of an order's money. */
export interface OrderMoney {
  /** Money that came and is neither back nor on its way. */
  money: Grosze;
  /** What gift cards paid and have not got back. */
  vouchers: Grosze;
  /** Money that is back or on its way, and what cards got back. */
  back: { money: Grosze; vouchers: Grosze };
  /** Of the money, what is not there yet. */
  underWay: Grosze;
  /** What was spent of the gift cards that the order bought, by line. It is owed to nobody. */
  spent: { lineId: number; gross: Grosze }[];
  given: MoneyBack[];
}

export type AccountOrder = Pick<Order, 'state' | 'sums' | 'payment'> & {
  lines: Pick<Order['lines'][number], 'id' | 'worth' | 'discount'>[];
};

/** One line: what was paid for it, and what of that is left. */
export interface LineAccount {
  lineId: number;
  /** After codes; what gift cards paid of it included. */
  paid: Grosze;
  /** Of gift cards that the line is. */
  spent: Grosze;
  back: (LineBack & Pick<MoneyBack, 'way' | 'number'>)[];
  /** Pieces that came back or come back. */
  returned: number;
  /** What was paid, less what was spent, went back or is promised. */
  owed: Grosze;
  /** The same, and no more than the order has left: what may still be promised for the line. */
  left: Grosze;
}

export interface OrderAccount extends Pick<OrderMoney, 'money' | 'vouchers' | 'back' | 'underWay'> {
  lines: LineAccount[];
  /** What may still be promised or given for the order in all. */
  left: Grosze;
  /** What was promised by other ways and is not given yet. */
  promised: Grosze;
  /** What was spent of the gift cards that it bought. */
  spent: Grosze;
  /** What the order came to, and what gift cards paid of it. */
  total: Grosze;
  byCards: Grosze;
}

export interface AccountTerms {
  /** What is about to be decided anew, and so does not count against itself. */
  except?: Pick<MoneyBack, 'way' | 'id'>;
  /** Money is about to go: what a courier has still to collect does not count. */
  paying?: boolean;
}

const sumOf = (parts: { gross: Grosze }[]): Grosze => parts.reduce((sum, { gross }) => sum + gross, 0);

/**
 * The account of an order: the only place that says what may still go back. Every verb that promises or pays is held
 * against it, and every page, mail and button prints it.
 */
export function accountOf(
  order: AccountOrder,
  known: OrderMoney,
  { except, paying = false }: AccountTerms = {},
): OrderAccount {
  const counted = known.given.filter(({ way, id }) => way !== except?.way || id !== except.id);
  const given = withoutSpent(order, counted, known.spent);
  // A cancelled order gives back all that it has, and what was promised is a part of that.
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

/** What is spent of a gift card after its price was promised is no longer promised. */
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

/** The money of an order of which nothing is known but itself: no return, complaint or gift card. */
export const plainMoney = ({ payment: { paid, refunded }, sums }: Pick<Order, 'payment' | 'sums'>): OrderMoney => ({
  money: paid - refunded,
  vouchers: sums.vouchers,
  back: { money: refunded, vouchers: 0 },
  underWay: 0,
  spent: [],
  given: [],
});

/** What is left of some lines, each by at most as much as is asked for it, and all of them by what the order has left. */
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

/** Money and gift cards, as far as there is of each: what one has not comes from the other. */
export function dividedBack(
  amount: Grosze,
  wantedMoney: Grosze,
  pots: { money: Grosze; vouchers: Grosze },
): { money: Grosze; vouchers: Grosze } {
  const money = Math.min(pots.money, Math.max(wantedMoney, amount - pots.vouchers), amount);
  return { money, vouchers: Math.min(pots.vouchers, amount - money) };
}

/** An amount by the ways in which the order was paid: to gift cards in their share of it, the rest as money. */
export function backAsPaid(
  amount: Grosze,
  { total, byCards, money, vouchers }: Pick<OrderAccount, 'total' | 'byCards' | 'money' | 'vouchers'>,
): { money: Grosze; vouchers: Grosze } {
  const share = total <= 0 ? 0 : Number((BigInt(byCards) * BigInt(amount)) / BigInt(total));
  return dividedBack(amount, amount - share, { money, vouchers });
}

/** What can go back as money now. What is promised by another way waits for that way. */
export const moneyLeft = ({ money, left }: Pick<OrderAccount, 'money' | 'left'>): Grosze => Math.min(money, left);

/** What goes back when an order is cancelled. */
export interface CancelledBack {
  /** In all, what went before included. */
  money: Grosze;
  vouchers: Grosze;
  /** Of the money, what is not there yet. */
  coming: Grosze;
}

/** The same before it is cancelled and after. What was spent of its gift cards is kept of the money first, then of cards. */
export function cancelledBack({ money, vouchers, spent, back, underWay }: OrderAccount): CancelledBack {
  const rest = Math.max(0, money - spent);
  const cards = Math.max(0, vouchers - Math.max(0, spent - money));
  return { money: back.money + rest, vouchers: back.vouchers + cards, coming: underWay + rest };
}
