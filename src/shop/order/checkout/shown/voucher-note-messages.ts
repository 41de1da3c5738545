/** Messages about the effect of a gift card in the order form. Server only. */
export const voucherNoteMessages = {
  'voucherNote.pays': 'Karta pokrywa {paid}. Zostanie na niej {rest}.',
  'voucherNote.cards': 'Kartą podarunkową nie można zapłacić za kartę podarunkową. Na karcie zostaje {rest}.',
  'voucherNote.holds': 'Na karcie jest {rest}.',
  'voucherNote.voucher_unknown': 'Nie znamy karty o takim kodzie. Sprawdź kod i spróbuj jeszcze raz.',
  'voucherNote.voucher_expired': 'Ta karta podarunkowa straciła ważność.',
  'voucherNote.voucher_empty': 'Środki z tej karty są już wykorzystane.',
} as const;
