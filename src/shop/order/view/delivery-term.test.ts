import { expect, it } from 'vitest';
import { sampleOrder } from '../../owner/samples/sample-order.ts';
import type { Order, OrderEntry } from '../order.ts';
import { agreedTerm, deliveryTerm } from './delivery-term.ts';

const friday = Date.UTC(2026, 10, 13, 9);
const dayMs = 24 * 3_600_000;
const [line] = sampleOrder.lines;
const [parcel] = sampleOrder.parcels;
if (!line || !parcel) throw new Error('the sample order has no parcel');

const days = { from: '2026-11-17', to: '2026-11-18' };
const planned = { ...parcel, state: 'planned' as const, dispatchOn: '2026-11-16', days };
const order: Order = {
  ...sampleOrder,
  state: 'accepted',
  placedAt: friday,
  lines: [line],
  delivery: { ...sampleOrder.delivery, carrier: 'courier', days, latest: '2026-11-18' },
  parcels: [planned],
  payment: { ...sampleOrder.payment, state: 'paid', method: 'transfer' },
  history: [],
};
const paid = (at: number, event = 'received', state = 'paid'): OrderEntry[] => [
  { at, who: 'shop', what: 'payment', event, state },
];

it('is the day of the contract where the money comes on the day of the order', () => {
  const own = { dispatchOn: '2026-11-16', days, latest: '2026-11-18' };
  expect(agreedTerm(order)).toEqual({ ...own, parcels: [own] });
  expect(deliveryTerm({ ...order, history: paid(friday + 3_600_000) }, friday)).toEqual(agreedTerm(order));
});

it('moves by as many working days as the money comes later', () => {
  const moved = deliveryTerm({ ...order, history: paid(friday + 4 * dayMs) }, friday);
  expect(moved).toMatchObject({ dispatchOn: '2026-11-18', days: { from: '2026-11-19', to: '2026-11-20' } });
  expect(moved?.latest).toBe('2026-11-20');
  expect(moved?.parcels[0]?.latest).toBe('2026-11-20');
  // Money on a Saturday is seen on Monday.
  expect(deliveryTerm({ ...order, history: paid(friday + dayMs) }, friday)?.latest).toBe('2026-11-19');
});

it('does not move for money that is collected or pays for nothing', () => {
  const cash = { ...order, payment: { ...order.payment, method: 'cash' as const, state: 'none' as const } };
  expect(deliveryTerm({ ...cash, history: paid(friday + 4 * dayMs, 'collected') }, friday)?.latest).toBe('2026-11-18');
  expect(deliveryTerm({ ...cash, history: paid(friday + 4 * dayMs, 'received', 'none') }, friday)?.latest).toBe(
    '2026-11-18',
  );
});

it('does not move for money that comes after dispatch', () => {
  const sent: OrderEntry = { at: friday + dayMs, who: 'shop', what: 'order', event: 'pack', state: 'packed' };
  const late = { ...order, history: [sent, ...paid(friday + 4 * dayMs)] };
  expect(deliveryTerm(late, friday + 5 * dayMs)?.latest).toBe('2026-11-18');
});

it('is that of whoever pays now, while the shop waits', () => {
  const waiting = { ...order, payment: { ...order.payment, state: 'waiting' as const } };
  expect(deliveryTerm(waiting, friday + 4 * dayMs)?.latest).toBe('2026-11-20');
});

it('has a latest day where the day of dispatch is unknown', () => {
  const unknown = { ...planned, dispatchOn: null, days: null };
  const delivery = { ...order.delivery, days: null, latest: '2027-01-20' };
  const late = { ...order, parcels: [unknown], delivery };
  expect(agreedTerm(late)).toMatchObject({ dispatchOn: null, days: null, latest: '2027-01-20' });
  const { latest: _, ...older } = delivery;
  expect(agreedTerm({ ...late, delivery: older })?.latest).toBe('2026-12-13');
  // Of several parcels only the slow one comes in January.
  const far = { from: '2027-01-19', to: '2027-01-20' };
  const divided = { ...late, parcels: [planned, { ...planned, days: far }, unknown] };
  expect(agreedTerm(divided)?.parcels.map(({ latest }) => latest)).toEqual(['2026-11-18', '2027-01-20', '2026-12-13']);
  expect(agreedTerm(divided)).toMatchObject({ days: null, latest: '2027-01-20' });
});

it('is none where nothing is handed over', () => {
  expect(agreedTerm({ ...order, delivery: { ...order.delivery, carrier: 'email' } })).toBeNull();
});
