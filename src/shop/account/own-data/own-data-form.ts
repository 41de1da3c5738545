import { addressForm } from '../../address/address-form.ts';
import { defineForm, type FieldRule, type FieldRules, type Values } from '../../form/define-form.ts';
import { oneOf } from '../../form/field-rules.ts';
import { accountField, bankAccountField, billingFields, birthDateField, invoiceFields } from '../account-fields.ts';
import type { AccountFormOptions } from '../account-options.ts';
import type { AddressKind } from './address-book.ts';

/** Personal and billing data in the account. An account needs no address, but an incomplete one is useless. */
export function ownDataForm(options: AccountFormOptions) {
  const { kind, firm, nip, firstname, lastname, street, street_number, zipcode, city, region, phone, phone2 } =
    billingFields(options);
  return defineForm({
    kind,
    firm,
    nip,
    firstname,
    lastname,
    ...counting({ street, street_number, zipcode, city }, givesAddress),
    region,
    ...counting({ phone }, (values) => isFirm(values) || filled('phone')(values)),
    phone2,
    birth_date: birthDateField(options),
    shops: { ...oneOf(options.shops, 'wrong_shop'), when: () => options.shops.length > 0 },
    bank_account: bankAccountField(options),
  });
}

/** An address of delivery in the address book. */
const deliveryAddressForm = ({ server, deliveryCountries }: AccountFormOptions) =>
  addressForm({ countries: deliveryCountries, server });

/** The recipient of invoices, if it is somebody else. The form sends `other_invoice` itself. */
const invoiceAddressForm = (options: AccountFormOptions) => defineForm(invoiceFields(options));

export const savedAddressForm = (kind: AddressKind, options: AccountFormOptions) =>
  kind === 'delivery' ? deliveryAddressForm(options) : invoiceAddressForm(options);

/** `prove` checks whether the password is right. */
export const newEmailForm = (options: AccountFormOptions, hasPassword: boolean) =>
  defineForm({
    email: accountField('email', options),
    current_password: {
      isVerbatim: true,
      check: (value) => (hasPassword && value === '' ? { code: 'no_password' } : null),
    },
  });

const isFirm = ({ kind }: Values): boolean => kind === 'firm';
const filled = (name: string) => (values: Values) => (values[name] ?? '') !== '';

/** Once a part of the address is filled in, the rest is required. Companies always need one. */
const givesAddress = (values: Values): boolean =>
  isFirm(values) || ['street', 'street_number', 'zipcode', 'city'].some((name) => filled(name)(values));

function counting<Name extends string>(rules: FieldRules<Name>, when: (values: Values) => boolean): FieldRules<Name> {
  const entries = Object.entries<FieldRule>(rules).map(([name, rule]) => [
    name,
    {
      ...rule,
      check: (value: string, values: Values) => (when(values) ? (rule.check?.(value, values) ?? null) : null),
    },
  ]);
  return Object.fromEntries(entries) as FieldRules<Name>;
}
