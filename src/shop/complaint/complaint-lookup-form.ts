import { contactFault } from '../account/access/contact.ts';
import { defineForm } from '../form/define-form.ts';
import type { Fault } from '../form/faults.ts';
import type { Translate } from '../text/messages.ts';
import type { complaintLookupMessages } from './complaint-lookup-messages.ts';
import { parseComplaintNumber } from './complaint-number.ts';

type DoorKey = keyof typeof complaintLookupMessages;

/** The form in which a guest looks up a complaint; its field names are those of the calls. */
export const complaintLookupForm = defineForm({
  id: {
    check: (value) => {
      if (value === '') return { code: 'required' };
      return parseComplaintNumber(value) !== null ? null : { code: 'choose' };
    },
  },
  contact_type: {
    check: (value) => {
      if (value === '') return { code: 'required' };
      return contactFault(value) === null ? null : { code: 'email' };
    },
  },
});

const sentences: Record<string, DoorKey> = {
  'id.choose': 'complaintDoor.numberWrong',
  'contact_type.email': 'complaintDoor.contactWrong',
};

/** The form's own sentence for a fault; `undefined`: the usual one of its code. */
export function lookupSentence({ field, code }: Fault, t: Translate<DoorKey>): string | undefined {
  const key = sentences[`${field}.${code}`];
  return key && t(key);
}

/** Loads the rules for the browser, with the first use of the form. */
export async function complaintLookupRules() {
  const { checkForm: check } = await import('../form/check-form.ts');
  return { check, ...complaintLookupForm };
}
