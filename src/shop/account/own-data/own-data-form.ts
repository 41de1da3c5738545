import { addressForm } from '../../address/address-form.ts';
import { defineForm, type FieldRule, type FieldRules, type Values } from '../../form/define-form.ts';
import { oneOf } from '../../form/field-rules.ts';
import { accountField, bankAccountField, billingFields, birthDateField, invoiceFields } from '../account-fields.ts';
import type { AccountFormOptions } from '../account-options.ts';
import type { PersonalData, PostalAddress } from '../client.ts';

/** Personal and billing data in the account. An account needs no address, but half of one is of no use. */
export function ownDataForm(options: AccountFormOptions) {
  const { kind, firm, nip, firstname, lastname, street, street_number, zipcode, city, region, phone, phone2 } =
    billingFields(options);
  return defineForm({
    ...{ kind, firm, nip, firstname, lastname },
    ...counting({ street, street_number, zipcode, city }, givesAddress),
    region,
    ...counting({ phone }, (values) => isFirm(values) || filled('phone')(values)),
    phone2,
    birth_date: birthDateField(options),
    shops: { ...oneOf(options.shops, 'incorect_shops'), when: () => options.shops.length > 0 },
    bank_account: bankAccountField(options),
  });
}

/** An address of delivery in the address book. */
export const deliveryAddressForm = ({ server, deliveryCountries }: AccountFormOptions) =>
  addressForm({ countries: deliveryCountries, server });

/** Who invoices are made out to, when it is somebody else. The form sends `other_invoice` itself. */
export const invoiceAddressForm = (options: AccountFormOptions) => defineForm(invoiceFields(options));

/** The password is asked for apart (`prove`). */
export const newEmailForm = (options: AccountFormOptions) => defineForm({ email: accountField('email', options) });

const isFirm = ({ kind }: Values): boolean => kind === 'firm';
const filled = (name: string) => (values: Values) => (values[name] ?? '') !== '';

/** As soon as a part of the address is filled in, the rest is needed. Firms always give one. */
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

/** What stands in the fields before anything is typed. */
export function ownDataValues(personal: PersonalData): Values {
  const { kind, phone2, birthDate, bankAccount, shop, ...address } = personal;
  return {
    ...addressValues({ ...address, additional: '' }),
    ...{ kind, phone2, birth_date: birthDate, bank_account: bankAccount, shops: shop },
  };
}

/** `prefix` stands in front of every field's name. */
export function addressValues(address: PostalAddress, prefix = ''): Values {
  const values = {
    firstname: address.firstname,
    lastname: address.lastname,
    firm: address.companyName,
    nip: address.taxNumber,
    street: address.street,
    street_number: address.streetNumber,
    zipcode: address.zipcode,
    city: address.city,
    region: address.country,
    phone: address.phone,
    additional: address.additional,
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));
}
