import * as v from 'valibot';
import { consentField, emailField } from '../product/product-fields.ts';
import { email, ticked } from './rules.ts';

/** Tell me when it is back. */
export const watchForm = v.object({ [emailField]: email(), [consentField]: ticked() });
