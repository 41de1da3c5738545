/** Sentences of the search: loaded when a shopper first turns to it. */
export const searchMessages = {
  'search.title': 'Szukaj',
  'search.results': 'Wyniki dla „{text}”',
} as const;
