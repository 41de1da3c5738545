import { describe, expect, it } from 'vitest';
import { sampleOrders } from '../../../../testing/order/any-order.ts';
import type { Order, Parcel } from '../order.ts';
import { cautionsOf } from './cautions.ts';

const [parcel] = sampleOrders.plain.parcels as [Parcel, ...Parcel[]];
const paid: Order = {
  ...sampleOrders.plain,
  state: 'packing',
  parcels: [{ ...parcel, state: 'planned', trackingNumber: null }],
  payment: { ...sampleOrders.plain.payment, state: 'paid', method: 'transfer', due: 100, paid: 100 },
};
const unpaid: Order = { ...paid, payment: { ...paid.payment, state: 'waiting', paid: 0 } };
const none = { makesLabels: false };

describe('thinking twice', () => {
  it('an order that is not paid is accepted, packed, labelled and sent only on purpose', () => {
    for (const step of ['accept', 'pack', 'label', 'send'] as const) {
      expect(cautionsOf(unpaid, step, none)).toEqual(['unpaid']);
      expect(cautionsOf(paid, step, none)).toEqual([]);
    }
  });

  it('what is paid on delivery is not late', () => {
    const cash: Order = { ...unpaid, payment: { ...unpaid.payment, state: 'none', method: 'cash' } };
    expect(cautionsOf(cash, 'send', none)).toEqual([]);
  });

  it('a parcel of a carrier that makes labels waits for its number', () => {
    const labels = { makesLabels: true };
    expect(cautionsOf(paid, 'send', labels)).toEqual(['no-label']);
    expect(cautionsOf(paid, 'send', { ...labels, trackingNumber: '123' })).toEqual([]);
    expect(cautionsOf(paid, 'pack', labels)).toEqual([]);
    const labelled = { ...paid, parcels: [{ ...parcel, state: 'labelled' as const, trackingNumber: '1' }] };
    expect(cautionsOf(labelled, 'send', labels)).toEqual([]);
  });
});
