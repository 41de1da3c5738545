import { contactFault } from '../../account/access/contact.ts';
import { defineForm } from '../../form/define-form.ts';
import { parseOrderNumber } from '../../order/order-number.ts';
import { parseLetteredNumber } from '../return-number.ts';

/**
 * The form in which a guest looks up a return; its field names are those of the calls. The contact is an e-mail address
 * or a phone, recognised by its characters. The number of an order opens a new return.
 */
export const returnLookupForm = defineForm({
  id: {
    check: (value) => {
      if (value === '') return { code: 'required' };
      const isKnownShape = parseLetteredNumber('Z', value) !== null || parseOrderNumber(value) !== null;
      return isKnownShape ? null : { code: 'return_number' };
    },
  },
  contact_type: {
    check: (value) => {
      if (value === '') return { code: 'required' };
      const fault = contactFault(value);
      return fault && { code: fault === 'phone' ? 'wrong_phone' : 'email' };
    },
  },
});

/** Loads the rules for the browser, with the first use of the form. */
export async function returnLookupRules() {
  const { checkForm: check } = await import('../../form/check-form.ts');
  return { check, ...returnLookupForm };
}
