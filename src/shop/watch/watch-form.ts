import * as v from 'valibot';
import { email, ticked } from '../form/rules.ts';
import { watchConsentField, watchEmailField } from '../product/product-fields.ts';

/** Form for a notification when a product is back in stock. */
export const watchForm = v.object({ [watchEmailField]: email(), [watchConsentField]: ticked() });
