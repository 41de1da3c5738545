/** Mails of a statement: four to whoever sent it, two to the shop. */
export const withdrawalMailKinds = ['receipt', 'matched', 'taken', 'answer', 'notice', 'pay-by'] as const;
export type WithdrawalMailKind = (typeof withdrawalMailKinds)[number];

/** Mails to the shop itself. */
export const isForShop = (kind: WithdrawalMailKind): boolean => kind === 'notice' || kind === 'pay-by';

/** The kind of such a mail in the outbox. */
export const withdrawalMail = (kind: WithdrawalMailKind): string => `withdrawal-${kind}`;

/** Jobs that a statement causes. */
export const withdrawalJobs = {
  /** The shop is told of it. */
  notice: 'withdrawal-notice',
  /** The shop is reminded before its 14 days for paying back are over. */
  clock: 'withdrawal-clock',
  /** The order is cancelled when a payment that was being confirmed has come or failed. */
  cancel: 'withdrawal-cancel',
} as const;
