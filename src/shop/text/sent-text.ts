import { longestText } from '../limits.ts';
import { withReadDomain } from './domain-name.ts';

/** No language puts so many marks on one letter, and sorting them takes time that grows with their square. */
const heapedMarks = /(\p{M}{10})\p{M}+/gu;

/**
 * A text as a stranger sent it, made fit to be read: no NUL, which PostgreSQL does not store, no half of a character, no
 * heap of marks, an e-mail address in one spelling, and no more than one character above the longest text that any field takes, which its rule then refuses.
 */
export function sentText(text: string, longest: number = longestText): string {
  const cut = text.length > longest ? text.slice(0, longest + 1) : text;
  const plain = cut.replaceAll('\0', '').toWellFormed().replace(heapedMarks, '$1');
  return codedAddress.test(plain) ? withReadDomain(plain) : plain;
}

/** An e-mail address whose domain is coded: the same mailbox has one address in the shop. */
const codedAddress = /^\s*[^\s@]{1,64}@[^\s@]{0,250}xn--[^\s@]{1,250}\s*$/i;

/** The same for every text of what was sent as JSON. */
export function sentValue(value: unknown): unknown {
  if (typeof value === 'string') return sentText(value);
  if (Array.isArray(value)) return value.map(sentValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [sentText(name), sentValue(one)]));
}
