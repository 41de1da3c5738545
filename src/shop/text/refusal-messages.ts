/** Sentences of answers that are given before any page: written by the server alone. */
export const refusalMessages = {
  'refusal.busy': 'Sklep ma teraz bardzo duży ruch. Spróbuj ponownie za chwilę.',
  'refusal.limit': 'Zbyt wiele prób w krótkim czasie. Spróbuj ponownie za {minutes} min.',
  'refusal.code': 'Kod: {code}',
  'refusal.back': 'Wróć do sklepu',
} as const;
