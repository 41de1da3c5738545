import type { Translate } from '../text/messages.ts';
import { type BlikFault, blikFaults, type DemoBlikOutcome, demoBlikCodes } from './blik.ts';
import type { PaymentRefusal, PaymentState, RefundFault } from './payment-machine.ts';
import type { paymentMessages } from './payment-messages.ts';
import type { PaymentMethod } from './payment-methods.ts';

type Say = Translate<keyof typeof paymentMessages>;

/**
 * Why a card was not charged: the bank declined, the card has expired, the bank wants the buyer to confirm, nobody has
 * told the result, or the card is stored no longer.
 */
const cardFaults = ['declined', 'expired', 'unconfirmed', 'silent', 'gone'] as const;
type CardFault = (typeof cardFaults)[number];

/** Why an attempt failed: for BLIK and cards the bank's reason, otherwise the provider's. */
export type PaymentFault =
  | `blik_${BlikFault}`
  | `card_${CardFault}`
  | 'provider_away'
  | 'provider_refused'
  | 'provider_failed';

const paymentFaults: readonly string[] = [
  ...blikFaults.map((fault) => `blik_${fault}`),
  ...cardFaults.map((fault) => `card_${fault}`),
  'provider_away',
  'provider_refused',
  'provider_failed',
];

/** Returns whether a stored fault has a sentence for the shopper. */
export const isPaymentFault = (fault: string | null | undefined): fault is PaymentFault =>
  typeof fault === 'string' && paymentFaults.includes(fault);

export const stateSentence = (say: Say, state: PaymentState): string => say(`payment.state.${state}`);

export const refusalSentence = (say: Say, code: PaymentRefusal | RefundFault): string => say(`payment.refusal.${code}`);

export const methodName = (say: Say, method: PaymentMethod): string => say(`payment.method.${method}`);

/** The fault of the field: the input is not a code. */
export const blikFormatSentence = (say: Say): string => say('payment.blik.format');

export function paymentFaultSentence(say: Say, fault: PaymentFault): string {
  const [kind, ...rest] = fault.split('_');
  const what = rest.join('_');
  if (kind === 'blik') return say(`payment.blik.${what as BlikFault}`);
  if (kind === 'card') return say(`payment.card.${what as CardFault}`);
  return say(`payment.provider.${what as 'away' | 'refused' | 'failed'}`);
}

/** The demo shop's note at the field: nothing is paid, and the effects of the codes. */
export function demoNote(say: Say): { note: string; codes: { code: string; does: string }[]; otherwise: string } {
  const does = (outcome: DemoBlikOutcome) => say(`payment.demo.${outcome}`);
  return {
    note: say('payment.demo.note'),
    codes: demoBlikCodes.map(({ pattern, outcome }) => ({ code: pattern, does: does(outcome) })),
    otherwise: does('wrong'),
  };
}
