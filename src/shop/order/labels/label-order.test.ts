import { describe, expect, it } from 'vitest';
import { testCarrier } from '../../../../testing/order/test-carrier.ts';
import type { DeliveryOption } from '../../delivery/delivery-option.ts';
import { labelLimits } from '../../limits.ts';
import { sampleOrder } from '../../owner/samples/sample-order.ts';
import type { Order } from '../order.ts';
import {
  gramsTyped,
  type LabelRoute,
  labelOrder,
  labelRoute,
  labelsFit,
  mayCancelLabel,
  mayOrderLabel,
  type PackedParcel,
  referenceOf,
} from './label-order.ts';
import type { ShipmentState } from './shipment.ts';

const packing: Order = { ...sampleOrder, state: 'packing' };
const byCourier: Order = {
  ...packing,
  delivery: { ...packing.delivery, carrier: 'courier', point: null },
};
const small: PackedParcel = { size: 'small', grams: 1_200 };
/** Orders the label of a parcel with the service of its delivery. */
const asked = (order: Order, place: number, packed: PackedParcel, route: LabelRoute | null = routeFor(order)) =>
  labelOrder(order, { place, route, packed });
const routeFor = ({ delivery: { carrier: way } }: Order): LabelRoute | null =>
  way === 'locker' || way === 'courier' ? { carrier: testCarrier, way } : null;
const toLocker: LabelRoute = { carrier: testCarrier, way: 'locker' };
const changed = (more: Partial<Order['delivery']>): Order => ({
  ...byCourier,
  delivery: { ...byCourier.delivery, ...more },
});

describe('what is asked of the carrier', () => {
  it('for a locker is its point', () => {
    expect(asked(packing, 2, small)).toEqual({
      size: 'small',
      grams: 1_200,
      cash: null,
      to: { point: packing.delivery.point?.code },
      receiver: {
        firstname: 'Żaneta',
        lastname: 'Śliwińska-Źródło',
        companyName: '',
        email: 'zaneta@example.com',
        phone: '600700800',
      },
    });
  });

  it('for a courier is the address of whoever gets it', () => {
    const recipient = {
      firstname: 'Jan',
      lastname: 'Len',
      companyName: 'Len sp. z o.o.',
      taxNumber: '',
      street: 'Polna',
      streetNumber: '3',
      zipcode: '30-001',
      city: 'Kraków',
      country: 'PL',
      phone: '+48500600700',
      additional: '',
    };
    expect(asked({ ...byCourier, recipient }, 1, small)).toMatchObject({
      to: { street: 'Polna', streetNumber: '3', zipcode: '30-001', city: 'Kraków', country: 'PL' },
      receiver: { firstname: 'Jan', lastname: 'Len', companyName: 'Len sp. z o.o.', phone: '500600700' },
    });
  });

  it('for a courier is an address, though a point was chosen before', () => {
    const pointed = changed({ point: packing.delivery.point });
    expect(asked(pointed, 1, small)).toMatchObject({ to: { street: byCourier.buyer.address?.street } });
  });

  it('has the money to collect, less an advance that was paid', () => {
    const { toPay } = packing.sums;
    const withCash = (payment: Partial<Order['payment']>, sums: Partial<Order['sums']> = {}) => ({
      ...changed({ payment: 'on-delivery' }),
      payment: { ...packing.payment, paid: 0, refunded: 0, ...payment },
      sums: { ...packing.sums, ...sums },
    });
    expect(asked(withCash({ method: 'cash' }), 1, small)).toMatchObject({ cash: toPay });
    expect(asked(withCash({ method: 'cash' }), 2, small), 'of two parcels').toMatchObject({ cash: null });
    expect(asked(withCash({ method: 'cash', paid: toPay }), 1, small)).toMatchObject({ cash: null });
    const advance = { advance: 10_00 };
    expect(asked(withCash({ method: 'blik', paid: 10_00 }, advance), 1, small)).toMatchObject({ cash: toPay - 10_00 });
    const refunded = withCash({ method: 'blik', paid: toPay, refunded: 5_00 }, advance);
    expect(asked(refunded, 1, small), 'a refund is not collected again').toMatchObject({ cash: null });
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
    expect(asked(order, 1, packed)).toEqual({ refused });
  });
});

describe('the way of the carrier', () => {
  const option = (more: Partial<DeliveryOption>): DeliveryOption => ({
    id: 'kurier',
    name: 'Kurier',
    carrier: 'courier',
    payment: 'prepaid',
    countries: ['PL'],
    prices: [],
    freeFrom: null,
    cashFee: 0,
    excludedProducts: [],
    excludedTypes: [],
    excludedZipcodes: [],
    days: { from: 1, to: 1 },
    cutOff: '15:00',
    ...more,
  });
  const { name: labels } = testCarrier;
  const own = option({ labels });
  const wayOf = (order: Pick<Order, 'delivery'>, options: DeliveryOption[], connected = [testCarrier]) =>
    labelRoute(order, options, connected)?.way ?? null;

  it('is that of a way of delivery that has its labels', () => {
    const order = changed({ optionId: 'kurier' });
    expect(wayOf(order, [own])).toBe('courier');
    expect(wayOf(order, [own], []), 'not connected').toBeNull();
    expect(wayOf(order, [own], [{ ...testCarrier, ways: ['locker'] }]), 'no couriers').toBeNull();
    expect(wayOf(order, [option({})]), 'another courier').toBeNull();
    expect(wayOf(order, [option({ id: 'inny', labels })]), 'a way that is no more').toBeNull();
  });

  it('leads to a locker only with a point, and nowhere else', () => {
    const { optionId } = packing.delivery;
    const locker = option({ id: optionId, carrier: 'locker', labels });
    expect(wayOf(packing, [locker])).toBe('locker');
    expect(wayOf({ delivery: { ...packing.delivery, point: null } }, [locker])).toBeNull();
    expect(wayOf(changed({ optionId: 'kurier', carrier: 'post' }), [own])).toBeNull();
  });
});

it('a parcel has the first reference from its own place on that is free', () => {
  const order = { number: '2026-104273' };
  expect(referenceOf(order, 1)).toBe('2026-104273/1');
  expect(referenceOf(order, 2, ['2026-104273/1'])).toBe('2026-104273/2');
  expect(referenceOf(order, 1, ['2026-104273/2', '2026-104273/1'])).toBe('2026-104273/3');
});

describe('a label may be cancelled', () => {
  it('once the carrier has taken it, as long as the parcel has not left', () => {
    const known = (state: ShipmentState) => ({ state, shipmentId: '1' });
    expect(mayCancelLabel({ state: 'planned' }, known('ordered'))).toBe(true);
    expect(mayCancelLabel({ state: 'labelled' }, known('confirmed'))).toBe(true);
    expect(mayCancelLabel({ state: 'handed_over' }, known('confirmed'))).toBe(false);
    expect(mayCancelLabel({ state: 'planned' }, null)).toBe(false);
    for (const state of ['asking', 'refused', 'ended'] as const)
      expect(mayCancelLabel({ state: 'planned' }, known(state))).toBe(false);
    expect(mayCancelLabel({ state: 'planned' }, { state: 'ordered', shipmentId: null })).toBe(false);
  });
});

describe('labels fit an order from which something was taken off', () => {
  const prepaid = { delivery: { ...packing.delivery, payment: 'prepaid' as const } };
  const cash = { delivery: { ...packing.delivery, payment: 'on-delivery' as const } };
  const some = [{ lineId: 1, quantity: 1 }] as unknown as Order['parcels'][number]['lines'];
  const both = [
    { id: 1, lines: some },
    { id: 2, lines: [] },
  ];

  it('as long as their parcels have something in them', () => {
    expect(labelsFit(prepaid, both, [{ parcelId: 1, state: 'confirmed' }])).toBe(true);
    for (const state of ['asking', 'ordered', 'confirmed', 'ended'] as const)
      expect(labelsFit(prepaid, both, [{ parcelId: 2, state }])).toBe(false);
    expect(labelsFit(prepaid, both, [{ parcelId: 2, state: 'refused' }])).toBe(true);
    expect(labelsFit(prepaid, both, [])).toBe(true);
  });

  it('never where they collect cash, which has become less', () => {
    expect(labelsFit(cash, both, [{ parcelId: 1, state: 'ordered' }])).toBe(false);
    expect(labelsFit(cash, both, [{ parcelId: 1, state: 'refused' }])).toBe(true);
  });
});

describe('a label may be ordered', () => {
  it('for a parcel that is packed, has no number and no label under way', () => {
    expect(mayOrderLabel(packing, toLocker, { state: 'planned' }, null)).toBe(true);
    expect(mayOrderLabel(packing, toLocker, { state: 'planned' }, { state: 'refused' })).toBe(true);
    expect(mayOrderLabel(packing, toLocker, { state: 'labelled' }, null), 'typed by hand').toBe(false);
    expect(mayOrderLabel(packing, toLocker, { state: 'labelled' }, { state: 'refused' }), 'cancelled').toBe(true);
    expect(mayOrderLabel(packing, toLocker, { state: 'handed_over' }, null)).toBe(false);
    for (const state of ['asking', 'ordered', 'confirmed', 'ended'] as const)
      expect(mayOrderLabel(packing, toLocker, { state: 'planned' }, { state })).toBe(false);
    expect(mayOrderLabel({ ...packing, state: 'accepted' }, toLocker, { state: 'planned' }, null)).toBe(false);
    expect(mayOrderLabel(packing, null, { state: 'planned' }, null), 'another carrier').toBe(false);
  });
});

it('reads kilograms as people type them', () => {
  expect(['2', '2,5', '0.25', '1,234'].map(gramsTyped)).toEqual([2_000, 2_500, 250, 1_234]);
  const most = labelLimits.grams / 1_000;
  expect([String(most), String(most + 1)].map(gramsTyped)).toEqual([labelLimits.grams, null]);
  expect(['', '0', '-1', 'dużo', '1e3', '2,5 kg'].map(gramsTyped)).toEqual([null, null, null, null, null, null]);
});

it('reads a weight to the gram', () => {
  expect(['1,001', '0,001', '4,035'].map(gramsTyped)).toEqual([1_001, 1, 4_035]);
});
