import { expect, it } from 'vitest';
import { mayHaveLabels } from './delivery-settings.ts';
import { deliveryCookieDays, deliveryIn } from './last-delivery.ts';

it('the way of delivery is remembered for a year, and only as an id', () => {
  expect(deliveryCookieDays).toBe(365);
  expect(deliveryIn('paczkomat-24')).toBe('paczkomat-24');
  expect(deliveryIn(null)).toBeNull();
  for (const wrong of ['', '-x', 'Paczkomat', 'a'.repeat(33), '<b>']) expect(deliveryIn(wrong)).toBeNull();
});

it('labels are for lockers and couriers', () => {
  const all = ['locker', 'courier', 'post', 'collect', 'email'] as const;
  expect(all.filter((carrier) => mayHaveLabels({ carrier }))).toEqual(['locker', 'courier']);
});
