import { expect, it } from 'vitest';
import { addressee, addressLines, isSameAddress, noAddress } from './address-book.ts';

it('names who an address is for: a person, a firm, or a person at a firm', () => {
  const ola = { ...noAddress, firstname: 'Ola', lastname: 'Nowak' };
  expect(addressee(ola)).toBe('Ola Nowak');
  expect(addressee({ ...ola, companyName: 'Len' })).toBe('Len, Ola Nowak');
  expect(addressee({ ...noAddress, companyName: 'Len' })).toBe('Len');
});

it('writes an address as on a parcel, also of a village without streets', () => {
  const town = { ...noAddress, street: 'Lipowa', streetNumber: '12A/4', zipcode: '00-001', city: 'Warszawa' };
  expect(addressLines({ ...town, additional: 'kod 15' })).toEqual(['Lipowa 12A/4', '00-001 Warszawa', 'kod 15']);
  expect(addressLines({ ...town, street: 'Gdów', streetNumber: '1265', city: 'Gdów' })[0]).toBe('Gdów 1265');
});

it('tells addresses apart by every field', () => {
  for (const field of Object.keys(noAddress)) {
    expect(isSameAddress(noAddress, { ...noAddress, [field]: 'x' }), field).toBe(false);
  }
  expect(isSameAddress(noAddress, { ...noAddress })).toBe(true);
});
