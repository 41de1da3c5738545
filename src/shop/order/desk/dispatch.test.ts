import { describe, expect, it } from 'vitest';
import { sampleOrders } from '../../../../testing/order/any-order.ts';
import { testCarrier } from '../../../../testing/order/test-carrier.ts';
import type { ShipmentState } from '../labels/shipment.ts';
import type { Order, Parcel } from '../order.ts';
import { dispatchStep } from './dispatch.ts';

const [parcel] = sampleOrders.plain.parcels as [Parcel, ...Parcel[]];
const other: Parcel = { ...parcel, id: parcel.id + 1 };
const inShop = (...parcels: Parcel[]) =>
  parcels.map((one): Parcel => ({ ...one, state: 'planned', trackingNumber: null }));
const packing: Order = { ...sampleOrders.plain, state: 'packing', parcels: inShop(parcel) };
const route = { carrier: testCarrier, way: 'courier' } as const;
const labels = (...states: [id: number, state: ShipmentState][]) =>
  states.map(([parcelId, state]) => ({ parcelId, state }));
const step = (order: Order, more: Partial<Parameters<typeof dispatchStep>[1]> = {}) =>
  dispatchStep(order, { route, shipments: [], trackingNumber: '', ...more });

describe('packing and sending in one action', () => {
  it('takes each step in turn, and ends where the order is sent', () => {
    expect(step({ ...packing, state: 'placed' })).toEqual({ do: 'accept' });
    expect(step({ ...packing, state: 'accepted' })).toEqual({ do: 'pack' });
    expect(step(packing)).toEqual({ do: 'label', parcelId: parcel.id });
    expect(step({ ...packing, parcels: [{ ...parcel, state: 'labelled', trackingNumber: '620' }] })).toEqual({
      do: 'send',
    });
    for (const state of ['sent', 'delivered', 'closed'] as const)
      expect(step({ ...packing, state })).toEqual({ do: 'done' });
    expect(step({ ...packing, state: 'cancelled' })).toEqual({ do: 'stop', why: 'order_cancelled' });
  });

  it('waits for the number of every parcel, and orders only labels that were not ordered', () => {
    for (const state of ['asking', 'ordered', 'confirmed'] as const)
      expect(step(packing, { shipments: labels([parcel.id, state]) })).toEqual({ do: 'wait' });
    expect(step(packing, { shipments: labels([parcel.id, 'refused']) })).toEqual({ do: 'label', parcelId: parcel.id });
    const two: Order = { ...packing, parcels: inShop(parcel, other) };
    expect(step(two, { shipments: labels([parcel.id, 'ordered']) })).toEqual({ do: 'label', parcelId: other.id });
  });

  it('needs a typed number where no carrier makes labels', () => {
    expect(step(packing, { route: null })).toEqual({ do: 'stop', why: 'no_number' });
    expect(step(packing, { route: null, trackingNumber: 'AB123' })).toEqual({ do: 'send' });
    const two: Order = { ...packing, parcels: inShop(parcel, other) };
    expect(step(two, { route: null, trackingNumber: 'AB123' })).toEqual({ do: 'stop', why: 'no_number' });
  });

  it('needs no number for what is collected in person or sent by mail', () => {
    for (const carrier of ['collect', 'email'] as const) {
      const order: Order = { ...packing, delivery: { ...packing.delivery, carrier } };
      expect(step(order, { route: null })).toEqual({ do: 'send' });
    }
  });
});
