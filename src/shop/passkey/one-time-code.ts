import { codeTimes, oneTimeCodeLimits } from '../limits.ts';
import type { Instant } from '../time/instant.ts';

/** People copy a code with the space that mail programs show in it. */
export const typedCode = (text: string): string => text.replace(/[\s-]/g, '');

export const isCode = (text: string): boolean => new RegExp(`^\\d{${oneTimeCodeLimits.digits}}$`).test(text);

/** `exhausted`: all tries were used, so only a new code helps. `none`: this browser has requested no code. */
export type CodeAnswer = 'right' | 'wrong' | 'expired' | 'exhausted' | 'none';

/** `tries` counts the current one. */
export function codeAnswer(
  { tries, expiresAt, isUsed, isRight }: { tries: number; expiresAt: Instant; isUsed: boolean; isRight: boolean },
  now: Instant,
): CodeAnswer {
  if (isUsed || expiresAt <= now) return 'expired';
  if (tries > oneTimeCodeLimits.tries) return 'exhausted';
  if (isRight) return 'right';
  return tries === oneTimeCodeLimits.tries ? 'exhausted' : 'wrong';
}

/**
 * Milliseconds until another code may be sent, given when the codes of the last hour were sent; 0 when one may be sent
 * now.
 */
export function codeWait(sentAt: readonly Instant[], now: Instant): number {
  const recent = sentAt.filter((at) => at > now - codeTimes.window).sort((one, other) => one - other);
  const first = recent.at(-oneTimeCodeLimits.codes);
  return first === undefined ? 0 : first + codeTimes.window - now;
}
