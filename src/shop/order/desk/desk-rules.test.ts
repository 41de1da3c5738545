import { describe, expect, it } from 'vitest';
import { sampleOrders } from '../../../../testing/order/any-order.ts';
import type { Order, OrderLine } from '../order.ts';
import { orderStates } from '../order-machine.ts';
import { deliveryChangeRefusal, stateRefusal } from './delivery-change.ts';
import { mailAfter, orderAfter } from './order-after.ts';
import { pickingList } from './picking.ts';

const order = sampleOrders.plain;
const now = Date.UTC(2026, 10, 16);
const line = (more: Partial<OrderLine>): OrderLine => ({ ...(order.lines[0] as OrderLine), ...more });

describe('the picking list', () => {
  it('gathers what several orders want, and takes sets apart', () => {
    const mug = { productId: 1, sizeId: 'uniw', name: 'Kubek', sizeName: '', version: null, unit: 'szt.', comment: '' };
    const part = { productId: 1, sizeId: 'uniw', name: 'Kubek', quantity: 2, unit: 'szt.', worth: 1 };
    const { delivery } = order;
    const items = pickingList([
      { number: 'A', delivery, parcels: [], lines: [line({ ...mug, quantity: 3, comment: 'Bez ucha' })] },
      {
        number: 'B',
        delivery,
        parcels: [],
        lines: [
          line({ name: 'Zestaw', quantity: 2, parts: [part], comment: 'Na prezent' }),
          line({ ...mug, quantity: 1 }),
        ],
      },
      { number: 'C', delivery: { ...delivery, carrier: 'email' }, parcels: [], lines: [line(mug)] },
    ]);
    expect(items).toEqual([
      {
        productId: 1,
        sizeId: 'uniw',
        name: 'Kubek',
        unit: 'szt.',
        quantity: 8,
        orders: [
          { number: 'A', quantity: 3, comments: ['Bez ucha'] },
          { number: 'B', quantity: 5, comments: ['Na prezent'] },
        ],
      },
    ]);
  });
});

it('the picking list leaves out what has left in a parcel', () => {
  const [parcel] = order.parcels;
  if (!parcel) throw new Error('no parcel');
  const lines = [line({ id: 1, name: 'Kubek', quantity: 3 }), line({ id: 2, name: 'Taca', sizeId: 'b', quantity: 1 })];
  const sent = { ...parcel, state: 'handed_over' as const, lines: [{ lineId: 1, quantity: 2 }] };
  const here = {
    ...parcel,
    state: 'labelled' as const,
    lines: [
      { lineId: 1, quantity: 1 },
      { lineId: 2, quantity: 1 },
    ],
  };
  const items = pickingList([{ ...order, lines, parcels: [sent, here] }]);
  expect(items.map(({ name, quantity }) => [name.split(',')[0], quantity])).toEqual([
    ['Kubek', 1],
    ['Taca', 1],
  ]);
});

describe('a change of the place', () => {
  it('is possible until packing begins', () => {
    expect(orderStates.filter((state) => stateRefusal(state) === null)).toEqual(['placed', 'accepted']);
    expect(stateRefusal('packing')).toBe('order_already_packed');
  });

  it('stays in the country and with the carrier that were paid for', () => {
    const recipient = { ...(order.buyer.address as NonNullable<Order['buyer']['address']>), country: 'DE' };
    const delivery = { ...order.delivery, carrier: 'courier' as const, point: null, country: 'PL' };
    expect(deliveryChangeRefusal({ state: 'accepted', delivery }, { recipient })).toBe('other_country');
    expect(
      deliveryChangeRefusal({ state: 'accepted', delivery }, { recipient: { ...recipient, country: 'PL' } }),
    ).toBeNull();
    const email = { ...delivery, carrier: 'email' as const };
    expect(deliveryChangeRefusal({ state: 'accepted', delivery: email }, { recipient })).toBe('no_parcel');
  });
});

describe('what the buyer will be told', () => {
  it('is told of the order as it will stand', () => {
    const cancelled = orderAfter(order, { do: 'cancel', reason: 'Pękło w piecu.' }, now);
    expect(cancelled.history.at(-1)).toMatchObject({ what: 'note', event: 'Pękło w piecu.', state: 'cancelled' });
    const sent = orderAfter(order, { do: 'send', trackingNumber: '123' }, now);
    expect(sent.parcels[0]?.trackingNumber).toBe('123');
    const paid = { ...order, payment: { ...order.payment, paid: 100_00, refunded: 20_00 } };
    expect(orderAfter(paid, { do: 'refund', amount: 5_00 }, now).payment.refunded).toBe(25_00);
  });

  it('is nothing while packing, and nothing twice about money', () => {
    expect(mailAfter(order, { do: 'pack' }, now)).toBeNull();
    expect(mailAfter({ ...order, payment: { ...order.payment, state: 'paid' } }, { do: 'accept' }, now)).toBeNull();
    expect(mailAfter({ ...order, payment: { ...order.payment, state: 'none' } }, { do: 'accept' }, now)).toBe(
      'accepted',
    );
  });

  it('is that it waits, where it is collected at the shop', () => {
    const collected = {
      ...order,
      state: 'packing' as const,
      delivery: { ...order.delivery, carrier: 'collect' as const },
    };
    expect(mailAfter(collected, { do: 'send', trackingNumber: '' }, now)).toBe('ready');
    expect(mailAfter({ ...order, state: 'packing' }, { do: 'send', trackingNumber: '' }, now)).toBe('sent');
  });
});

describe('handing over one parcel of several', () => {
  const [parcel] = order.parcels;
  if (!parcel) throw new Error('no parcel');
  const parcels = [1, 2].map((id) => ({ ...parcel, id, state: 'labelled' as const, trackingNumber: null }));
  const packed: Order = { ...order, state: 'packing', parcels };
  const step = { do: 'parcel', parcelId: 1 } as const;

  it('changes that parcel alone', () => {
    expect(orderAfter(packed, step, now).parcels.map(({ state }) => state)).toEqual(['handed_over', 'labelled']);
  });

  it('tells the buyer that a part has left, and with the last one that the order has', () => {
    expect(mailAfter(packed, step, now)).toBe('parcel-sent');
    const last: Order = {
      ...packed,
      parcels: packed.parcels.map((one) => ({ ...one, state: one.id === 2 ? 'handed_over' : 'labelled' })),
    };
    expect(mailAfter(last, step, now)).toBe('sent');
  });

  it('writes the number of the parcel on the first that has none', () => {
    const sent = (trackingNumber: string, about = packed) =>
      orderAfter(about, { do: 'send', trackingNumber }, now).parcels.map((one) => one.trackingNumber);
    expect(sent('RR1')).toEqual(['RR1', null]);
    expect(sent('')).toEqual([null, null]);
    const numbered = { ...packed, parcels: packed.parcels.map((one) => ({ ...one, trackingNumber: 'X' })) };
    expect(sent('RR1', numbered)).toEqual(['X', 'X']);
  });
});

it('a parcel to a point goes to another point of the same carrier, and to no address', () => {
  const { point } = order.delivery;
  if (!point) throw new Error('the sample goes to a point');
  const refusal = (carrier: 'locker' | 'post', delivery = order.delivery) =>
    deliveryChangeRefusal({ state: 'accepted', delivery }, { point: { ...point, carrier } });
  expect(refusal('locker')).toBeNull();
  expect(refusal('post')).toBe('other_carrier');
  expect(refusal('locker', { ...order.delivery, point: null })).toBe('other_carrier');
  const { address } = order.buyer;
  if (!address) throw new Error('the sample has an address');
  const moved = { recipient: address };
  expect(deliveryChangeRefusal({ state: 'accepted', delivery: order.delivery }, moved)).toBe('other_carrier');
});

it('the buyer is told that goods can be collected, once they can', () => {
  const [parcel] = order.parcels;
  if (!parcel) throw new Error('no parcel');
  const packed = (...states: ('labelled' | 'ready_to_collect')[]): Order => ({
    ...order,
    state: 'packing',
    delivery: { ...order.delivery, carrier: 'collect' },
    parcels: states.map((state, index) => ({ ...parcel, id: index + 1, state })),
  });
  expect(mailAfter(packed('labelled'), { do: 'ready' }, now)).toBe('ready');
  expect(mailAfter(packed('ready_to_collect', 'labelled'), { do: 'ready' }, now)).toBe('ready');
  expect(mailAfter(packed('ready_to_collect'), { do: 'ready' }, now)).toBeNull();
  expect(mailAfter(packed('labelled', 'labelled'), { do: 'parcel', parcelId: 1 }, now)).toBe('ready');
});
