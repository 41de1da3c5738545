/** Sentences of the price chart: loaded when a shopper first asks where a price comes from. */
export const priceChartMessages = {
  'price.historyFailed': 'Nie udało się wczytać historii ceny.',
  'price.historyRetry': 'Spróbuj ponownie',
  'price.historyAlt': 'Wykres ceny od {from} do {to}. Najniższa cena {lowest}, najwyższa {highest}, teraz {now}.',
  'price.historyTable': 'Ceny w tabeli',
  'price.historySince': 'Od dnia',
  'price.historyBefore': '{day} lub wcześniej',
  'price.now': 'Cena',
  'price.notOffered': 'poza sprzedażą',
} as const;
