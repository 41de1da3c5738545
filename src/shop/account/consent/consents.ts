import { type Overrides, translator } from '../../text/messages.ts';
import { consentWordingMessages } from './consent-wording-messages.ts';

/** The terms are needed for an account. Each channel of marketing has a consent of its own (art. 398 PKE). */
export const consentKinds = ['terms', 'marketing_email', 'marketing_phone'] as const;
export type ConsentKind = (typeof consentKinds)[number];
export const marketingKinds = ['marketing_email', 'marketing_phone'] as const satisfies readonly ConsentKind[];
export type MarketingKind = (typeof marketingKinds)[number];

/** A consent with the words that were read. */
export interface GivenConsent {
  kind: ConsentKind;
  wording: string;
}

/** What stands beside the box, and what is stored when it is ticked. `company` is who asks. */
export const consentWording = (kind: ConsentKind, company: string, overrides: Overrides): string =>
  translator(overrides, consentWordingMessages)(`consentWording.${kind}`, { company });
