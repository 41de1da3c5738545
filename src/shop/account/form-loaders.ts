import type { AccountOptions } from './account-options.ts';

/** Loads forms for the browser, without the server's rules: Valibot is loaded with the first use of a form. */

const checker = async () => ({ check: (await import('../form/check-form.ts')).checkForm });

export async function registrationRules(options: AccountOptions) {
  const [check, { registrationForm }] = await Promise.all([checker(), import('./registration-form.ts')]);
  return { ...check, ...registrationForm(options) };
}

/** Rules of one of the short forms: `signInRules(({ reminderForm }) => reminderForm(options))`. */
export async function signInRules<Form extends object>(form: (forms: typeof import('./sign-in-forms.ts')) => Form) {
  const [check, forms] = await Promise.all([checker(), import('./sign-in-forms.ts')]);
  return { ...check, ...form(forms) };
}
