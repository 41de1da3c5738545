import type { AccountOptions } from '../account-options.ts';
import type { AddressKind } from './address-book.ts';

/** Loads the forms of the account for the browser, without the server's rules. */

const loaded = async () => {
  const [{ checkForm }, forms] = await Promise.all([import('../../form/check-form.ts'), import('./own-data-form.ts')]);
  return { check: checkForm, forms };
};

export async function ownDataRules(options: AccountOptions) {
  const { check, forms } = await loaded();
  return { check, ...forms.ownDataForm(options) };
}

export async function newEmailRules(options: AccountOptions, hasPassword: boolean) {
  const { check, forms } = await loaded();
  return { check, ...forms.newEmailForm(options, hasPassword) };
}

export async function savedAddressRules(kind: AddressKind, options: AccountOptions) {
  const { check, forms } = await loaded();
  return { check, ...forms.savedAddressForm(kind, options) };
}
