import { type Overrides, translator } from '../../text/messages.ts';
import { consentWordingMessages } from './consent-wording-messages.ts';

/** An account requires the terms. Each marketing channel has a separate consent (art. 398 PKE). */
export const consentKinds = ['terms', 'marketing_email', 'marketing_phone'] as const;
export type ConsentKind = (typeof consentKinds)[number];
export const marketingKinds = ['marketing_email', 'marketing_phone'] as const satisfies readonly ConsentKind[];
export type MarketingKind = (typeof marketingKinds)[number];

/** A consent with its shown wording. */
export interface GivenConsent {
  kind: ConsentKind;
  wording: string;
}

/** The text of the checkbox, which is stored when it is ticked. `company`: who asks for the consent. */
export const consentWording = (kind: ConsentKind, company: string, overrides: Overrides): string =>
  translator(overrides, consentWordingMessages)(`consentWording.${kind}`, { company });
