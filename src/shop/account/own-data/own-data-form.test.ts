import { expect, it } from 'vitest';
import { checkForm } from '../../form/check-form.ts';
import { accountOptions } from '../account-options.ts';
import { noPersonalData } from '../client.ts';
import { personalOf, postalAddressOf } from '../form-values.ts';
import { serverRules } from '../server-rules.ts';
import { noAddress } from './address-book.ts';
import { addressValues, ownDataValues } from './address-values.ts';
import { newEmailForm, ownDataForm, savedAddressForm } from './own-data-form.ts';

const settings = { password: { maxLength: 15 }, prices: { countries: ['PL', 'CZ'] } };
const options = { ...accountOptions(settings, Date.UTC(2026, 10, 16)), server: serverRules };
const ola = { ...ownDataValues(noPersonalData), firstname: 'Ola', lastname: 'Nowak' };
const address = { street: 'Lipowa', street_number: '12A/4', zipcode: '00-001', city: 'Warszawa' };

function codes(form: { schema: Parameters<typeof checkForm>[0] }, values: Record<string, string>): string[] {
  const checked = checkForm(form.schema, Object.entries(values));
  return checked.ok ? [] : checked.faults.map(({ field, code }) => `${field} ${code}`);
}
const ofData = (values: Record<string, string>) => codes(ownDataForm(options), { ...ola, ...values });

it('needs a name alone', () => {
  expect(ofData({})).toEqual([]);
  expect(ofData({ firstname: '', lastname: '' })).toEqual(['firstname no_firstname', 'lastname no_lastname']);
  expect(ofData({ kind: 'robot' })).toEqual(['kind choose']);
});

it('needs the rest of an address as soon as a part is filled in', () => {
  expect(ofData(address)).toEqual([]);
  expect(ofData({ city: 'Warszawa' })).toEqual(
    expect.arrayContaining(['street_number no_street_number', 'zipcode wrong_zipcode']),
  );
  expect(ofData({ ...address, zipcode: '0-0001' })).toEqual(['zipcode wrong_zipcode']);
});

it('checks what may stay empty once it is filled in', () => {
  expect(ofData({ phone: '12345678' })).toEqual(['phone wrong_phone']);
  expect(ofData({ phone2: '112' })).toHaveLength(1);
  expect(ofData({ bank_account: 'PL27114020040000300201355388' })).toEqual(['bank_account wrong_iban']);
});

it('needs of a firm its name, tax number, address and phone', () => {
  const found = ofData({ kind: 'firm' });
  for (const field of ['firm', 'nip', 'street', 'zipcode', 'city', 'phone']) {
    expect(
      found.some((fault) => fault.startsWith(`${field} `)),
      field,
    ).toBe(true);
  }
  expect(ofData({ kind: 'firm', firm: 'Len', nip: '526-025-02-74', ...address, phone: '501234567' })).toEqual([]);
});

it('forgets name and number of a firm that is a private person again', () => {
  const checked = checkForm(ownDataForm(options).schema, Object.entries({ ...ola, firm: 'Len', nip: '5260250274' }));
  expect(checked).toMatchObject({ ok: true, values: { firm: '', nip: '' } });
});

it('asks for a shop and a birth date only where the owner does', () => {
  const asking = { ...options, shops: ['Kartuzy', 'Gdańsk'], asksBirthDate: true };
  expect(codes(ownDataForm(asking), ola)).toEqual(['birth_date birth_date', 'shops wrong_shop']);
  expect(codes(ownDataForm(asking), { ...ola, birth_date: '1990-04-30', shops: 'Gdańsk' })).toEqual([]);
});

it('takes addresses of countries that the shop delivers to', () => {
  const saved = { firstname: 'Ola', lastname: 'Nowak', ...address, region: 'PL' };
  expect(codes(savedAddressForm('delivery', options), saved)).toEqual([]);
  expect(codes(savedAddressForm('delivery', options), { ...saved, region: 'DE', zipcode: '10115' })).toEqual([
    'region wrong_delivery_region',
  ]);
});

it('takes an invoice for a firm with its tax number, or for a person', () => {
  const invoice = { other_invoice: '1', ...addressValues({ ...noAddress, city: 'Kraków' }, 'invoice_') };
  const place = { invoice_street: 'Lniana', invoice_street_number: '3', invoice_zipcode: '30-001' };
  const form = savedAddressForm('invoice', options);
  expect(codes(form, { ...invoice, ...place, invoice_firm: 'Len', invoice_nip: '5261040828' })).toEqual([]);
  expect(codes(form, { ...invoice, ...place, invoice_firstname: 'Ola', invoice_lastname: 'Nowak' })).toEqual([]);
  expect(codes(form, { ...invoice, ...place })).toEqual([
    'invoice_firstname no_invoice_firstname',
    'invoice_lastname no_invoice_lastname',
  ]);
});

it('needs a full e-mail address, and the password where there is one', () => {
  expect(codes(newEmailForm(options, true), { email: 'ola@' })).toEqual([
    'email email',
    'current_password no_password',
  ]);
  expect(codes(newEmailForm(options, false), { email: 'ola@example.com' })).toEqual([]);
});

it('shows in the fields what it has stored', () => {
  const values = { ...ola, ...address, kind: 'private', phone: '501 234 567', bank_account: '' };
  const stored = personalOf(values);
  expect(personalOf(ownDataValues(stored))).toEqual(stored);
  const saved = postalAddressOf({ ...address, firstname: 'Ola', region: 'CZ', additional: 'kod 15' });
  expect(postalAddressOf(addressValues(saved, 'invoice_'), 'invoice_')).toEqual(saved);
});
