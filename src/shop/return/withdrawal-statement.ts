import { defineForm, type FieldRule } from '../form/define-form.ts';
import { isEmail } from '../form/email.ts';
import { required } from '../form/field-rules.ts';
import { withdrawalName, withdrawalOrder, withdrawalWords } from '../limits.ts';
import type { Instant } from '../time/instant.ts';
import type { TakenOffOrder } from './kept/taken-off.ts';
import type { ItemCount } from './sold-items.ts';

/** What somebody declares: they withdraw from a contract. It is taken as it stands, whatever it is worth. */
export interface WithdrawalStatement {
  name: string;
  /** The order as it was typed, which may be no number at all. */
  order: string;
  email: string;
  /** Of the whole order, or of the items below and what the words say. */
  whole: boolean;
  items: ItemCount[];
  words: string;
}

/** A statement that was received. */
export interface Withdrawal extends WithdrawalStatement {
  id: number;
  /** What the shopper reads: `O-2026-1042`. */
  number: string;
  at: Instant;
  /** The order that it is about; `null`: the shop looks for it. */
  orderId: number | null;
  /** Of whoever was signed in. */
  clientId: number | null;
  /** What it took off the order before it was sent; `null`: nothing. */
  takenOff: TakenOffOrder | null;
  /** What became of it, the oldest first. */
  history: WithdrawalEntry[];
}

/**
 * What becomes of a statement.
 *
 * - `match`: the shop has found the order.
 * - `cancel`: the order was not packed yet, so it is cancelled.
 * - `wait`: it will be cancelled when the payment that is being confirmed has come or failed.
 * - `hand_over`: a person of the shop has to see to it, because a part is withdrawn from, or the parcel is being packed.
 * - `take_off`: the order was not sent, so the pieces are no part of it any more.
 * - `answer`: the shop has judged it in words.
 * - `settle`: the shop has done all that follows.
 */
export const withdrawalEvents = ['match', 'cancel', 'wait', 'hand_over', 'take_off', 'answer', 'settle'] as const;
export type WithdrawalEvent = (typeof withdrawalEvents)[number];

export interface WithdrawalEntry {
  at: Instant;
  who: string;
  event: WithdrawalEvent;
  words: string;
}

/** Nobody withdraws from a contract that is not concluded yet. */
export const mayBeAbout = ({ at }: Pick<Withdrawal, 'at'>, { placedAt }: { placedAt: Instant }): boolean =>
  placedAt <= at;

export const wasDone = ({ history }: Pick<Withdrawal, 'history'>, event: WithdrawalEvent): boolean =>
  history.some((entry) => entry.event === event);

const filled = (max: number): FieldRule => ({ ...required, max });

/** Fields of the page that are none of the form's rules. */
export const withdrawalFields = {
  /** In the address: the order to withdraw from. */
  order: 'zamowienie',
  step: 'krok',
  key: 'klucz',
  /** The order whose lines the form shows. */
  lines: 'pozycje',
} as const;

export const withdrawalSteps = { check: 'sprawdz', change: 'popraw', confirm: 'potwierdz' } as const;

/** Nothing but what the law asks: who, which contract, where the receipt goes. No reason. */
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
