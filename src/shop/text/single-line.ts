/** Characters that nobody sees and contacts are pasted with: marks of direction, joiners, soft hyphens. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/**
 * Text of a field with one line: every run of whitespace is one space, a letter with its accent is one character, and
 * invisible characters are dropped. Control characters stay, to be refused by the rule of the field.
 */
export const singleLine = (typed: string): string =>
  typed.replace(invisible, '').normalize('NFC').replace(/\s+/g, ' ').trim();
