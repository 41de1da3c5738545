import { singleLine } from '../text/single-line.ts';

/** Allowed characters of a field. Other characters have separate codes, so that the message says what is wrong. */

/** Letters of every language, with the punctuation of Polish and foreign names. */
const name = /^[\p{L}\p{M} .·'’‘ʼ´`\-‐‑–]*$/u;
const place = /^[\p{L}\p{M}\p{Nd} .,·'’‘ʼ´`/()\-‐‑–]*$/u;
/** „ul. gen. Stefana Roweckiego "Grota" 5/7”, „Hala B&C, lok. 3”. */
const street = /^[\p{L}\p{M}\p{Nd} .,:·'’‘ʼ´`"„”“&/\\()#№º°+\-‐‑–]*$/u;
const firm = /^[\p{L}\p{M}\p{Nd} .·,:!?'’‘ʼ´`"„”“«»&/()#№º°+*%@_|®™©\-‐‑–—]*$/u;
/** A country's prefix, digits, and the signs between them. Irish numbers may contain + and *. */
const taxNumber = /^[\p{L}\p{Nd} ./+*\-‐‑–]*$/u;
const phone = /^[\d*#+() ]*$/;
/** A note for the courier. */
const additional = /^[\p{L}\p{M}\p{Nd} .·,:;!?'’‘ʼ´`"„”“&/\\()#№º°+*%@_=\-‐‑–—]*$/u;

export const written = { name, place, street, firm, taxNumber, phone, additional } as const;

/**
 * Dashes and dots between the digits of a phone number are common, so they are removed rather than refused, and so is a
 * company's extension („wew. 12”).
 */
export const phoneCharacters = (typed: string): string =>
  singleLine(typed)
    .replace(/ ?\b(?:wew|ext)\.? ?\d{1,6}$/i, '')
    .replace(/[-‐‑–.]/g, '');

export const hasDigit = (text: string): boolean => /\p{Nd}/u.test(text);

export const hasLetter = (text: string): boolean => /\p{L}/u.test(text);
