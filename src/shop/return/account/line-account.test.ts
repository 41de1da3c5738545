import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOrder, sampleOrders } from '../../../../testing/order/any-order.ts';
import { answerWithMoney } from '../../complaint/complaint-answer.ts';
import type { Order, OrderLine } from '../../order/order.ts';
import { orderWithout } from '../kept/remove-items.ts';
import { refundOf } from '../refund.ts';
import { countOfItem, type ItemCount, paidFor, type SoldItem, soldItems } from '../sold-items.ts';
import {
  accountOf,
  backAsPaid,
  cancelledBack,
  dividedBack,
  leftFor,
  type MoneyBack,
  moneyLeft,
  type OrderMoney,
  plainMoney,
} from './line-account.ts';

interface Model {
  order: Order;
  known: OrderMoney;
  returned: ItemCount[];
}

/** The random choices of an event: a line or item of the order, its quantity, and an id. */
interface Chance {
  item: SoldItem;
  line: OrderLine;
  share: number;
  isOdd: boolean;
  id: string;
}

const paying = { paying: true };
const sumOf = (parts: { gross: number }[]): number => parts.reduce((sum, { gross }) => sum + gross, 0);
const some = (whole: number, share: number): number => Math.floor(whole * share);

/** Moves money out of the account. */
function given(known: OrderMoney, { money, vouchers }: { money: number; vouchers: number }): OrderMoney {
  const back = { money: known.back.money + money, vouchers: known.back.vouchers + vouchers };
  return { ...known, money: known.money - money, vouchers: known.vouchers - vouchers, back };
}

const added = (known: OrderMoney, more: Omit<MoneyBack, 'number'>): OrderMoney => ({
  ...known,
  given: [...known.given, { ...more, number: null }],
});

/** Pays the promised amount, or as much as there is. */
function paidOut({ order, known, returned }: Model, way: MoneyBack['way']): Model {
  const own = known.given.find((one) => one.way === way && one.promised > 0);
  if (!own) return { order, known, returned };
  const account = accountOf(order, known, { except: own, paying: true });
  const divided = backAsPaid(Math.min(own.promised, account.left), account);
  const rest = known.given.map((one) => (one === own ? { ...own, promised: 0 } : one));
  return { order, known: given({ ...known, given: rest }, divided), returned };
}

/** The actions of the store that the rules decide. */
const verbs: Record<string, (model: Model, chance: Chance) => Model> = {
  announce: ({ order, known, returned }, { item, share, id }) => {
    const quantity = some((item.quantity - countOfItem(returned, item)) * 1_000, share) / 1_000;
    if (quantity <= 0) return { order, known, returned };
    const counts = [{ lineId: item.lineId, part: item.part, quantity }];
    const refund = refundOf(order, returned, counts, accountOf(order, known));
    const lines = (refund.lines ?? []).map(({ lineId, gross }) => ({ lineId, gross, quantity: 0 }));
    const promised = refund.money + refund.vouchers;
    return { order, known: added(known, { way: 'return', id, lines, promised }), returned: [...returned, ...counts] };
  },
  acceptReturn: (model) => paidOut(model, 'return'),
  complain: ({ order, known, returned }, { line, share, isOdd, id }) => {
    const amount = isOdd ? null : some(paidFor(line) * 2, share);
    const said = answerWithMoney(
      { verdict: 'accepted', remedy: isOdd ? 'refund' : 'lower_price', reasons: '', amount },
      { lines: [{ ...line, lineId: line.id, paid: paidFor(line) }] },
      accountOf(order, known),
    );
    const lines = (said.lines ?? []).map((one) => ({ ...one, quantity: 0 }));
    return { order, known: added(known, { way: 'complaint', id, lines, promised: said.amount ?? 0 }), returned };
  },
  payComplaint: (model) => paidOut(model, 'complaint'),
  byHand: ({ order, known, returned }, { share }) => {
    const money = some(moneyLeft(accountOf(order, known, paying)), share);
    return { order, known: given(known, { money, vouchers: 0 }), returned };
  },
  byHandForLine: ({ order, known, returned }, { line, share, id }) => {
    const account = accountOf(order, known, paying);
    const [own] = leftFor(account, [{ lineId: line.id, gross: paidFor(line) }]);
    const money = some(Math.min(own?.gross ?? 0, moneyLeft(account)), share);
    const lines = [{ lineId: line.id, gross: money, quantity: 0 }];
    const more = added(known, { way: 'hand', id, lines, promised: 0 });
    return { order, known: given(more, { money, vouchers: 0 }), returned };
  },
  // Before dispatch nothing was returned or complained about.
  removeItems: (model, { item, share }) => {
    const { order, known, returned } = model;
    const quantity = some(item.quantity * 1_000, share) / 1_000;
    if (known.given.length > 0 || item.part > 0 || quantity <= 0) return model;
    const without = orderWithout(order, [{ lineId: item.lineId, part: 0, quantity }]);
    if (!without || without.lines.every(({ isGift }) => isGift)) return model;
    const { refund, lines, sums } = without;
    const account = accountOf(order, known, paying);
    const due = refund.money - Math.max(0, refund.goods - sumOf(leftFor(account, refund.lines ?? [])));
    const money = Math.max(0, Math.min(due, moneyLeft(account)));
    return { order: { ...order, lines, sums }, known: given(known, { money, vouchers: refund.vouchers }), returned };
  },
  spendCard: ({ order, known, returned }, { line, share }) => {
    const account = accountOf(order, known, paying);
    const gross = some(account.lines.find(({ lineId }) => lineId === line.id)?.left ?? 0, share);
    return { order, known: { ...known, spent: [...known.spent, { lineId: line.id, gross }] }, returned };
  },
  cancel: ({ order, known, returned }) => {
    const { money, vouchers } = cancelledBack(accountOf(order, known, paying));
    const now = { money: money - known.back.money, vouchers: vouchers - known.back.vouchers };
    return { order: { ...order, state: 'cancelled' }, known: given(known, now), returned };
  },
};

const anyEvent = fc.record({
  what: fc.constantFrom(...Object.keys(verbs)),
  which: fc.nat(),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});

/** The order, fully paid. */
const paidOrder = (order: Order): Model => ({
  order: { ...order, state: 'delivered', payment: { ...order.payment, method: 'transfer', paid: order.sums.toPay } },
  known: { ...plainMoney(order), money: order.sums.toPay, back: { money: 0, vouchers: 0 } },
  returned: [],
});

function after(model: Model, { what, which, share }: { what: string; which: number; share: number }, id: string) {
  const items = soldItems(model.order);
  const item = items[which % Math.max(1, items.length)];
  const line = model.order.lines[which % Math.max(1, model.order.lines.length)];
  if (!item || !line || model.order.state === 'cancelled') return model;
  return verbs[what]?.(model, { item, line, share, isOdd: which % 2 === 1, id }) ?? model;
}

describe('the account of a line', () => {
  it('never exceeds the amount paid, for any sequence of events', () => {
    fc.assert(
      fc.property(anyOrder, fc.array(anyEvent, { maxLength: 14 }), (order, events) => {
        let model = paidOrder(order);
        const came = order.sums.total.gross;
        for (const [index, event] of events.entries()) {
          model = after(model, event, String(index));
          const { known } = model;
          const account = accountOf(model.order, known, paying);
          expect(known.money, 'money that did not come').toBeGreaterThanOrEqual(0);
          expect(known.vouchers, 'cards that did not pay').toBeGreaterThanOrEqual(0);
          const { money, vouchers } = known.back;
          expect(money + vouchers + sumOf(known.spent) + account.promised + account.left).toBeLessThanOrEqual(came);
          for (const line of model.order.lines) {
            const isOwn = ({ lineId }: { lineId: number }) => lineId === line.id;
            const back = known.given.flatMap(({ lines }) => lines).filter(isOwn);
            expect(sumOf([...back, ...known.spent.filter(isOwn)]), `line ${line.id}`).toBeLessThanOrEqual(
              paidFor(line),
            );
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  const { plain } = sampleOrders;
  const model = paidOrder(plain);
  const [line] = plain.lines;
  if (!line) throw new Error('the sample has no line');
  const paid = paidFor(line);
  const way = (more: Partial<MoneyBack>): MoneyBack => ({
    way: 'return',
    id: '7',
    number: 'Z-2026-1',
    lines: [],
    promised: 0,
    ...more,
  });
  const accountWith = (more: Partial<OrderMoney>, terms = {}) =>
    accountOf(model.order, { ...model.known, ...more }, terms);
  const ofLine = (account: ReturnType<typeof accountWith>) => account.lines.find(({ lineId }) => lineId === line.id);

  it('names what came back, by which way, and does not count what is decided anew', () => {
    const own = way({ lines: [{ lineId: line.id, gross: 1_000, quantity: 1 }], promised: 1_000 });
    expect(ofLine(accountWith({ given: [own] }))).toMatchObject({
      paid,
      owed: paid - 1_000,
      returned: 1,
      back: [{ way: 'return', number: 'Z-2026-1', gross: 1_000, quantity: 1 }],
    });
    expect(accountWith({ given: [own] }).left).toBe(accountWith({}).left - 1_000);
    expect(accountWith({ given: [own] }, { except: { way: 'return', id: '7' } })).toEqual(accountWith({}));
    expect(ofLine(accountWith({ given: [own] }, { except: { way: 'return', id: '8' } }))?.owed).toBe(paid - 1_000);
    expect(ofLine(accountWith({ given: [own] }, { except: { way: 'hand', id: '7' } }))?.owed).toBe(paid - 1_000);
  });

  it('promises no more of a gift card than was not spent since', () => {
    const promise = { way: 'complaint' as const, id: '1', number: 'R-1', promised: paid };
    const whole = { ...promise, lines: [{ lineId: line.id, gross: paid, quantity: 0 }] };
    const account = accountWith({ spent: [{ lineId: line.id, gross: 1 }], given: [whole] });
    expect(ofLine(account)).toMatchObject({ spent: 1, back: [{ gross: paid - 1 }], owed: 0 });
    expect(account.promised).toBe(paid - 1);
  });

  it('owes nothing of a gift card that was spent', () => {
    const account = accountWith({ spent: [{ lineId: line.id, gross: paid - 11 }] });
    expect(ofLine(account)).toMatchObject({ spent: paid - 11, owed: 11, left: 11 });
    expect(cancelledBack(account).money).toBe(plain.sums.toPay - (paid - 11));
  });

  it('has no more left for a line than for the order', () => {
    const account = accountWith({ money: 5, vouchers: 0 });
    expect(ofLine(account)).toMatchObject({ owed: paid, left: 5 });
    expect(account.lines.every(({ left }) => left <= 5)).toBe(true);
    expect(leftFor(account, [{ lineId: line.id, gross: 9 }])).toEqual([{ lineId: line.id, gross: 5 }]);
    expect(leftFor(account, [{ lineId: 999, gross: 9 }])).toEqual([{ lineId: 999, gross: 0 }]);
  });

  it('counts what a courier has still to collect until money is about to go', () => {
    const order = { ...model.order, payment: { ...model.order.payment, method: 'cash' as const, paid: 0 } };
    const known = { ...model.known, money: 0 };
    expect(accountOf(order, known).left).toBe(plain.sums.total.gross);
    expect(accountOf(order, known, paying).left).toBe(plain.sums.vouchers);
    expect(accountOf({ ...order, state: 'cancelled' }, known).left).toBe(plain.sums.vouchers);
  });

  it('leaves nothing of the lines of a cancelled order, whose money goes back in all', () => {
    const account = accountOf({ ...model.order, state: 'cancelled' }, model.known, paying);
    expect(account.lines.every(({ owed }) => owed === 0)).toBe(true);
    expect(moneyLeft(account)).toBe(plain.sums.toPay);
  });

  it('keeps promised money for what it was promised for, unless the order is cancelled', () => {
    const held = accountWith({}, paying).left;
    const promising = (promised: number) => ({ ...model.known, given: [way({ promised })] });
    expect(accountWith(promising(1_000), paying)).toMatchObject({ promised: 1_000, left: held - 1_000 });
    expect(moneyLeft(accountWith(promising(held - 7), paying))).toBe(7);
    expect(moneyLeft(accountWith(promising(held + 1), paying))).toBe(0);
    const cancelled = accountOf({ ...model.order, state: 'cancelled' }, promising(1_000), paying);
    expect(cancelled).toMatchObject({ promised: 0, left: held });
  });
});

describe('money and gift cards', () => {
  it('take over from each other what one of them has not', () => {
    const pots = (money: number, vouchers: number) => ({ money, vouchers });
    expect(dividedBack(100, 60, pots(100, 100))).toEqual(pots(60, 40));
    expect(dividedBack(100, 60, pots(30, 100))).toEqual(pots(30, 70));
    expect(dividedBack(100, 60, pots(100, 10))).toEqual(pots(90, 10));
    expect(dividedBack(100, 60, pots(30, 10))).toEqual(pots(30, 10));
    expect(dividedBack(50, 60, pots(100, 100))).toEqual(pots(50, 0));
  });

  it('go back in the shares in which they paid', () => {
    const account = { total: 300, byCards: 100, money: 200, vouchers: 100 };
    expect(backAsPaid(150, account)).toEqual({ money: 100, vouchers: 50 });
    expect(backAsPaid(100, account), 'a rest of a grosz is money').toEqual({ money: 67, vouchers: 33 });
    expect(backAsPaid(150, { ...account, vouchers: 0 })).toEqual({ money: 150, vouchers: 0 });
    expect(backAsPaid(10, { ...account, total: 0, byCards: 0 })).toEqual({ money: 10, vouchers: 0 });
  });

  it('keep what was spent of the order’s own cards, of the money first', () => {
    const account = (more: object) => ({ ...accountOf(sampleOrders.plain, plainMoney(sampleOrders.plain)), ...more });
    const own = { money: 40, vouchers: 60, back: { money: 0, vouchers: 0 }, underWay: 0 };
    expect(cancelledBack(account({ ...own, spent: 0 }))).toEqual({ money: 40, vouchers: 60, coming: 40 });
    expect(cancelledBack(account({ ...own, spent: 30 }))).toEqual({ money: 10, vouchers: 60, coming: 10 });
    expect(cancelledBack(account({ ...own, spent: 70 }))).toEqual({ money: 0, vouchers: 30, coming: 0 });
    const late = { money: 30, vouchers: 0, back: { money: 10, vouchers: 60 }, underWay: 10, spent: 30 };
    expect(cancelledBack(account(late)), 'after it is cancelled').toEqual({ money: 10, vouchers: 60, coming: 10 });
  });
});
