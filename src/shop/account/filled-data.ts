import { phoneNumberOf } from '../address/phone-number.ts';
import { taxNumberOf } from '../address/tax-number.ts';
import { zipcodeOf } from '../address/zipcode.ts';
import type { Values } from '../form/define-form.ts';
import type { PersonalData, PostalAddress } from './client.ts';
import { ibanOf } from './iban.ts';

/**
 * What was filled in, as it is stored: post codes, tax numbers and accounts in their usual spelling. The values have
 * passed the rules of their form. Server only, because of the tables.
 */

export function personalDataOf(values: Values): PersonalData {
  const { companyName, taxNumber, ...address } = addressOf(values, '');
  const account = values.bank_account ?? '';
  return {
    ...address,
    kind: values.kind === 'firm' ? 'firm' : 'private',
    companyName,
    taxNumber,
    phone2: values.phone2 ?? '',
    birthDate: values.birth_date ?? '',
    bankAccount: account === '' ? '' : ibanOf(account),
    shop: values.shops ?? '',
  };
}

export const deliveryAddressOf = (values: Values): PostalAddress => ({
  ...addressOf(values, 'delivery_'),
  additional: values.delivery_additional ?? '',
});

export const invoiceAddressOf = (values: Values): PostalAddress => ({
  ...addressOf(values, 'invoice_'),
  additional: '',
});

/** The phone as clients are found by; empty without one. */
export const phoneKeyOf = ({ phone = '', region = '' }: Values): string =>
  phone === '' ? '' : (phoneNumberOf(phone, region) ?? '');

function addressOf(values: Values, prefix: string) {
  const of = (name: string) => values[prefix + name] ?? '';
  const country = of('region');
  return {
    firstname: of('firstname'),
    lastname: of('lastname'),
    companyName: of('firm'),
    taxNumber: taxNumberOf(of('nip'), country || null) ?? of('nip'),
    street: of('street'),
    streetNumber: of('street_number'),
    zipcode: zipcodeOf(of('zipcode'), country || null) ?? of('zipcode'),
    city: of('city'),
    country: country || 'PL',
    phone: of('phone'),
  };
}
