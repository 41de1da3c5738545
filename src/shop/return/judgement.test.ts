import { describe, expect, it } from 'vitest';
import { sampleOrders } from '../../../testing/order/any-order.ts';
import type { Order } from '../order/order.ts';
import type { WithdrawalException } from '../product/product.ts';
import { instantAt } from '../time/warsaw-time.ts';
import { countFault, judge, returnables } from './judgement.ts';

const deliveredOn = instantAt('2026-11-16', 600);
const inTime = instantAt('2026-11-20', 600);
const late = instantAt('2026-12-01', 600);
const order: Order = {
  ...sampleOrders.plain,
  state: 'delivered',
  history: [{ at: deliveredOn, who: 'shop', what: 'order', event: 'deliver', state: 'delivered' }],
};
const [line] = order.lines;
if (!line) throw new Error('the sample order has no line');
const withLine = (more: Partial<typeof line>): Order => ({ ...order, lines: [{ ...line, ...more }] });
const whole = (at: number) => ({ at, whole: true, items: [] });
const verdicts = (judged: Order, at = inTime, returned = [] as Parameters<typeof judge>[2]) =>
  judge(judged, whole(at), returned).map(({ quantity, verdict }) => [quantity, verdict]);

describe('a statement, judged after it was taken', () => {
  it('ends the contract in time, for all of it or for the part that it names', () => {
    const three = withLine({ quantity: 3 });
    expect(verdicts(three)).toEqual([[3, 'right']]);
    const part = { at: inTime, whole: false, items: [{ lineId: line.id, part: 0, quantity: 2 }] };
    expect(judge(three, part, []).map(({ quantity, verdict }) => [quantity, verdict])).toEqual([[2, 'right']]);
  });

  it('is late after the last day', () => {
    expect(verdicts(withLine({ quantity: 1 }), late)).toEqual([[1, 'late']]);
  });

  it.each<WithdrawalException>(['made_to_order', 'perishable', 'hygiene', 'digital', 'dated_service'])(
    'tells the exception that was told before the order: %s',
    (withdrawal) =>
      expect(verdicts(withLine({ quantity: 1, withdrawal, comment: 'z imieniem Ania' }))).toEqual([[1, withdrawal]]),
  );

  it('ends a part before packing as the whole would be cancelled, whatever the goods', () => {
    const made = withLine({ quantity: 2, withdrawal: 'made_to_order', comment: 'z imieniem Ania' });
    const part = { at: inTime, whole: false, items: [{ lineId: line.id, part: 0, quantity: 1 }], isCancellable: true };
    expect(judge(made, part, []).map(({ quantity, verdict }) => [quantity, verdict])).toEqual([[1, 'right']]);
  });

  it('has no such right for a trade, but for a sole trader who buys outside it', () => {
    const firm = { ...withLine({ quantity: 1 }), buyer: { ...order.buyer, kind: 'firm' as const } };
    expect(verdicts(firm)).toEqual([[1, 'trade']]);
    expect(verdicts({ ...firm, buyer: { ...firm.buyer, outsideTrade: true } })).toEqual([[1, 'right']]);
  });

  it('counts nothing that an earlier statement was about', () => {
    const stated = [{ lineId: line.id, part: 0, quantity: 2 }];
    const judged = judge(withLine({ quantity: 3 }), whole(inTime), [], stated);
    expect(judged.map(({ quantity, verdict }) => [quantity, verdict])).toEqual([
      [1, 'right'],
      [2, 'stated'],
    ]);
  });

  it('counts no sealed piece twice either', () => {
    const stated = [{ lineId: line.id, part: 0, quantity: 2 }];
    const judged = judge(withLine({ quantity: 3, withdrawal: 'hygiene' }), whole(inTime), [], stated);
    expect(judged.map(({ quantity, verdict }) => [quantity, verdict])).toEqual([
      [1, 'hygiene'],
      [2, 'stated'],
    ]);
  });

  it('counts nothing twice, and nothing of a cancelled order', () => {
    const returned = [{ lineId: line.id, part: 0, quantity: 2 }];
    expect(verdicts(withLine({ quantity: 3 }), inTime, returned)).toEqual([
      [1, 'right'],
      [2, 'returned'],
    ]);
    expect(verdicts({ ...withLine({ quantity: 1 }), state: 'cancelled' })).toEqual([[1, 'cancelled']]);
  });
});

describe('what can be sent back', () => {
  const barred = (of: Order, at: number, stated: Parameters<typeof judge>[2] = []) =>
    returnables(of, { returned: [], stated }, at).map((one) => one.barred);

  it('is what is delivered, in time or withdrawn from in time', () => {
    const one = withLine({ quantity: 1 });
    expect(barred(one, inTime)).toEqual([null]);
    expect(barred(one, late)).toEqual(['late']);
    expect(barred(one, late, [{ lineId: line.id, part: 0, quantity: 1 }])).toEqual([null]);
    expect(barred({ ...one, state: 'accepted', history: [] }, inTime)).toEqual(['not_delivered']);
  });

  it('is what was sealed: the shop sees the seal when it is back', () => {
    expect(barred(withLine({ quantity: 1, withdrawal: 'hygiene' }), inTime)).toEqual([null]);
    expect(barred(withLine({ quantity: 1, withdrawal: 'hygiene' }), late)).toEqual(['late']);
    expect(verdicts(withLine({ quantity: 1, withdrawal: 'hygiene' }), late)).toEqual([[1, 'late']]);
    expect(barred(withLine({ quantity: 1, withdrawal: 'perishable' }), inTime)).toEqual(['perishable']);
  });

  it('is never a gift, nor more than is left', () => {
    expect(barred(withLine({ isGift: true }), inTime)).toEqual([]);
    const offered = returnables(withLine({ quantity: 2 }), { returned: [], stated: [] }, inTime);
    const of = (quantity: number, lineId = line.id) => countFault([{ lineId, part: 0, quantity }], offered);
    expect([of(0), of(2), of(3), of(1, 99)]).toEqual([
      'return_nothing_chosen',
      null,
      'return_too_many',
      'return_unknown_item',
    ]);
  });

  it('is not divided to be too many', () => {
    const offered = returnables(withLine({ quantity: 2 }), { returned: [], stated: [] }, inTime);
    const twice = [1, 2].map((quantity) => ({ lineId: line.id, part: 0, quantity }));
    expect(countFault(twice, offered)).toBe('return_too_many');
  });
});

describe('the wizard offers', () => {
  const none = { returned: [], stated: [] };
  const count = (quantity: number) => [{ lineId: line.id, part: 0, quantity }];

  it('what did not come back yet, and nothing of what did', () => {
    const three = withLine({ quantity: 3 });
    const [first] = returnables(three, { ...none, returned: count(2) }, inTime);
    expect(first).toMatchObject({ left: 1, barred: null });
    expect(returnables(three, { ...none, returned: count(3) }, inTime)[0]).toMatchObject({
      left: 0,
      barred: 'returned',
    });
    expect(returnables(three, none, inTime)[0]).toMatchObject({ left: 3, barred: null });
  });

  it('after the last day only what was withdrawn from before it', () => {
    const three = withLine({ quantity: 3 });
    const offered = (stated: number, returned: number) =>
      returnables(three, { returned: count(returned), stated: count(stated) }, late)[0];
    expect(offered(1, 0)).toMatchObject({ left: 1, barred: null });
    expect(offered(2, 1)).toMatchObject({ left: 1, barred: null });
    expect(offered(1, 1)).toMatchObject({ barred: 'late' });
    expect(returnables(three, { ...none, stated: count(1) }, inTime)[0]).toMatchObject({ left: 3, barred: null });
  });

  it('tells apart a piece that came back from one that was only withdrawn from', () => {
    const again = judge(withLine({ quantity: 1 }), whole(inTime), count(1));
    expect(again.map(({ quantity, verdict }) => [quantity, verdict])).toEqual([[1, 'returned']]);
    expect(judge(withLine({ quantity: 1 }), { at: inTime, whole: false, items: [] }, [])).toEqual([]);
  });
});
