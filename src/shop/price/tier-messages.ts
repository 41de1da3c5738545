/** Sentences of the prices for larger quantities: loaded where there are any. */
export const tierMessages = {
  'quantity.tiers': 'Kup więcej, zapłać mniej',
  'quantity.tierFrom': 'od {n} {unit}',
  'quantity.tierRange': '{from}–{to} {unit}',
  'quantity.tierInForce': 'Twoja cena',
  'quantity.nextTier': 'Kup jeszcze {n} {unit} i zapłać mniej: {price} za {one}',
} as const;
