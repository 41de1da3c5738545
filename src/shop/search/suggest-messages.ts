import type { Forms } from '../text/plural.ts';

/** Messages of the suggestion list, loaded when the search field is first focused. */
export const suggestMessages = {
  'suggest.list': 'Podpowiedzi wyszukiwania',
  'suggest.products': 'Produkty',
  'suggest.categories': 'Kategorie',
  'suggest.producers': 'Producenci',
  'suggest.series': 'Serie',
  'suggest.infoPages': 'Informacje',
  'suggest.queries': 'Często szukane',
  'suggest.all': 'Zobacz wszystkie wyniki',
  'suggest.found': '{suggestions}. Wybieraj strzałkami w górę i w dół.',
  'suggest.nothing': 'Brak podpowiedzi. Naciśnij Enter, aby szukać w całym sklepie.',
} as const;

export const suggestNouns = {
  suggestion: { one: 'podpowiedź', few: 'podpowiedzi', many: 'podpowiedzi', other: 'podpowiedzi' },
} as const satisfies Record<string, Forms>;
