import type { ReturnState } from './return-machine.ts';

/**
 * Mails about a return, named for staff. `label`: the carrier's code came later than the mail that announced the return. `received`: the
 * shop has the goods and examines them.
 */
export const returnMailNames = {
  announced: 'Zwrot zgłoszony',
  label: 'Kod do nadania zwrotu',
  received: 'Zwrot dotarł do sklepu',
  accepted: 'Zwrot przyjęty',
  refused: 'Zwrot nieprzyjęty',
  refunded: 'Pieniądze za zwrot oddane',
  lapsed: 'Zwrot nienadany w terminie',
} as const;
export type ReturnMailKind = keyof typeof returnMailNames;
export const returnMailKinds = Object.keys(returnMailNames) as ReturnMailKind[];

/** The mail to the buyer when a return enters a state: the store writes it, the panel shows it beforehand. */
export const returnMailAfter: Partial<Record<ReturnState, ReturnMailKind>> = {
  arrived: 'received',
  accepted: 'accepted',
  refused: 'refused',
  refunded: 'refunded',
  lapsed: 'lapsed',
};
