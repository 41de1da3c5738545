import { expect, it } from 'vitest';
import type { DeliveryOption } from './delivery-option.ts';
import { deliveryFault, lowestDelivery } from './delivery-settings.ts';

const option = (own: Partial<DeliveryOption>): DeliveryOption => ({
  id: 'kurier',
  name: 'Kurier',
  carrier: 'courier',
  payment: 'prepaid',
  countries: ['PL'],
  cashFee: 0,
  prices: [{ upToGrams: 5_000, price: 15_00 }],
  freeFrom: null,
  excludedProducts: [],
  excludedTypes: [],
  excludedZipcodes: [],
  days: { from: 1, to: 1 },
  cutOff: '15:00',
  ...own,
});
const fault = (own: Partial<DeliveryOption>, countries = ['PL']) =>
  deliveryFault({ options: [option({ id: 'inny' }), option(own)], vat: 'goods', defaultWeightGrams: 500 }, countries);

it('refuses weights that do not grow, and days that end before they begin', () => {
  const upTo = (...weights: number[]) => ({ prices: weights.map((upToGrams) => ({ upToGrams, price: 1 })) });
  expect(fault(upTo(1_000, 2_000))).toBeNull();
  for (const weights of [
    [2_000, 1_000],
    [1_000, 1_000],
    [1_000, 2_000, 1_500],
  ]) {
    expect(fault(upTo(...weights))).toContain('from the lightest to the heaviest');
  }
  expect(fault({ days: { from: 2, to: 2 } })).toBeNull();
  expect(fault({ days: { from: 2, to: 1 } })).toContain('end before they begin');
  expect(fault({ carrier: 'email', prices: [] }), 'a mail has no weight').toBeNull();
  expect(fault({ cashFee: 1 })).toContain('no fee for cash');
  expect(fault({ payment: 'on-delivery', cashFee: 1 })).toBeNull();
});

it('refuses a country that no parcel goes to, or that nobody can pay for in advance', () => {
  expect(fault({}, ['PL', 'DE'])).toBe('no way of delivery brings parcels to DE');
  expect(fault({ countries: ['DE'], carrier: 'collect' }, ['PL', 'DE'])).toBe(
    'no way of delivery brings parcels to DE',
  );
  const cash = [option({ payment: 'on-delivery' })];
  expect(deliveryFault({ options: cash, vat: 'goods', defaultWeightGrams: 500 }, ['PL'])).toContain('paid in advance');
});

it('the lowest delivery is of what brings a parcel there and is paid in advance', () => {
  const options = [
    option({ prices: [{ upToGrams: 1, price: 20_00 }], freeFrom: 100_00 }),
    option({ prices: [{ upToGrams: 1, price: 15_00 }], freeFrom: 200_00 }),
    option({ prices: [{ upToGrams: 1, price: 1_00 }], payment: 'on-delivery' }),
    option({ prices: [{ upToGrams: 1, price: 0 }], carrier: 'collect' }),
    option({ prices: [{ upToGrams: 1, price: 2_00 }], countries: ['DE'] }),
  ];
  expect(lowestDelivery(options, 'PL')).toEqual({ cost: 15_00, freeFrom: 200_00 });
  expect(lowestDelivery(options, 'DE')).toEqual({ cost: 2_00, freeFrom: null });
  expect(lowestDelivery(options, 'FR')).toBeNull();
});
