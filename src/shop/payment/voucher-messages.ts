/** Gift cards at the order form. */
export const voucherMessages = {
  'voucher.voucher_unknown': 'Nie znamy takiego kodu karty podarunkowej. Sprawdź, czy jest przepisany dokładnie.',
  'voucher.voucher_expired': 'Ta karta podarunkowa straciła ważność.',
  'voucher.voucher_empty': 'Środki z tej karty podarunkowej zostały już wykorzystane.',
  'voucher.voucher_twice': 'Ten kod jest już wpisany.',
} as const;
