import { defineForm } from '../../form/define-form.ts';
import { isEmail } from '../../form/email.ts';
import { parseOrderNumber } from '../order-number.ts';

/** The form in which a guest looks up an order; its field names are those of the calls. */
export const orderLookupForm = defineForm({
  order_id: {
    check: (value) => {
      if (value === '') return { code: 'required' };
      return parseOrderNumber(value) !== null ? null : { code: 'order_number' };
    },
  },
  email: {
    check: (value) => {
      if (value === '') return { code: 'required' };
      return isEmail(value) ? null : { code: 'email' };
    },
  },
});

/** Loads the rules for the browser, with the first use of the form. */
export async function orderLookupRules() {
  const { checkForm: check } = await import('../../form/check-form.ts');
  return { check, ...orderLookupForm };
}
