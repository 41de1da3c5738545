import { passkeyLimits } from '../limits.ts';

/** One line without control characters, cut to the maximum length. An empty text is not a name. */
export function cleanPasskeyName(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return [...line].slice(0, passkeyLimits.nameLength).join('').trim();
}
