import type { Translate } from '../text/messages.ts';
import { counted, type Forms } from '../text/plural.ts';
import type { FormKey } from './form-messages.ts';

const fields: Forms = { one: 'pole', few: 'pola', many: 'pól', other: 'pola' };

/** „Popraw 3 pola”. */
export const faultCount = (count: number, t: Translate<FormKey>): string =>
  t('form.summary', { fields: counted(count, fields) });
