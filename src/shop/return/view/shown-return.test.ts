import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOrder, sampleOrders } from '../../../../testing/order/any-order.ts';
import { refundOf } from '../refund.ts';
import type { Return, ReturnEntry } from '../return.ts';
import { plainReturnSettings } from '../return-settings.ts';
import type { ItemCount } from '../sold-items.ts';
import { shownReturn } from './shown-return.ts';

const order = sampleOrders.plain;
const mug: ItemCount = { lineId: 1, part: 0, quantity: 1 };
const settings = {
  ...plainReturnSettings,
  shipping: [
    { id: 'poczta', name: 'Poczta', carrier: 'post', type: 'parcel', cost: 0, needsPhone: false } as const,
    { id: 'paczkomat', name: 'Paczkomat', carrier: 'locker', type: 'parcel', cost: 0, needsPhone: false } as const,
  ],
  places: [{ id: 'sklep', name: 'Sklep w Gdańsku' }],
};

const entry = (event: ReturnEntry['event'], note: string): ReturnEntry => ({
  at: 1,
  who: 'shop',
  event,
  state: 'sent',
  note,
});

const returned = (more: Partial<Return> = {}, items: ItemCount[] = [mug], before: ItemCount[] = []): Return => ({
  id: 2,
  number: 'Z-2026-2',
  orderId: 1,
  orderNumber: order.number,
  state: 'announced',
  createdAt: 0,
  sendBy: '2026-12-01',
  payBy: '2026-12-01',
  items,
  chosen: {
    reason: null,
    comment: '',
    type: 'parcel',
    param: 'A',
    shipping: { id: 'paczkomat', name: 'Paczkomat', cost: 0 },
    point: null,
    form: 'as_paid',
    account: null,
    other: null,
  },
  refund: refundOf(order, before, items),
  postingCode: null,
  payout: null,
  lowered: [],
  history: [],
  ...more,
});

const shown = (own: Return, others: Return[] = []) => shownReturn(own, order, [...others, own], settings);

describe('the page of a return', () => {
  it('shows notes of the shopper and the reason of a refusal, never the other notes of the shop', () => {
    const history = [entry('send', 'RR123'), entry('refuse', 'To nie nasze'), entry('accept', 'klient marudny')];
    expect(shown(returned({ history })).history.map(({ note }) => note)).toEqual(['RR123', 'To nie nasze', '']);
  });

  it('names the carrier of the way of sending, and the place goods are brought to', () => {
    expect(shown(returned()).carrier).toBe('locker');
    expect(shownReturn(returned(), order, [], undefined).carrier, 'the owner removed the way since').toBe('post');
    const { chosen } = returned();
    const brought = returned({ chosen: { ...chosen, type: 'person', param: 'sklep', shipping: null } });
    expect(shown(brought)).toMatchObject({ carrier: null, place: 'Sklep w Gdańsku' });
    expect(shown(returned({ chosen: { ...chosen, param: 'sklep' } })).place).toBe('');
    const gone = returned({ chosen: { ...chosen, type: 'person', param: 'dawny', shipping: null } });
    expect(shown(gone).place).toBe('dawny');
  });

  it('tells the sums as they were computed, whatever other returns have changed since', () => {
    const own = returned({}, [mug, { lineId: 2, part: 0, quantity: 1 }]);
    const changed = { ...own, refund: { ...own.refund, goods: own.refund.goods - 7 } };
    const { explained } = shown(changed);
    const honest = shown(own).explained;
    expect(explained.items.map(({ amount }) => amount)).toEqual([
      honest.items[0]?.amount,
      (honest.items[1]?.amount ?? 0) - 7,
    ]);
    expect(explained.goods).toBe(own.refund.goods - 7);
  });

  it('adds up for any order', () => {
    fc.assert(
      fc.property(anyOrder, fc.integer({ min: -50, max: 50 }), (any, drift) => {
        const items = any.lines.map(({ id, quantity }) => ({ lineId: id, part: 0, quantity }));
        const refund = refundOf(any, [], items);
        const own = returned({ items, refund: { ...refund, goods: refund.goods + drift } });
        const { explained } = shownReturn(own, any, [own], settings);
        expect(explained.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(refund.goods + drift);
      }),
    );
  });

  it('explains with what earlier returns of the order hold, and with no others', () => {
    const first = returned({ id: 1 });
    const second = returned({ id: 3 }, [mug, { lineId: 2, part: 0, quantity: 1 }], [mug]);
    const after = shown(second, [first]).explained;
    expect(after.delivery, 'nothing is kept, so the delivery goes back').toEqual({ back: 12_99, paid: 12_99 });
    const items = (own: Return, others: Return[]) => shown(own, others).explained;
    expect(items(second, [{ ...first, state: 'cancelled' }]), 'a cancelled one').toEqual(items(second, []));
    const partly = { ...second, refund: { ...second.refund, delivery: 0 } };
    expect(items(partly, [first]).delivery).not.toBeNull();
    expect(items(partly, [{ ...first, state: 'cancelled' }]).delivery).toBeNull();
    expect(items(partly, [{ ...first, id: 4 }]).delivery).toBeNull();
  });

  it('tells what went back by other ways already, and what is paid out', () => {
    const own = returned();
    const { refund } = own;
    expect(shown(own).explained.already).toBe(0);
    const less = { ...refund, money: refund.money - 30_00 };
    expect(shown({ ...own, refund: less }).explained).toMatchObject({ already: 30_00, payout: refund.money - 30_00 });
    const onCard = { ...refund, money: refund.money - 30_00, vouchers: 10_00 };
    expect(shown({ ...own, refund: onCard }).explained.already).toBe(20_00);
    expect(shown({ ...own, payout: 1_00 }).explained.payout).toBe(1_00);
    const cost = { ...own.chosen, shipping: { id: 'paczkomat', name: 'Paczkomat', cost: 12_00 } };
    expect(shown({ ...own, chosen: cost }).explained).toMatchObject({
      shipping: 12_00,
      payout: refund.money - 12_00,
    });
  });

  it('tells the delivery where some of it goes back', () => {
    const own = returned();
    expect(shown(own).explained.delivery).toBeNull();
    const { refund } = own;
    expect(shown({ ...own, refund: { ...refund, delivery: 1 } }).explained.delivery).toEqual({ back: 1, paid: 12_99 });
  });
});
