import { opinionTimes } from '../after-sale-limits.ts';
import type { FirstCheck } from './moderation.ts';

/** The consent that an invitation requires: an invitation is no part of the contract (PKE, art. 398). */
export const invitationConsent = 'opinion_email';

/** The owner's settings of opinions. */
interface OpinionSettings {
  /** Days from delivery to the invitation; `null`: no invitations. Left out: 7. */
  inviteAfterDays?: number | null;
  /** Which opinions the shop checks before they are published. Left out: those without a proof of purchase. */
  firstCheck?: FirstCheck;
}

export const opinionRules = ({ opinions = {} }: { opinions?: OpinionSettings }) => ({
  inviteAfterDays: opinions.inviteAfterDays === undefined ? opinionTimes.inviteAfterDays : opinions.inviteAfterDays,
  firstCheck: opinions.firstCheck ?? ('unconfirmed' as const),
});
