import type { ReturnState } from './return-machine.ts';

/**
 * Mails about a return. `label`: the carrier's code came later than the mail that announced the return. `received`: the
 * shop has the goods and examines them.
 */
export const returnMailKinds = [
  ...(['announced', 'label', 'received', 'accepted', 'refused', 'refunded', 'lapsed'] as const),
] as const;
export type ReturnMailKind = (typeof returnMailKinds)[number];

/** The mail to the buyer when a return enters a state: the store writes it, the panel shows it beforehand. */
export const returnMailAfter: Partial<Record<ReturnState, ReturnMailKind>> = {
  arrived: 'received',
  accepted: 'accepted',
  refused: 'refused',
  refunded: 'refunded',
  lapsed: 'lapsed',
};
