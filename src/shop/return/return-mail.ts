/**
 * Mails about a return. `label`: the carrier's code came later than the mail that announced the return. `received`: the
 * shop has the goods and looks at them.
 */
export const returnMailKinds = [
  ...(['announced', 'label', 'received', 'accepted', 'refused', 'refunded', 'lapsed'] as const),
] as const;
export type ReturnMailKind = (typeof returnMailKinds)[number];

/** `posting` asks the carrier for what the parcel is posted with; `clock` looks at deadlines and at money that is back. */
export const returnJobs = { mail: 'return-mail', posting: 'return-posting', clock: 'returns-clock' } as const;
