import { passkeyLimits } from '../limits.ts';

/** One line without control characters, as long as it may be. An empty one is no name. */
export function cleanPasskeyName(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return [...line].slice(0, passkeyLimits.nameLength).join('').trim();
}
