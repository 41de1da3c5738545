import { longestField } from '../limits.ts';
import { singleLine } from '../text/single-line.ts';
import type { Finding } from './faults.ts';

/** The longest value of a field, and what is said of a longer one: `maxLength` where the field has no code of its own. */
export interface LengthRule {
  max?: number;
  tooLong?: Finding;
  /** Kept as typed: a password may begin with a space. */
  isVerbatim?: boolean;
}

/** So many units of a string may one character take: a letter with its accents, and spaces that will be dropped. */
const unitsOfCharacter = 4;

/**
 * The first thing that is asked of whatever a stranger sends: nothing else looks at a text that is too long, so that no
 * rule can be made to work for long. Characters are counted as a person counts them.
 */
export function lengthFault(typed: string, rule: LengthRule): Finding | null {
  const { max = longestField, tooLong = { code: 'maxLength', n: max }, isVerbatim = false } = rule;
  const isTooLong = typed.length > max * unitsOfCharacter || characters(typed, isVerbatim) > max;
  return isTooLong ? tooLong : null;
}

const characters = (typed: string, isVerbatim: boolean): number =>
  [...(isVerbatim ? typed.trim() : singleLine(typed))].length;
