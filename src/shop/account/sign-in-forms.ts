import { defineForm } from '../form/define-form.ts';
import { required } from '../form/field-rules.ts';
import { accountField, newPasswordFields } from './account-fields.ts';
import type { AccountFormOptions } from './account-options.ts';

/** The length of the password is not checked: an account may have one from before a limit was changed. */
const currentPassword = {
  isVerbatim: true,
  check: (value: string) => (value === '' ? ({ code: 'no_password' } as const) : null),
};

/** `identifier` is a login, an e-mail address or a phone number. */
export const signInForm = defineForm({ identifier: required, password: currentPassword });

export const reminderForm = (options: AccountFormOptions) => defineForm({ email: accountField('email', options) });

/** The form behind the link of a reminder. `login` is the account's. */
export const newPasswordForm = (options: AccountFormOptions, login: string) =>
  defineForm(newPasswordFields(options, login));

export const changePasswordForm = (options: AccountFormOptions, login: string) =>
  defineForm({ current_password: currentPassword, ...newPasswordFields(options, login) });

/** Spaces are accepted: mails show the digits in groups. */
export const codeForm = defineForm({
  code: { check: (value) => (/^\d{6}$/.test(value.replaceAll(' ', '')) ? null : { code: 'pin' }) },
});
