import { describe, expect, it } from 'vitest';
import { sampleOrders } from '../../../../testing/order/any-order.ts';
import { documentMessages } from '../../order/documents/document-messages.ts';
import type { Order } from '../../order/order.ts';
import { translator } from '../../text/messages.ts';
import { refundOf } from '../refund.ts';
import type { Return } from '../return.ts';
import type { Withdrawal } from '../withdrawal-statement.ts';
import {
  type AfterSale,
  correctionCauses,
  isOfCards,
  isOfPieces,
  partOnCards,
  type RefundPart,
} from './correction-causes.ts';

const say = translator({}, documentMessages);
const order: Order = { ...sampleOrders.plain, payment: { ...sampleOrders.plain.payment, state: 'paid', paid: 208_29 } };
const refund = refundOf(order, [], [{ lineId: 1, part: 0, quantity: 1 }]);
const nothing: AfterSale = { returns: [], statements: [], refunds: [], complaints: new Map() };
const causes = (after: Partial<AfterSale>, invoicedAt = 0, about = order) =>
  correctionCauses(about, { ...nothing, ...after }, invoicedAt, say);

const oneReturn = (more: Partial<Return> = {}): Return =>
  ({
    id: 7,
    number: 'Z-2026-7',
    state: 'accepted',
    refund: { ...refund, money: 80_10, vouchers: 0 },
    payout: 70_00,
    chosen: { shipping: null },
    lowered: [],
    history: [
      { at: 5, who: 'shopper', event: 'announce', state: 'announced', note: '' },
      { at: 9, who: 'shop', event: 'accept', state: 'accepted', note: '' },
    ],
    ...more,
  }) as Return;

const statement = (more: Partial<Withdrawal> = {}): Withdrawal =>
  ({
    id: 3,
    number: 'O-2026-3',
    takenOff: { lines: order.lines, refund: { ...refund, vouchers: 10_00 }, back: 70_10 },
    history: [
      { at: 19, who: 'shop', event: 'match', words: '' },
      { at: 20, who: 'shop', event: 'take_off', words: '' },
    ],
    ...more,
  }) as Withdrawal;

const part = (more: Partial<RefundPart> = {}): RefundPart => ({
  id: '1',
  amount: 10_00,
  state: 'done',
  reason: 'shop',
  createdAt: 30,
  returnId: null,
  complaintId: null,
  withdrawalId: null,
  ...more,
});

describe('an accepted return corrects the invoice', () => {
  it('from the moment it was accepted, by what goes back as money and on cards', () => {
    const own = oneReturn({ refund: { ...refund, money: 80_10, vouchers: 5_00 }, payout: 70_00 });
    expect(causes({ returns: [own] })).toEqual([
      {
        key: 'return-7',
        at: 9,
        off: { lines: refund.lines, rates: refund.rates },
        reason: 'zwrot towaru Z-2026-7',
        back: 75_00,
        kept: [],
      },
    ]);
    expect(causes({ returns: [oneReturn({ state: 'refunded' })] })).toHaveLength(1);
    expect(causes({ returns: [oneReturn({ payout: null })] })[0]?.back).toBe(0);
  });

  it('and tells what is kept: for used goods, and for the way of sending', () => {
    const chosen = { shipping: { id: 'a', name: 'Paczkomat', cost: 1 } } as Return['chosen'];
    const lowered = [{ lineId: 1, amount: 20_00, reason: 'ślady prania' }];
    expect(causes({ returns: [oneReturn({ chosen, lowered })] })[0]?.kept).toEqual([
      {
        amount: 20_00,
        text: 'zmniejszenie wartości towaru (art. 34 ust. 4 ustawy o prawach konsumenta): ślady prania',
      },
      { amount: 1, text: 'koszt odesłania, który wybrał kupujący' },
    ]);
  });

  it('but not one that is on its way, was refused or is not decided', () => {
    for (const state of ['announced', 'sent', 'arrived', 'refused', 'cancelled'] as const) {
      expect(causes({ returns: [oneReturn({ state })] })).toEqual([]);
    }
    expect(causes({ returns: [oneReturn({ history: [] })] })).toEqual([]);
  });
});

describe('pieces that left the order before it was sent', () => {
  it('correct the invoice that was issued before or at that moment, and no later one', () => {
    const [cause] = causes({ statements: [statement()] }, 20);
    expect(cause).toMatchObject({ key: 'withdrawal-3', at: 20, back: 80_10, kept: [] });
    expect(cause?.reason).toBe('odstąpienie od umowy O-2026-3');
    expect(causes({ statements: [statement()] }, 21)).toEqual([]);
    expect(isOfPieces(cause?.key ?? null)).toBe(true);
    expect(isOfPieces('refund-1')).toBe(false);
    expect(isOfPieces(null)).toBe(false);
  });

  it('are none of a statement that took nothing off', () => {
    expect(causes({ statements: [statement({ takenOff: null })] })).toEqual([]);
    expect(causes({ statements: [statement({ history: [] })] })).toEqual([]);
  });
});

describe('a cancelled order', () => {
  const at = (what: 'order' | 'parcel' | 'payment', state: string, when: number) => ({
    at: when,
    who: 'shop',
    what,
    event: '',
    state,
  });

  it('takes its whole invoice back, at the moment it was cancelled', () => {
    const history = [at('order', 'placed', 1), at('order', 'cancelled', 40), at('payment', 'cancelled', 50)];
    const cancelled: Order = { ...order, state: 'cancelled', history, sums: { ...order.sums, vouchers: 20_00 } };
    expect(causes({}, 0, cancelled)).toEqual([
      { key: 'cancelled', at: 40, off: 'all', reason: 'anulowanie zamówienia GL-1048576', back: 228_29, kept: [] },
    ]);
    expect(causes({}, 0, { ...cancelled, state: 'placed' })).toEqual([]);
    expect(causes({}, 0, { ...cancelled, history: history.slice(0, 1) })).toEqual([]);
  });
});

describe('money that goes back without goods', () => {
  it('corrects once for what was planned at once, when all of it is decided', () => {
    const parts = [part({ id: '2', amount: 5_00 }), part(), part({ id: '3', state: 'rejected', amount: 7_00 })];
    expect(causes({ refunds: parts })).toEqual([
      {
        key: 'refund-1',
        at: 30,
        back: 15_00,
        kept: [],
        off: { amount: 15_00, of: [] },
        reason: 'zwrot części zapłaty',
      },
    ]);
    for (const state of ['planned', 'asked'] as const) {
      expect(causes({ refunds: [...parts, part({ id: '4', state })] })).toEqual([]);
    }
    expect(causes({ refunds: [part({ state: 'rejected' })] })).toEqual([]);
    expect(causes({ refunds: [part({ amount: 1 })] })[0]?.back).toBe(1);
  });

  it('corrects one by one for what was planned at different times', () => {
    const refunds = [part({ id: '2', createdAt: 31 }), part()];
    expect(causes({ refunds }).map(({ key }) => key)).toEqual(['refund-1', 'refund-2']);
  });

  it('names the complaint and its lines, or the statement', () => {
    const complaints = new Map([[4, { number: 'R-2026-4', lines: [{ lineId: 2 }] }]]);
    expect(causes({ refunds: [part({ complaintId: 4 })], complaints })).toMatchObject([
      { off: { amount: 10_00, of: [2] }, reason: 'uznana reklamacja R-2026-4' },
    ]);
    const statements = [statement({ takenOff: null }), statement({ id: 8, number: 'O-2026-8', takenOff: null })];
    const [cause] = causes({ refunds: [part({ withdrawalId: 8 })], statements });
    expect(cause?.reason).toBe('odstąpienie od umowy O-2026-8');
  });

  it('is not counted where the return, the pieces taken off or the cancelled order have it already', () => {
    expect(causes({ refunds: [part({ returnId: 7 })] })).toEqual([]);
    expect(causes({ refunds: [part({ withdrawalId: 3 })], statements: [statement()] }).map(({ key }) => key)).toEqual([
      'withdrawal-3',
    ]);
    expect(causes({ refunds: [part({ reason: 'surplus' }), part({ reason: 'cancelled' })] })).toEqual([]);
    expect(causes({ refunds: [part({ reason: 'provider' })] })).toHaveLength(1);
  });
});

it('corrections come in the order of what they are for', () => {
  const after = { returns: [oneReturn()], statements: [statement()], refunds: [part({ createdAt: 2 })] };
  expect(causes(after).map(({ at }) => at)).toEqual([2, 9, 20]);
});

describe('a complaint whose order was paid by money and a gift card', () => {
  const onCard = partOnCards({ id: 5, complaintId: 4, amount: 3_00, at: 30 });
  const complaints: AfterSale['complaints'] = new Map([[4, { number: 'R-2026-4', lines: [{ lineId: 1 }] }]]);

  it('is one cause, by both; alone, the card makes one of its own', () => {
    const [both, ...others] = causes({ refunds: [part({ complaintId: 4 }), onCard], complaints });
    expect(others).toEqual([]);
    expect(both).toMatchObject({ key: 'refund-1', back: 13_00, off: { amount: 13_00, of: [1] } });
    expect(isOfCards(both?.key ?? null)).toBe(false);
    const [alone] = causes({ refunds: [onCard], complaints });
    expect(alone).toMatchObject({ key: 'refund-voucher-5', at: 30, back: 3_00 });
    expect([alone?.key ?? null, null].map(isOfCards)).toEqual([true, false]);
  });
});
