import type { Translate } from '../text/messages.ts';
import type { Instant } from '../time/instant.ts';
import { formatClock, minutesOfDay } from '../time/warsaw-time.ts';
import type { SignInKey } from './sign-in-messages.ts';

/** The time of the next allowed try. Rounded up, so that it is not too early. */
export const laterText = (at: Instant, t: Translate<SignInKey>): string =>
  t('signIn.later', { time: formatClock(minutesOfDay(at + 59_999)) });
