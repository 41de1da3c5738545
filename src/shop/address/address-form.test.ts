import { describe, expect, it } from 'vitest';
import { checkForm } from '../form/check-form.ts';
import { defineForm } from '../form/define-form.ts';
import { type AddressOptions, addressFields } from './address-form.ts';

const right = {
  firstname: 'Anna',
  lastname: 'Nowak',
  street: 'Długa',
  street_number: '12A/4',
  zipcode: '83-300',
  city: 'Kartuzy',
  region: 'PL',
  phone: '',
};

function codes(typed: Partial<typeof right>, options: Partial<AddressOptions<''>> = {}): string[] {
  const fields = addressFields({ part: 'delivery', prefix: '', countries: ['PL', 'GB'], ...options });
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...right, ...typed })) form.set(name, value);
  const checked = checkForm(defineForm(fields).schema, form);
  return checked.ok ? [] : checked.faults.map(({ field, code }) => `${field} ${code}`);
}

describe('an address', () => {
  it('no_delivery_phone: a recipient whom the courier must be able to call', () => {
    expect(codes({})).toEqual([]);
    expect(codes({}, { isPhoneRequired: true })).toEqual(['phone no_delivery_phone']);
    expect(codes({}, { isPhoneRequired: true, part: 'client' })).toEqual(['phone wrong_phone']);
  });

  it('street and number are judged together, each fault beside its own field', () => {
    expect(codes({ street_number: '' })).toEqual(['street_number no_delivery_street_number']);
    expect(codes({ street: '' })).toEqual(['street no_delivery_street']);
    expect(codes({ street: '12', street_number: '3' })).toEqual(['street no_letter']);
    expect(codes({ street: 'Gdów', street_number: '1265' }), 'a village without streets').toEqual([]);
    expect(codes({ street: 'Długa 12', street_number: '' }), 'all in one field').toEqual([]);
    expect(codes({ street: 'Baker Street', street_number: '', region: 'GB' })).toEqual([
      'street_number no_street_number_uk',
    ]);
  });
});
