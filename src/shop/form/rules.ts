import * as v from 'valibot';
import { isEmail } from './email.ts';
import type { FaultCode } from './faults.ts';
import { findingText } from './faults.ts';

/** Validation rules for form fields. Each rule gives an error code; `faults.ts` maps codes to messages. */

/** Variants of the message for an empty required field. */
type RequiredWording = Extract<FaultCode, 'required' | 'obligatory' | 'requiredInEnglish'>;

interface TextRule {
  /** Without it the field is optional. `true` selects the default message. */
  required?: boolean | RequiredWording;
  min?: number;
  max?: number;
}

/** A missing field counts as empty. Surrounding whitespace is removed. */
const sent = v.pipe(v.optional(v.string(), ''), v.trim());

const filled = (required: TextRule['required']) => {
  const wording = required === true ? 'required' : required;
  return v.check<string, string>((text) => !wording || text !== '', wording || 'required');
};

/** Counts code points, not UTF-16 units. */
const lengthOf = (text: string): number => [...text].length;

export function text({ required = false, min, max }: TextRule = {}) {
  return v.pipe(
    sent,
    filled(required),
    v.check((value) => value === '' || min === undefined || lengthOf(value) >= min, coded('minLength', min)),
    v.check((value) => max === undefined || lengthOf(value) <= max, coded('maxLength', max)),
  );
}

export function email({ required = true }: Pick<TextRule, 'required'> = {}) {
  return v.pipe(
    sent,
    filled(required),
    v.check((value) => value === '' || isEmail(value), coded('email')),
  );
}

/** A checkbox that must be checked. Browsers send nothing for an unchecked one. */
export const ticked = () =>
  v.pipe(
    sent,
    v.check((value) => value !== '', coded('tick')),
    v.transform(() => true as const),
  );

const coded = (code: FaultCode, n?: number): string => findingText(n === undefined ? { code } : { code, n });
