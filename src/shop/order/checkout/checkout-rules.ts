import type { CheckoutOptions } from './checkout-options.ts';

/**
 * Loads the order form for the browser, without the server's rules: Valibot is loaded with the first use of the form.
 */
export async function checkoutRules(options: CheckoutOptions) {
  const [{ checkForm }, { checkoutForm }] = await Promise.all([
    import('../../form/check-form.ts'),
    import('./checkout-form.ts'),
  ]);
  return { check: checkForm, ...checkoutForm(options) };
}
