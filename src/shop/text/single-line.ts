/** Invisible characters that pasted contacts contain: direction marks, joiners, soft hyphens. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/**
 * Text of a single-line field: every run of whitespace is one space, a letter with its accent is one character, and
 * invisible characters are removed. Control characters stay, and the field's rule refuses them.
 */
export const singleLine = (typed: string): string =>
  typed.replace(invisible, '').normalize('NFC').replace(/\s+/g, ' ').trim();
