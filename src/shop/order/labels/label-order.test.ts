import { describe, expect, it } from 'vitest';
import { labelLimits } from '../../limits.ts';
import { sampleOrder } from '../../owner/samples/sample-order.ts';
import type { Order } from '../order.ts';
import { gramsTyped, labelOrder, mayOrderLabel, type PackedParcel } from './label-order.ts';

const packing: Order = { ...sampleOrder, state: 'packing' };
const byCourier: Order = {
  ...packing,
  delivery: { ...packing.delivery, carrier: 'courier', point: null },
};
const small: PackedParcel = { size: 'small', grams: 1_200 };
const changed = (more: Partial<Order['delivery']>): Order => ({
  ...byCourier,
  delivery: { ...byCourier.delivery, ...more },
});

describe('what is asked of the carrier', () => {
  it('for a locker is its point, with the order and the parcel as the reference', () => {
    expect(labelOrder(packing, 2, small)).toEqual({
      ...{ size: 'small', grams: 1_200, reference: `${packing.number}/2`, cash: null },
      to: { point: packing.delivery.point?.code },
      receiver: {
        ...{ firstname: 'Żaneta', lastname: 'Śliwińska-Źródło', companyName: '' },
        ...{ email: 'zaneta@example.com', phone: '600700800' },
      },
    });
  });

  it('for a courier is the address of whoever gets it', () => {
    const recipient = {
      ...{ firstname: 'Jan', lastname: 'Len', companyName: 'Len sp. z o.o.', taxNumber: '', street: 'Polna' },
      ...{ streetNumber: '3', zipcode: '30-001', city: 'Kraków', country: 'PL', phone: '+48500600700', additional: '' },
    };
    expect(labelOrder({ ...byCourier, recipient }, 1, small)).toMatchObject({
      to: { street: 'Polna', streetNumber: '3', zipcode: '30-001', city: 'Kraków', country: 'PL' },
      receiver: { firstname: 'Jan', lastname: 'Len', companyName: 'Len sp. z o.o.', phone: '500600700' },
    });
  });

  it('has the money to collect, less an advance that was paid', () => {
    const dvp = changed({ payment: 'dvp' });
    const { toPay } = dvp.sums;
    expect(labelOrder({ ...dvp, payment: { ...dvp.payment, paid: 0 } }, 1, small)).toMatchObject({ cash: toPay });
    const advance = { ...dvp, payment: { ...dvp.payment, paid: 10_00 } };
    expect(labelOrder(advance, 1, small)).toMatchObject({ cash: toPay - 10_00 });
    const paid = { ...dvp, payment: { ...dvp.payment, paid: toPay } };
    expect(labelOrder(paid, 1, small)).toMatchObject({ cash: null });
    expect(labelOrder({ ...dvp, payment: { ...dvp.payment, paid: 0 } }, 2, small)).toMatchObject({ cash: null });
  });

  it.each<[string, Order, PackedParcel]>([
    ['label_not_packed', { ...packing, state: 'accepted' }, small],
    ['label_not_packed', { ...packing, state: 'cancelled' }, small],
    ['label_sent', { ...packing, state: 'sent' }, small],
    ['label_other_carrier', changed({ carrier: 'post' }), small],
    ['label_other_carrier', changed({ carrier: 'collect' }), small],
    ['label_abroad', changed({ country: 'DE' }), small],
    ['label_no_address', { ...byCourier, buyer: { ...byCourier.buyer, address: null } }, small],
    ['label_no_weight', byCourier, { size: 'small', grams: null }],
  ])('is nothing: %s', (refused, order, packed) => {
    expect(labelOrder(order, 1, packed)).toEqual({ refused });
  });
});

describe('a label may be ordered', () => {
  it('for a parcel that is packed, has no number and no label under way', () => {
    expect(mayOrderLabel(packing, { state: 'planned' }, null)).toBe(true);
    expect(mayOrderLabel(packing, { state: 'planned' }, { state: 'refused' })).toBe(true);
    expect(mayOrderLabel(packing, { state: 'labelled' }, null), 'typed by hand').toBe(false);
    expect(mayOrderLabel(packing, { state: 'labelled' }, { state: 'refused' }), 'cancelled').toBe(true);
    expect(mayOrderLabel(packing, { state: 'handed_over' }, null)).toBe(false);
    for (const state of ['asking', 'ordered', 'confirmed', 'ended'] as const)
      expect(mayOrderLabel(packing, { state: 'planned' }, { state })).toBe(false);
    expect(mayOrderLabel({ ...packing, state: 'accepted' }, { state: 'planned' }, null)).toBe(false);
  });
});

it('reads kilograms as people type them', () => {
  expect(['2', '2,5', '0.25', '1,234'].map(gramsTyped)).toEqual([2_000, 2_500, 250, 1_234]);
  const most = labelLimits.grams / 1_000;
  expect([String(most), String(most + 1)].map(gramsTyped)).toEqual([labelLimits.grams, null]);
  expect(['', '0', '-1', 'dużo', '1e3', '2,5 kg'].map(gramsTyped)).toEqual([null, null, null, null, null, null]);
});
