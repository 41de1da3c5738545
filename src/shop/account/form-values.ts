import { phoneNumberOf } from '../address/phone-number.ts';
import { taxNumberOf } from '../address/tax-number.ts';
import { zipcodeOf } from '../address/zipcode.ts';
import type { Values } from '../form/define-form.ts';
import type { PersonalData, PostalAddress } from './client.ts';
import { ibanOf } from './iban.ts';

/**
 * The values of a checked form as they are stored: post codes, tax numbers and accounts in canonical spelling. Server
 * only.
 */

export function personalOf(values: Values): PersonalData {
  const { additional: _, ...address } = postalAddressOf(values);
  return {
    ...address,
    kind: values.kind === 'firm' ? 'firm' : 'private',
    phone2: values.phone2 ?? '',
    birthDate: values.birth_date ?? '',
    bankAccount: ibanOf(values.bank_account ?? ''),
    shop: values.shops ?? '',
  };
}

/** The address whose fields begin with `prefix`: `delivery_`, `invoice_`, or nothing. */
export function postalAddressOf(values: Values, prefix = ''): PostalAddress {
  const of = (name: string): string => values[prefix + name] ?? '';
  const country = of('region') || 'PL';
  return {
    firstname: of('firstname'),
    lastname: of('lastname'),
    companyName: of('firm'),
    taxNumber: taxNumberOf(of('nip'), country) ?? of('nip'),
    street: of('street'),
    streetNumber: of('street_number'),
    zipcode: zipcodeOf(of('zipcode'), country) ?? of('zipcode'),
    city: of('city'),
    country,
    phone: of('phone'),
    additional: of('additional'),
  };
}

/** The phone in international format, which a client can sign in with; empty if it is invalid. */
export const phoneKeyOf = ({ phone, country }: Pick<PersonalData, 'phone' | 'country'>): string =>
  phoneNumberOf(phone, country) ?? '';
