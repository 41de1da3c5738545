/** Mails about a withdrawal: four to the sender, two to the shop. */
export const withdrawalMailKinds = ['receipt', 'matched', 'taken', 'answer', 'notice', 'pay-by'] as const;
export type WithdrawalMailKind = (typeof withdrawalMailKinds)[number];

/** The mail to the sender after an event: the store writes it, the panel shows it before. */
export const withdrawalMailAfter = {
  receive: 'receipt',
  match: 'matched',
  take_off: 'taken',
  answer: 'answer',
} as const satisfies Record<string, WithdrawalMailKind>;
export type WithdrawalMailEvent = keyof typeof withdrawalMailAfter;

/** Mails to the shop. */
export const isForShop = (kind: WithdrawalMailKind): boolean => kind === 'notice' || kind === 'pay-by';
