import type { Fault } from '../../../shop/form/faults.ts';
import { faultSentence } from '../../../shop/form/faults.ts';
import { fieldMessages } from '../../../shop/form/field-messages.ts';
import { formMessages } from '../../../shop/form/form-messages.ts';
import { type Overrides, translator } from '../../../shop/text/messages.ts';

/** The sentences of faults by field, as shoppers read them. */
export function fieldFaults(faults: readonly Fault[], overrides: Overrides): Record<string, string> {
  const t = translator(overrides, { ...formMessages, ...fieldMessages });
  return Object.fromEntries(faults.map((fault) => [fault.field, faultSentence(fault, t)]));
}
