export const mostAtOnce = 5_000;

/** What can be done with many products at once. */
export const bulkKinds = {
  hide: 'Ukryj w sklepie',
  show: 'Pokaż w sklepie',
  category: 'Przenieś do kategorii',
  producer: 'Zmień producenta',
  series: 'Zmień serię',
  stock: 'Ustaw zapas wszystkich rozmiarów',
} as const;
export type BulkKind = keyof typeof bulkKinds;
