import { longestText } from '../limits.ts';

/**
 * A text as a stranger sent it, made fit to be read: no NUL, which PostgreSQL does not store, no half of a character, and
 * no more than one character above the longest text that any field takes, which its rule then refuses.
 */
export function sentText(text: string, longest: number = longestText): string {
  const cut = text.length > longest ? text.slice(0, longest + 1) : text;
  return cut.replaceAll('\0', '').toWellFormed();
}

/** The same for every text of what was sent as JSON. */
export function sentValue(value: unknown): unknown {
  if (typeof value === 'string') return sentText(value);
  if (Array.isArray(value)) return value.map(sentValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [sentText(name), sentValue(one)]));
}
