import { longestText } from '../limits.ts';
import { withReadDomain } from './domain-name.ts';

/** No language has so many marks on one letter, and normalising them takes quadratic time. */
const heapedMarks = /(\p{M}{10})\p{M}+/gu;

/**
 * Cleans a text from a request: no NUL, which PostgreSQL does not store, no lone surrogates, no stacks of combining
 * marks, an e-mail address in one spelling, and at most one character more than the longest field, whose rule then
 * refuses it.
 */
export function sentText(text: string, longest: number = longestText): string {
  const cut = text.length > longest ? text.slice(0, longest + 1) : text;
  const plain = cut.replaceAll('\0', '').toWellFormed().replace(heapedMarks, '$1');
  return codedAddress.test(plain) ? withReadDomain(plain) : plain;
}

/** An e-mail address with an encoded domain: one mailbox has one spelling in the shop. */
const codedAddress = /^\s*[^\s@]{1,64}@[^\s@]{0,250}xn--[^\s@]{1,250}\s*$/i;

/** The same for every text in parsed JSON. */
export function sentValue(value: unknown): unknown {
  if (typeof value === 'string') return sentText(value);
  if (Array.isArray(value)) return value.map(sentValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [sentText(name), sentValue(one)]));
}
