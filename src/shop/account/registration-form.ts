import { defineForm, type FieldRule, type FieldRules, type Values } from '../form/define-form.ts';
import { isTicked, mustBeTicked, oneOf, optional } from '../form/field-rules.ts';
import {
  accountField,
  bankAccountField,
  billingFields,
  birthDateField,
  deliveryFields,
  emailField,
  invoiceFields,
  newPasswordFields,
} from './account-fields.ts';
import type { AccountFormOptions } from './account-options.ts';

/**
 * A new account. Marketing is never required, and the terms always are (UŚUDE, art. 8). The address is a section that a
 * box opens; for a company it is required.
 */
export function registrationForm(options: AccountFormOptions) {
  const { kind, firstname, lastname, firm, nip, ...address } = billingFields(options);
  return defineForm({
    kind,
    firm,
    nip,
    firstname,
    lastname,
    email: emailField(options),
    birth_date: birthDateField(options),
    shops: { ...oneOf(options.shops, 'wrong_shop'), when: () => options.shops.length > 0 },
    login: loginField(options),
    ...passwordFields(options),
    add_address: optional,
    ...partOf(address, (values) => options.needsAddress === true || givesAddress(values)),
    bank_account: { ...bankAccountField(options), when: () => options.asksBankAccount === true },
    ...deliveryFields(options),
    ...invoiceFields(options),
    terms: mustBeTicked,
    marketing_email: optional,
    marketing_phone: callsField,
  });
}

/** Consent to calls needs a phone number. */
const callsField: FieldRule = {
  check: (value, { phone }) => (value !== '' && !phone ? { code: 'wrong_phone', wording: 'phone_for_calls' } : null),
};

const givesAddress = (values: Values): boolean => values.kind === 'firm' || isTicked('add_address')(values);

/** If it is empty, the e-mail address is the login (`registration/registration.ts`). */
function loginField(options: AccountFormOptions): FieldRule {
  const { check } = accountField('login', options);
  return {
    check: (value, values) => (value === '' ? null : (check?.(value, values) ?? null)),
    server: { ask: 'login' },
  };
}

/** A password must also differ from an address that is used as the login. */
function passwordFields(options: AccountFormOptions) {
  const { password, repeat_password } = newPasswordFields(options);
  const when = () => options.hasPassword !== false;
  const check: FieldRule['check'] = (value, values) =>
    password.check?.(value, { ...values, login: values.login || values.email || '' }) ?? null;
  return { password: { ...password, check, when }, repeat_password: { ...repeat_password, when } };
}

function partOf<Name extends string>(rules: FieldRules<Name>, when: (values: Values) => boolean): FieldRules<Name> {
  const entries = Object.entries<FieldRule>(rules).map(([name, rule]) => [name, { ...rule, when }]);
  return Object.fromEntries(entries) as FieldRules<Name>;
}
