/** Mails to the sender of a withdrawal, named for staff. */
export const withdrawalMailNames = {
  receipt: 'Potwierdzenie odstąpienia',
  matched: 'Odstąpienie dopasowane do zamówienia',
  taken: 'Produkty zdjęte z zamówienia',
  answer: 'Odpowiedź na odstąpienie',
} as const;
/** Mails to the shop. `pay-by`: its 14 days for the refund are nearly over. */
export const withdrawalNoticeNames = {
  notice: 'Do sklepu: nowe odstąpienie',
  'pay-by': 'Do sklepu: termin zwrotu pieniędzy',
} as const;
export type WithdrawalMailKind = keyof typeof withdrawalMailNames | keyof typeof withdrawalNoticeNames;
export const isWithdrawalNotice = (kind: WithdrawalMailKind): boolean => Object.hasOwn(withdrawalNoticeNames, kind);
export const withdrawalMailKinds = Object.keys({
  ...withdrawalMailNames,
  ...withdrawalNoticeNames,
}) as WithdrawalMailKind[];

/** The mail to the sender after an event: the store writes it, the panel shows it before. */
export const withdrawalMailAfter = {
  receive: 'receipt',
  match: 'matched',
  take_off: 'taken',
  answer: 'answer',
} as const satisfies Record<string, WithdrawalMailKind>;
export type WithdrawalMailEvent = keyof typeof withdrawalMailAfter;
