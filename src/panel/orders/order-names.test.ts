import { expect, it } from 'vitest';
import { entryName, stateName } from './order-names.ts';

const workshop = { lines: [{ type: 'product_service' as const }], delivery: { carrier: 'email' as const } };
const goods = {
  lines: [{ type: 'product_service' as const }, { type: 'product' as const }],
  delivery: { carrier: 'courier' as const },
};

it('a service is confirmed and held, never sent', () => {
  expect(['packing', 'sent', 'delivered', 'closed'].map((state) => stateName(state as 'sent', workshop))).toEqual([
    'Przygotowujemy potwierdzenie',
    'Potwierdzone',
    'Zrealizowane',
    'Zakończone',
  ]);
  expect([stateName('sent', goods), stateName('delivered', goods)]).toEqual(['Wysłane', 'Dostarczone']);
});

it('its history says the same', () => {
  const sent = { at: 0, who: 'shop', what: 'order' as const, event: 'send', state: 'sent' };
  expect([entryName(sent, workshop, []), entryName(sent, goods, [])]).toEqual(['Potwierdzone', 'Wysłane']);
});
