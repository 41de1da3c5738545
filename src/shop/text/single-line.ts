/**
 * Text of a field with one line: every run of whitespace is one space, and a letter with its accent is one character.
 * Control characters stay, to be refused by the rule of the field.
 */
export const singleLine = (typed: string): string => typed.normalize('NFC').replace(/\s+/g, ' ').trim();
