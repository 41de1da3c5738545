import { opinionTimes } from '../after-sale-limits.ts';
import type { FirstCheck } from './moderation.ts';

/** The box of the order form without which nobody is invited: an invitation is no part of the contract (PKE, art. 398). */
export const invitationConsent = 'opinion_email';

/** What the owner sets about opinions. */
export interface OpinionSettings {
  /** Days from delivery to the invitation; `null`: nobody is invited. Left out: 7. */
  inviteAfterDays?: number | null;
  /** Which opinions the shop looks at before they are seen. Left out: those without a proof of purchase. */
  firstCheck?: FirstCheck;
}

export const opinionRules = ({ opinions = {} }: { opinions?: OpinionSettings }) => ({
  inviteAfterDays: opinions.inviteAfterDays === undefined ? opinionTimes.inviteAfterDays : opinions.inviteAfterDays,
  firstCheck: opinions.firstCheck ?? ('unconfirmed' as const),
});
