import { longestField } from '../limits.ts';
import { singleLine } from '../text/single-line.ts';
import type { Finding } from './faults.ts';

/** The maximum length of a field, and the fault of a longer value: `maxLength` if the field has no special code. */
export interface LengthRule {
  max?: number;
  tooLong?: Finding;
  /** The value is not trimmed: a password may begin with a space. */
  isVerbatim?: boolean;
}

/** The maximum number of UTF-16 units per character: a letter with its accents, and spaces that will be removed. */
const unitsOfCharacter = 4;

/**
 * The length is checked first: other rules never get a text that is too long, so that no input makes them run for a
 * long time. Characters are counted as a person sees them.
 */
export function lengthFault(typed: string, rule: LengthRule): Finding | null {
  const { max = longestField, tooLong = { code: 'maxLength', n: max }, isVerbatim = false } = rule;
  const isTooLong = typed.length > max * unitsOfCharacter || characters(typed, isVerbatim) > max;
  return isTooLong ? tooLong : null;
}

const characters = (typed: string, isVerbatim: boolean): number =>
  [...(isVerbatim ? typed.trim() : singleLine(typed))].length;
