/** Mails about a withdrawal: four to the sender, two to the shop. */
export const withdrawalMailKinds = ['receipt', 'matched', 'taken', 'answer', 'notice', 'pay-by'] as const;
export type WithdrawalMailKind = (typeof withdrawalMailKinds)[number];

/** Mails to the shop. */
export const isForShop = (kind: WithdrawalMailKind): boolean => kind === 'notice' || kind === 'pay-by';
