/**
 * Messages of a shop that is not ready to sell. Visitors read them, so they contain nothing that only concerns the
 * owner.
 */
export const readinessMessages = {
  'ready.soon': 'Wkrótce otwieramy',
  'ready.soonLead': 'Przygotowujemy sklep. Zajrzyj do nas niedługo.',
  'ready.draft': 'Projekt. Ta strona powstała z danych firmy i nie została jeszcze sprawdzona przez sprzedawcę.',
} as const;
