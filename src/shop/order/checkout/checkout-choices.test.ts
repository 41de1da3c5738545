import { expect, it } from 'vitest';
import { readCheckoutChoices } from './checkout-choices.ts';

const known = { countries: ['PL', 'DE'], saved: [{ id: 7, zipcode: '83-300' }] };

it('reads what was chosen, and nothing from an empty form', () => {
  const values = {
    delivery_region: 'DE',
    delivery: 'locker',
    point: 'KTY01A',
    divided: '1',
    payment: 'blik',
    voucher: ' ABCD ',
    zipcode: '10115',
  };
  expect(readCheckoutChoices(values, known)).toEqual({
    country: 'DE',
    optionId: 'locker',
    pointCode: 'KTY01A',
    zipcode: '10115',
    divided: true,
    method: 'blik',
    voucher: 'ABCD',
  });
  expect(readCheckoutChoices({ delivery_region: 'XX', delivery: '', point: '', voucher: ' ' }, known)).toEqual({
    country: 'PL',
    optionId: null,
    pointCode: null,
    zipcode: null,
    divided: false,
    method: null,
    voucher: null,
  });
});

it('takes the post code of where the parcel goes', () => {
  const codes = { zipcode: '00-001', delivery_zipcode: '84-150' };
  const goesTo = (delivery_to: string) => readCheckoutChoices({ ...codes, delivery_to }, known).zipcode;
  expect(goesTo('')).toBe('00-001');
  expect(goesTo('other')).toBe('84-150');
  expect(goesTo('7')).toBe('83-300');
});
