import { codeForm } from '../account/sign-in-forms.ts';
import { defineForm } from '../form/define-form.ts';
import { mustBeTicked, required } from '../form/field-rules.ts';

/** The forms of a sign-in by code, one for each step. `identifier` is an e-mail address, a phone or a login. */
export const codeForms = {
  ask: defineForm({ identifier: required }),
  code: codeForm,
  consent: defineForm({ terms: mustBeTicked }),
};
