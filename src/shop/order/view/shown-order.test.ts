import { expect, it } from 'vitest';
import { sampleOrders } from '../../../../testing/order/any-order.ts';
import type { Order, OrderEntry } from '../order.ts';
import { orderRow, shownOrder } from './shown-order.ts';

const order = sampleOrders.plain;
const entry = (what: OrderEntry['what'], event: string, state: string): OrderEntry => ({
  at: 1,
  who: 'shop',
  what,
  event,
  state,
});
const waiting: Order = { ...order, payment: { ...order.payment, state: 'waiting', due: 100_00, paid: 99_99 } };
const payable = (more: Partial<Order>, payment: Partial<Order['payment']> = {}) =>
  shownOrder({ ...waiting, ...more, payment: { ...waiting.payment, ...payment } }, {}).mayPay;

it('an order may be paid while a grosz is missing and somebody waits for it', () => {
  expect(payable({})).toBe(true);
  expect(payable({}, { paid: 100_00 })).toBe(false);
  expect(payable({ state: 'cancelled' })).toBe(false);
  expect(payable({}, { state: 'none' }), 'paid on delivery').toBe(false);
  expect(payable({}, { state: 'paid' })).toBe(false);
  expect(orderRow(waiting).mayPay).toBe(true);
});

it('notes of the shop are not shown, but for the reason of cancelling', () => {
  const history = [
    entry('order', 'place', 'placed'),
    entry('note', 'klient prosi o fakturę', 'placed'),
    entry('note', 'Nie mamy już tego szkliwa.', 'cancelled'),
    entry('order', 'cancelByShop', 'cancelled'),
    entry('note', 'oddzwonić', 'closed'),
  ];
  const shown = shownOrder({ ...order, history }, {});
  expect(shown.history.map(({ event }) => event)).toEqual(['place', 'cancelByShop']);
  expect(shown.reason).toBe('Nie mamy już tego szkliwa.');
  expect(shownOrder({ ...order, history: history.slice(0, 2) }, {}).reason).toBeNull();
});

it('a parcel with a number leads to the page of its carrier', () => {
  const [parcel] = order.parcels;
  if (!parcel) throw new Error('the sample has no parcel');
  const parcels = [
    { ...parcel, trackingNumber: 'A 1' },
    { ...parcel, trackingNumber: null },
  ];
  const shown = shownOrder({ ...order, parcels }, { locker: 'https://example.com/{number}' });
  expect(shown.parcels.map(({ trackAt }) => trackAt)).toEqual(['https://example.com/A%201', null]);
});
