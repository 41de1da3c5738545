import { defineForm, type FieldRule } from '../form/define-form.ts';
import { isEmail } from '../form/email.ts';
import { required } from '../form/field-rules.ts';
import { withdrawalName, withdrawalOrder, withdrawalWords } from '../limits.ts';
import type { Instant } from '../time/instant.ts';
import type { OrderWithoutItems } from './kept/remove-items.ts';
import type { ItemCount } from './sold-items.ts';

/** A declaration of withdrawal. It is accepted as sent, even if it has no legal effect. */
export interface WithdrawalStatement {
  name: string;
  /** The order as typed, which may not be a number. */
  order: string;
  email: string;
  /** True for the whole order; otherwise the items and the words apply. */
  whole: boolean;
  items: ItemCount[];
  words: string;
}

/** A statement that was received. */
export interface Withdrawal extends WithdrawalStatement {
  id: number;
  /** The number that the shopper sees: `O-2026-1042`. */
  number: string;
  at: Instant;
  /** The order that it is about; `null`: staff have to find it. */
  orderId: number | null;
  /** The client who was signed in. */
  clientId: number | null;
  /** The items that it removed from the order before dispatch; `null`: none. */
  takenOff: OrderWithoutItems | null;
  /** Its history, the oldest first. */
  history: WithdrawalEntry[];
}

/**
 * Events of a withdrawal.
 *
 * - `match`: staff have found the order.
 * - `cancel`: the order was not packed yet, so it is cancelled.
 * - `wait`: it will be cancelled when the payment in confirmation has come or failed.
 * - `hand_over`: staff have to act, because it covers only a part, or the parcel is being packed.
 * - `take_off`: the order was not sent, so the pieces were removed from it.
 * - `answer`: staff have sent an answer.
 * - `settle`: staff have completed everything.
 */
const withdrawalEvents = ['match', 'cancel', 'wait', 'hand_over', 'take_off', 'answer', 'settle'] as const;
export type WithdrawalEvent = (typeof withdrawalEvents)[number];

interface WithdrawalEntry {
  at: Instant;
  who: string;
  event: WithdrawalEvent;
  words: string;
}

/** A withdrawal cannot concern an order that was placed later. */
export const mayBeAbout = ({ at }: Pick<Withdrawal, 'at'>, { placedAt }: { placedAt: Instant }): boolean =>
  placedAt <= at;

export const wasDone = ({ history }: Pick<Withdrawal, 'history'>, event: WithdrawalEvent): boolean =>
  history.some((entry) => entry.event === event);

const filled = (max: number): FieldRule => ({ ...required, max });

/** Fields of the page that are not covered by the form's rules. */
export const withdrawalFields = {
  /** In the address: the order to withdraw from. */
  order: 'zamowienie',
  step: 'krok',
  key: 'klucz',
  /** The order whose lines the form shows. */
  lines: 'pozycje',
} as const;

export const withdrawalSteps = { check: 'sprawdz', change: 'popraw', confirm: 'potwierdz' } as const;

/** Only what the law requires: who, which contract, where to send the receipt. No reason. */
export const withdrawalForm = defineForm({
  name: filled(withdrawalName),
  order: filled(withdrawalOrder),
  email: {
    check: (value) => {
      if (value === '') return { code: 'required' };
      return isEmail(value) ? null : { code: 'email' };
    },
  },
  scope: { check: (value) => (value === 'whole' || value === 'part' ? null : { code: 'choose' }) },
  words: { max: withdrawalWords, when: ({ scope }) => scope === 'part' },
});

/** Loads the rules for the browser, with the first use of the form. */
export async function withdrawalRules() {
  const { checkForm: check } = await import('../form/check-form.ts');
  return { check, ...withdrawalForm };
}
