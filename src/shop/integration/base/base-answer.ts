/** Refusals by the codes of Base's own integration files, and those of this shop; the texts are for the owner. */
export const baseErrors = {
  no_password: 'Base nie podała hasła.',
  incorrect_password: 'Hasło w Base jest inne niż w sklepie.',
  unsupported_action: 'Sklep nie zna tej metody.',
  db_connection: 'Baza danych sklepu nie odpowiada. Nic nie zapisano.',
  too_many_requests: 'Za dużo żądań naraz.',
  too_large: 'Żądanie jest za duże.',
  wrong_field: 'Pole ma nieprawidłową wartość.',
  too_many_rows: 'Za dużo wierszy w jednym żądaniu.',
  order_not_found: 'Nie ma takiego zamówienia.',
  order_refused: 'Tego zamówienia nie da się zapisać.',
  payment_kept: 'Zapłaconego zamówienia nie można oznaczyć jako nieopłacone: zwróć pieniądze w panelu.',
} as const;
export type BaseError = keyof typeof baseErrors;

/** A refused call. `text` says more than the code. */
export class BaseRefusal extends Error {
  readonly code: BaseError;
  constructor(code: BaseError, text: string = baseErrors[code]) {
    super(text);
    this.code = code;
  }
}

export const baseLimits = {
  /** Products in one page of a list, in pages of prices and amounts, and in one call for their data. */
  listed: 100,
  paged: 1_000,
  data: 100,
  pages: 1_000,
  orders: 50,
  /** Rows of one update, and lines of one order. */
  rows: 1_000,
  lines: 200,
  /** Of orders that one update names. */
  updated: 200,
  /** Bytes of one call: a thousand rows in brackets, or a product with long texts. */
  bytes: 1_048_576,
  /** What the shop has without limit is this many for Base. */
  unlimited: 9_999,
  /** Orders are shown after this time, so that their payment is known and none is passed over. */
  orderAgeMs: 120_000,
} as const;
