import { expect, it } from 'vitest';
import { personalOf, phoneKeyOf, postalAddressOf } from './form-values.ts';

it('stores post codes, tax numbers and accounts in one spelling', () => {
  const typed = {
    kind: 'firm',
    firm: 'Glina',
    nip: 'PL 526-025-02-74',
    zipcode: '83300',
    region: 'PL',
    phone: '501 234 567',
    bank_account: '61 1090 1014 0000 0712 1981 2874',
    street_number: '7',
    birth_date: '',
    shops: 'Kartuzy',
  };
  const personal = personalOf(typed);
  expect(personal).toMatchObject({
    kind: 'firm',
    companyName: 'Glina',
    taxNumber: '5260250274',
    zipcode: '83-300',
    country: 'PL',
    bankAccount: 'PL61109010140000071219812874',
    streetNumber: '7',
    phone: '501 234 567',
    shop: 'Kartuzy',
  });
  expect(personal).not.toHaveProperty('additional');
  expect(phoneKeyOf(personal)).toBe('+48501234567');
  expect(phoneKeyOf({ phone: '', country: 'PL' })).toBe('');
});

it('reads an address by the prefix of its fields, and leaves empty what was not sent', () => {
  const values = { delivery_firstname: 'Ola', delivery_zipcode: 'sw1a 1aa', delivery_region: 'GB', firstname: 'Anna' };
  expect(postalAddressOf(values, 'delivery_')).toEqual({
    firstname: 'Ola',
    lastname: '',
    companyName: '',
    taxNumber: '',
    street: '',
    streetNumber: '',
    zipcode: 'SW1A 1AA',
    city: '',
    country: 'GB',
    phone: '',
    additional: '',
  });
});
