import { defineForm } from '../form/define-form.ts';
import { mustBeTicked, oneOf, optional } from '../form/field-rules.ts';
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

/** A new account. Marketing is never required, and the terms always are (UŚUDE, art. 8). */
export function registrationForm(options: AccountFormOptions) {
  return defineForm({
    ...billingFields(options),
    email: emailField(options),
    birth_date: birthDateField(options),
    login: { ...accountField('login', options), server: { ask: 'login' } },
    ...newPasswordFields(options),
    shops: { ...oneOf(options.shops, 'incorect_shops'), when: () => options.shops.length > 0 },
    bank_account: bankAccountField(options),
    ...deliveryFields(options),
    ...invoiceFields(options),
    terms: mustBeTicked,
    marketing_email: optional,
    marketing_phone: optional,
  });
}

/** The same data after the account exists. */
export function personalDataForm(options: AccountFormOptions) {
  return defineForm({
    ...billingFields(options),
    email: emailField(options),
    birth_date: birthDateField(options),
    bank_account: bankAccountField(options),
    ...invoiceFields(options),
  });
}
