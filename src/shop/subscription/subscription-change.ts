import type { PostalAddress } from '../account/client.ts';
import type { Grosze } from '../money/money.ts';
import type { Buyer } from '../order/order.ts';
import type { Day } from '../time/instant.ts';
import { addDays } from '../time/warsaw-time.ts';
import type { SubscriptionAgreement, SubscriptionChoices } from './subscription-agreement.ts';
import { movedDays, toldBeforeDays } from './subscription-settings.ts';

/**
 * Changes of an agreement by its buyer or by the shop. With `cycle` a change applies to that delivery only, so that the
 * link of an old mail, or a form that is sent again, never affects the next one.
 */
export type SubscriptionChange =
  | { kind: 'end' }
  | { kind: 'pause' }
  | { kind: 'resume' }
  | { kind: 'confirm' }
  | { kind: 'skip'; cycle: number }
  | { kind: 'accept'; cycle: number }
  | { kind: 'move'; cycle: number; to: Day }
  | { kind: 'quantity'; lineId: number; quantity: number }
  | { kind: 'remove'; lineId: number }
  | { kind: 'add'; productId: number; sizeId: string; name: string; quantity: number; agreedGross: Grosze }
  | {
      kind: 'delivery';
      buyer: Buyer;
      recipient: PostalAddress | null;
      courierRemarks: string;
      choices: SubscriptionChoices;
    }
  /** The buyer agrees to charges of a card, in this wording; the next payment names the card. */
  | { kind: 'card'; wording: string }
  | { kind: 'forgetCard' }
  | { kind: 'period'; days: number }
  | { kind: 'code'; code: string | null };

/** Why nothing was changed. */
const changeFaults = [
  'ended',
  'paused',
  /** The delivery was ordered or skipped meanwhile. */
  'past',
  /** The delivery has changed since its announcement. */
  'changed',
  'day',
  'unacceptable',
  'undeliverable',
  'line',
  'last',
  'full',
  'twice',
  'amount',
  'product',
  'period',
  'code',
  'address',
  /** An address is confirmed only by the link of a mail. */
  'unproved',
  /** The consent was not ticked. */
  'unticked',
  /** No provider of the shop stores cards, or the courier takes the money. */
  'uncharged',
] as const;
export type ChangeFault = (typeof changeFaults)[number];

export type ChangeResult =
  | { status: 'done'; agreement: SubscriptionAgreement }
  | { status: 'refused'; fault: ChangeFault }
  | { status: 'unknown' };

/** The days to which a delivery may be moved: each can still be announced in time. */
export const movableDays = (today: Day): { first: Day; last: Day } => ({
  first: addDays(today, toldBeforeDays),
  last: addDays(today, movedDays),
});

export function mayMoveTo(day: Day, today: Day): boolean {
  const { first, last } = movableDays(today);
  return day >= first && day <= last;
}
