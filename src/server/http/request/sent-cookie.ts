import { parse } from 'cookie-es';

/** One cookie out of a Cookie header, as it stands there: what was written into it is read by whoever wrote it. */
export function sentCookie(header: string | null, name: string): string | null {
  if (header === null) return null;
  return parse(header, { decode: (value) => value, filter: (key) => key === name })[name] ?? null;
}
