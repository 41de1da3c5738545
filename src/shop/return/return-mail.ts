import type { ReturnState } from './return-machine.ts';

/**
 * Mails about a return. `label`: the carrier's code came later than the mail that announced the return. `received`: the
 * shop has the goods and looks at them.
 */
export const returnMailKinds = [
  ...(['announced', 'label', 'received', 'accepted', 'refused', 'refunded', 'lapsed'] as const),
] as const;
export type ReturnMailKind = (typeof returnMailKinds)[number];

/** What the buyer is told when a return gets into a state: the store writes it, the panel shows it before. */
export const returnMailAfter: Partial<Record<ReturnState, ReturnMailKind>> = {
  arrived: 'received',
  accepted: 'accepted',
  refused: 'refused',
  refunded: 'refunded',
  lapsed: 'lapsed',
};

/** `posting` asks the carrier for what the parcel is posted with; `clock` looks at deadlines and at money that is back. */
export const returnJobs = { mail: 'return-mail', posting: 'return-posting', clock: 'returns-clock' } as const;
