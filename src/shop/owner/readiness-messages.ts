/** What a shop says while it is not ready to sell. Visitors read it, so it names nothing that only the owner has. */
export const readinessMessages = {
  'ready.soon': 'Wkrótce otwieramy',
  'ready.soonLead': 'Przygotowujemy sklep. Zajrzyj do nas niedługo.',
  'ready.draft': 'Projekt. Ta strona powstała z danych firmy i nie została jeszcze sprawdzona przez sprzedawcę.',
} as const;
