import type { Day, Instant } from '../time/instant.ts';
import type { PaymentMethod } from './payment-methods.ts';

/** A card that a provider stores for later charges. The shop has no number of it, only the last digits. */
export interface StoredCard {
  id: number;
  /** The last four digits. */
  ending: string;
  /** The last month in which it is valid: `2028-07`. */
  expires: string;
}

/** The buyer's consent to charges of a card, in the wording that was shown. */
export interface CardConsent {
  at: Instant;
  wording: string;
}

/** How a subscription is paid. */
interface PaidByCard {
  cardConsent: CardConsent | null;
  card: StoredCard | null;
  agreed: { choices: { method: PaymentMethod | null } };
}

export const cardText = ({ ending }: Pick<StoredCard, 'ending'>): string => `•••• ${ending}`;

const isExpiredOn = ({ expires }: Pick<StoredCard, 'expires'>, day: Day): boolean => day.slice(0, 7) > expires;

const isByCard = ({ cardConsent, agreed }: PaidByCard): boolean =>
  cardConsent !== null && agreed.choices.method !== 'cash';

/** The card that is charged for a delivery ordered on this day; `null`: it is paid by a link or to the courier. */
export const chargedCard = (paid: PaidByCard, on: Day): StoredCard | null =>
  isByCard(paid) && paid.card !== null && !isExpiredOn(paid.card, on) ? paid.card : null;

/** Returns whether the buyer has agreed to charges, but the next payment has to name the card first. */
export const awaitsCard = (paid: PaidByCard, on: Day): boolean => isByCard(paid) && chargedCard(paid, on) === null;

/** The attempt of an order that charges a stored card. There is one at most. */
export const chargeOf = <Attempt extends { charged?: string }>(
  attempts: readonly Attempt[],
): (Attempt & { charged: string }) | null =>
  attempts.find((attempt): attempt is Attempt & { charged: string } => attempt.charged !== undefined) ?? null;
