import { parse } from 'cookie-es';

/** The raw value of one cookie in a Cookie header; decoding is left to the caller. */
export function sentCookie(header: string | null, name: string): string | null {
  if (header === null) return null;
  return parse(header, { decode: (value) => value, filter: (key) => key === name })[name] ?? null;
}
