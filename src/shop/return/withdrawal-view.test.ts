import { describe, expect, it } from 'vitest';
import { sampleOrders } from '../../../testing/order/any-order.ts';
import type { Order } from '../order/order.ts';
import { instantAt } from '../time/warsaw-time.ts';
import { accountOf, type OrderAccount, plainMoney } from './account/line-account.ts';
import { refundOf } from './refund.ts';
import type { ItemCount } from './sold-items.ts';
import type { Withdrawal, WithdrawalEvent } from './withdrawal-statement.ts';
import {
  comingBack,
  type JudgedWithdrawal,
  judgedWithdrawal,
  needsStaff,
  statedInTime,
  statedTimes,
  withdrawalRow,
} from './withdrawal-view.ts';

const statedAt = instantAt('2026-11-20', 600);

/** Two mugs for 160,20 zł and honey for 35,10 zł, delivered on the 16th and paid: 208,29 zł with the delivery. */
const order: Order = {
  ...sampleOrders.plain,
  state: 'delivered',
  payment: { ...sampleOrders.plain.payment, state: 'paid', paid: 208_29 },
  history: [{ at: instantAt('2026-11-16', 600), who: 'shop', what: 'order', event: 'deliver', state: 'delivered' }],
};
const account = accountOf(order, plainMoney(order));

const mugs = (quantity: number) => ({ lineId: 1, part: 0, quantity });

function statement(more: Partial<Withdrawal> = {}, events: WithdrawalEvent[] = []): Withdrawal {
  return {
    id: 2,
    number: 'O-2026-2',
    at: statedAt,
    name: 'Żaneta Śliwińska',
    order: order.number,
    email: 'zaneta@example.com',
    orderId: 1,
    clientId: null,
    whole: false,
    items: [mugs(1)],
    words: '',
    takenOff: null,
    history: events.map((event) => ({ at: statedAt, who: 'shop', event, words: event === 'answer' ? 'Zgoda.' : '' })),
    ...more,
  };
}

const judged = (own: Withdrawal, all: Withdrawal[] = [], about: Order | null = order): JudgedWithdrawal =>
  judgedWithdrawal(own, about, [...all, own], about && account);

const takenOff = (back: number) => ({ lines: order.lines, refund: refundOf(order, [], [mugs(1)]), back });

describe('what follows from a statement', () => {
  it.each<[string, JudgedWithdrawal['follows'], JudgedWithdrawal]>([
    ['of an order that is not found', 'search', judged(statement(), [], null)],
    ['of an order that it cancelled', 'cancelled', judged(statement({}, ['cancel']))],
    ['of pieces that had not left', 'taken', judged(statement({ takenOff: takenOff(80_10) }, ['take_off']))],
    ['of an order that is being packed', 'handed', judged(statement({}, ['hand_over']))],
    ['of an order whose payment is not decided', 'waiting', judged(statement({}, ['wait']))],
    ['in words alone', 'read', judged(statement({ items: [], words: 'ten kubek' }))],
    ['of an item', 'send', judged(statement())],
    ['of the whole order', 'send', judged(statement({ whole: true, items: [] }))],
    ['that is late for everything', 'none', judged(statement({ at: instantAt('2026-12-01', 600) }))],
  ])('%s: %s', (_, follows, own) => {
    expect(own.follows).toBe(follows);
  });

  it('is sent back also when only the seal of a hygienic product decides', () => {
    const sealed = { ...order, lines: order.lines.map((line) => ({ ...line, withdrawal: 'hygiene' as const })) };
    expect(judged(statement(), [], sealed).follows).toBe('send');
  });

  it('is told with the fourteenth day for the goods and for the money', () => {
    expect(judged(statement())).toMatchObject({ sendBy: '2026-12-04', payBy: '2026-12-04' });
  });

  it('counts nothing of a cancelled order item by item, and all of one that pieces were taken off', () => {
    expect(judged(statement({}, ['cancel'])).judged).toEqual([]);
    const late = { at: instantAt('2027-01-10', 600), takenOff: takenOff(80_10) };
    expect(judged(statement(late, ['take_off'])).judged).toMatchObject([{ quantity: 1, verdict: 'right' }]);
  });
});

describe('an earlier statement', () => {
  const verdicts = (own: JudgedWithdrawal) => own.judged.map(({ quantity, verdict }) => [quantity, verdict]);
  const both = statement({ items: [mugs(2)] });

  it('holds for its pieces, one of the whole order for all of them', () => {
    const again = [[2, 'stated']];
    expect(verdicts(judged(both, [statement({ id: 1, items: [mugs(2)] })]))).toEqual(again);
    expect(verdicts(judged(both, [statement({ id: 1, whole: true, items: [] })]))).toEqual(again);
    expect(verdicts(judged(both, [statement({ id: 1 })]))).toEqual([
      [1, 'right'],
      [1, 'stated'],
    ]);
  });

  it('is one with a lower number that took nothing off', () => {
    const free = [[2, 'right']];
    expect(verdicts(judged(both, [statement({ id: 3, items: [mugs(2)] })])), 'a later one').toEqual(free);
    const off = statement({ id: 1, items: [mugs(2)], takenOff: takenOff(160_20) });
    expect(verdicts(judged(both, [off])), 'of pieces that left the order').toEqual(free);
  });
});

describe('pieces withdrawn from in time', () => {
  const pieces = (all: Withdrawal[], of: Order = order) =>
    statedInTime(of, all).map(({ lineId, quantity, at }) => [lineId, quantity, at]);
  const late = instantAt('2026-12-01', 600);

  it('are those of each statement that no earlier one named, up to what was sold', () => {
    const both = statement({ id: 3, at: statedAt + 1, items: [mugs(2)] });
    expect(pieces([statement(), both])).toEqual([
      [1, 1, statedAt],
      [1, 1, statedAt + 1],
    ]);
    const whole = statement({ id: 3, at: statedAt + 1, whole: true, items: [] });
    expect(pieces([statement(), whole])).toEqual([
      [1, 1, statedAt],
      [1, 1, statedAt + 1],
      [2, 1, statedAt + 1],
    ]);
  });

  it('are none of a statement that came late, by the last day of each line, or that took its pieces off', () => {
    expect(pieces([statement({ at: late, whole: true, items: [] })])).toEqual([]);
    expect(pieces([statement({ items: [mugs(2)], takenOff: takenOff(160_20) })])).toEqual([]);
    const [first, ...rest] = order.lines;
    if (!first) throw new Error('the sample order has no line');
    const ofPlacing = {
      ...order,
      placedAt: instantAt('2026-11-01', 600),
      lines: [{ ...first, type: 'product_service' as const }, ...rest],
    };
    expect(pieces([statement({ whole: true, items: [] })], ofPlacing)).toEqual([[2, 1, statedAt]]);
  });
});

describe('the times of a return', () => {
  it('are those of the statements about its pieces, after those of other returns', () => {
    const stated = statedInTime(order, [statement(), statement({ id: 3, at: statedAt + 1, whole: true, items: [] })]);
    const times = (items: ItemCount[], before: ItemCount[] = []) => statedTimes(stated, { items, before });
    expect(times([mugs(1)])).toEqual([statedAt]);
    expect(times([mugs(2)])).toEqual([statedAt, statedAt + 1]);
    expect(times([mugs(1)], [mugs(1)])).toEqual([statedAt + 1]);
    expect(times([{ lineId: 2, part: 0, quantity: 1 }], [mugs(2)])).toEqual([statedAt + 1]);
  });
});

describe('the money of a statement', () => {
  it('is what was taken off, at most what the order has left, and all of a cancelled order', () => {
    expect(judged(statement({ takenOff: takenOff(80_10) })).paid).toBe(80_10);
    const back = { money: 5_00, vouchers: 0 };
    const promised: OrderAccount = { ...account, left: 200_00, promised: 8_29, back };
    expect(judgedWithdrawal(statement(), order, [], promised).paid).toBe(208_29);
    const cancelled: Order = { ...order, state: 'cancelled' };
    const withCards = accountOf(cancelled, { ...plainMoney(order), money: 150_00, vouchers: 50_00 });
    expect(judgedWithdrawal(statement({}, ['cancel']), cancelled, [], withCards).paid).toBe(200_00);
    expect(judgedWithdrawal(statement(), order, [], null).paid).toBe(0);
    expect(judged(statement(), [], null).paid).toBe(0);
  });

  const byCard = { ...order.payment, method: 'online' as const, due: 90_00 };
  it.each<[string, Partial<Order>, JudgedWithdrawal['toPay']]>([
    ['waits', { payment: { ...byCard, state: 'waiting' } }, { amount: 90_00, byTransfer: false }],
    [
      'waits for a transfer',
      { payment: { ...byCard, state: 'waiting', method: 'transfer' } },
      { amount: 90_00, byTransfer: true },
    ],
    ['failed', { payment: { ...byCard, state: 'failed' } }, { amount: 90_00, byTransfer: false }],
    ['came', {}, null],
    ['ended with the order', { state: 'cancelled', payment: { ...byCard, state: 'waiting' } }, null],
    ['is an advance', { payment: { ...byCard, state: 'waiting' }, sums: { ...order.sums, advance: 50_00 } }, null],
  ])('still to pay for the rest, when the payment %s', (_, more, toPay) => {
    const about = { ...order, ...more };
    expect(judged(statement({ takenOff: takenOff(80_10) }), [], about).toPay).toEqual(toPay);
    expect(judged(statement(), [], about).toPay, 'nothing was taken off').toBeNull();
  });
});

describe('a row of statements', () => {
  it.each<[JudgedWithdrawal['follows'], boolean]>([
    ['send', true],
    ['handed', true],
    ['taken', true],
    ['cancelled', true],
    ['none', false],
    ['read', false],
    ['waiting', false],
    ['search', false],
  ])('tells until when money comes: %s', (follows, owes) => {
    const row = withdrawalRow({ ...judged(statement()), follows, paid: 1 });
    expect(row.payBy).toBe(owes ? '2026-12-04' : null);
    expect(withdrawalRow({ ...judged(statement()), follows, paid: 0 }).payBy).toBeNull();
  });

  it('has the last answer of the shop', () => {
    expect(withdrawalRow(judged(statement({}, ['match', 'answer', 'settle']))).answer).toBe('Zgoda.');
    expect(withdrawalRow(judged(statement({}, ['match']))).answer).toBeNull();
  });
});

describe('a statement is open', () => {
  const open = (own: JudgedWithdrawal, by: OrderAccount | null = account, paidBack: ItemCount[] = []) =>
    needsStaff(own, by, paidBack);

  it('until somebody has found the order, read the words or seen to the parcel', () => {
    for (const follows of ['search', 'read', 'handed', 'waiting'] as const) {
      expect(open({ ...judged(statement()), follows })).toBe(true);
      expect(open({ ...judged(statement({}, ['settle'])), follows })).toBe(false);
    }
    for (const follows of ['none', 'taken'] as const) expect(open({ ...judged(statement()), follows })).toBe(false);
  });

  it('while money of the order that it cancelled is not back', () => {
    const cancelled = judged(statement({}, ['cancel']));
    const none = { ...account, money: 0, left: 0, underWay: 0 };
    expect(open(cancelled, none)).toBe(false);
    expect(open(cancelled, { ...none, underWay: 1 })).toBe(true);
    expect(open(cancelled, { ...none, money: 1, left: 1 })).toBe(true);
    expect(open(cancelled, null)).toBe(false);
  });

  it('until money went back for every piece that it counts for', () => {
    const two = judged(statement({ items: [mugs(2)] }));
    expect(open(two)).toBe(true);
    expect(open(two, account, [mugs(1)])).toBe(true);
    expect(open(two, account, [mugs(2)])).toBe(false);
    expect(open(two, null, [mugs(2)])).toBe(false);
    const late = judged(statement({ items: [mugs(2)], at: instantAt('2026-12-01', 600) }));
    expect(open({ ...late, follows: 'send' }), 'late pieces count for nothing').toBe(false);
  });

  it('not for a line that was paid back without a return, or is a gift card that was spent', () => {
    const two = judged(statement({ items: [mugs(2)] }));
    const withLine = (spent: number, hand: number, returned: number): OrderAccount => ({
      ...account,
      lines: account.lines.map((line) => ({
        ...line,
        spent,
        back: [
          { lineId: 1, gross: hand, quantity: 0, way: 'hand', number: null },
          { lineId: 1, gross: returned, quantity: 1, way: 'return', number: 'Z-2026-1' },
        ],
      })),
    });
    expect(open(two, withLine(0, 160_20, 0))).toBe(false);
    expect(open(two, withLine(100_00, 60_20, 0))).toBe(false);
    expect(open(two, withLine(100_00, 60_19, 0)), 'a grosz is missing').toBe(true);
    expect(open(two, withLine(0, 0, 160_20)), 'returns are counted in pieces').toBe(true);
    const free = { ...account, lines: account.lines.map((line) => ({ ...line, paid: 0 })) };
    expect(open(two, free), 'a line that cost nothing').toBe(true);
    const grosz = { ...account, lines: account.lines.map((line) => ({ ...line, paid: 1, spent: 1 })) };
    expect(open(two, grosz), 'a line that cost a grosz').toBe(false);
  });
});

describe('what is on its way back', () => {
  it('is what the statement counts for, without what returns hold already', () => {
    const two = { receipt: judged(statement({ items: [mugs(2)] })) };
    expect(comingBack(two, [])).toEqual([mugs(2)]);
    expect(comingBack(two, [mugs(1)])).toEqual([mugs(1)]);
    expect(comingBack(two, [mugs(2)])).toEqual([]);
    expect(comingBack({ receipt: judged(statement({ items: [mugs(1)] })) }, [])).toEqual([mugs(1)]);
    expect(comingBack({ receipt: { ...two.receipt, follows: 'handed' } }, [])).toEqual([]);
    const late = judged(statement({ items: [mugs(2)], at: instantAt('2026-12-01', 600) }));
    expect(comingBack({ receipt: { ...late, follows: 'send' } }, [])).toEqual([]);
  });
});
