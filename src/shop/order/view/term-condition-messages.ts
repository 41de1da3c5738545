/** The condition of the agreed day of delivery. Server only. */
export const termConditionMessages = {
  'term.condition':
    'Ten termin obowiązuje, gdy wpłata dotrze w dniu zamówienia. Późniejsza wpłata przesuwa go o tyle samo dni roboczych.',
} as const;
