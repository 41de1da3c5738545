import * as v from 'valibot';
import { email, ticked } from '../form/rules.ts';
import { consentField, emailField } from '../product/product-fields.ts';

/** Tell me when it is back. */
export const watchForm = v.object({ [emailField]: email(), [consentField]: ticked() });
