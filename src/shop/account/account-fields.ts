import { addressField, addressFields, addressQuestion } from '../address/address-form.ts';
import { countries } from '../address/regions.ts';
import type { FieldRule, Values } from '../form/define-form.ts';
import { isTicked, oneOf, optional } from '../form/field-rules.ts';
import type { AccountFormOptions } from './account-options.ts';
import type { ClientKind } from './client.ts';
import { type ClientContext, type ClientField, checkField, lengthOf } from './client-field.ts';

/** Fields that several forms of an account share. */

export const clientKinds: readonly ClientKind[] = ['private', 'firm'];

const allCountries = countries.map(({ code }) => code);
const isFirm = ({ kind }: Values): boolean => kind === 'firm';

/** The client's own address: a private person, or a company with its tax number. */
export function billingFields({ server }: AccountFormOptions) {
  const address = { part: 'client', prefix: '', countries: allCountries, server, isPhoneRequired: true } as const;
  const firm = { ...address, when: isFirm };
  return {
    kind: oneOf(clientKinds),
    ...addressFields(address),
    firm: addressField('companyName', firm, true),
    nip: { ...addressField('taxNumber', firm, true), server: addressQuestion('taxNumber', firm) },
    phone2: { ...addressField('phone2', address, false), server: addressQuestion('phone', address) },
  };
}

/** Another recipient of parcels, if the box is ticked. */
export function deliveryFields({ server, deliveryCountries }: AccountFormOptions) {
  const when = isTicked('other_delivery');
  const address = { part: 'delivery', prefix: 'delivery_', countries: deliveryCountries, server, when } as const;
  return {
    other_delivery: optional,
    ...addressFields(address),
    delivery_additional: addressField('additional', address, false),
  };
}

/** Another name and address on invoices, if the box is ticked: a company with its tax number, or a person. */
export function invoiceFields({ server }: AccountFormOptions) {
  const namesFirm = ({ invoice_firm = '', invoice_nip = '' }: Values) => invoice_firm !== '' || invoice_nip !== '';
  const address = {
    part: 'invoice',
    prefix: 'invoice_',
    countries: allCountries,
    server,
    when: isTicked('other_invoice'),
    needsFirm: namesFirm,
    needsPerson: (values: Values) => !namesFirm(values),
  } as const;
  return {
    other_invoice: optional,
    ...addressFields(address),
    invoice_nip: { ...addressField('taxNumber', address, namesFirm), server: addressQuestion('taxNumber', address) },
  };
}

/** A required field of the account itself. */
export function accountField(field: ClientField, { server, today }: AccountFormOptions): FieldRule {
  const context: ClientContext = { country: null, server, today };
  return { ...lengthOf(field, context), check: (value) => checkField(field, value, context) };
}

export const emailField = (options: AccountFormOptions): FieldRule => ({
  ...accountField('email', options),
  server: { ask: 'email' },
});

export function bankAccountField(options: AccountFormOptions): FieldRule {
  const { check } = accountField('iban', options);
  return {
    check: (value, values) => (value === '' ? null : (check?.(value, values) ?? null)),
    server: { ask: 'iban' },
  };
}

export const birthDateField = (options: AccountFormOptions): FieldRule => ({
  ...accountField('birthDate', options),
  when: () => options.asksBirthDate,
});

/** `login`: the account's, if the form itself has no field for it. */
export function newPasswordFields({ today, passwordMax }: AccountFormOptions, login?: string) {
  const password: FieldRule = {
    ...lengthOf('password', { passwordMax }),
    check: (value, values) =>
      checkField('password', value, { country: null, today, passwordMax, login: login ?? values.login }),
  };
  const repeat: FieldRule = {
    isVerbatim: true,
    check: (value, values) => (value === values.password ? null : { code: 'passwords_differ' }),
  };
  return { password, repeat_password: repeat };
}
