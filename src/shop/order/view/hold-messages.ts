/** What a buyer is told whose goods are not reserved: in the order form, the contract and on the page of the order. */
export const holdMessages = {
  'hold.cashNotHeld':
    'Zanim przyjmiemy zamówienie, nie rezerwujemy produktów: jeśli się wyprzedadzą, anulujemy zamówienie i damy Ci znać.',
} as const;
