import * as v from 'valibot';
import { isEmail } from './email.ts';
import type { FaultCode } from './faults.ts';

/** The rules that any field may have. Each names its code; `faults.ts` gives the code its sentence. */

/** How an area says that a field is empty. */
export type RequiredWording = Extract<FaultCode, 'required' | 'obligatory' | 'requiredInEnglish'>;

interface TextRule {
  /** Left out: the field may stay empty. `true` is the usual wording. */
  required?: boolean | RequiredWording;
  min?: number;
  max?: number;
}

/** A field that was not sent is an empty one. What stands around a text is not part of it. */
const sent = v.pipe(v.optional(v.string(), ''), v.trim());

const filled = (required: TextRule['required']) => {
  const wording = required === true ? 'required' : required;
  return v.check<string, string>((text) => !wording || text !== '', wording || 'required');
};

/** As people count characters, not as UTF-16 does. */
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

/** A select. Its placeholder is an empty value, and nothing but what it offers can be chosen. */
export function choice<const Option extends string>(options: readonly Option[]) {
  return v.pipe(
    sent,
    v.check((value) => (options as readonly string[]).includes(value), coded('choose')),
    v.transform((value) => value as Option),
  );
}

/** A checkbox that must be ticked; a browser sends nothing for one that is not. */
export const ticked = () =>
  v.pipe(
    sent,
    v.check((value) => value !== '', coded('tick')),
    v.transform(() => true as const),
  );

/** Valibot has one text for an issue: the code, and the number that its sentence needs. */
function coded(code: FaultCode, n?: number): string {
  return n === undefined ? code : `${code} ${n}`;
}
