/** Messages of the results page. */
export const searchMessages = {
  'search.title': 'Szukaj',
  'search.results': 'Wyniki dla „{text}”',
  'search.field': 'Czego szukasz?',
  'search.submit': 'Szukaj',
  'search.beside': 'Znaleźliśmy też',
  'search.none': 'Nie znaleźliśmy niczego dla „{text}”',
  'search.noneHint':
    'Spróbuj krótszego albo ogólniejszego słowa, na przykład „kubek” zamiast „kubek do kawy z uszkiem”.',
  'search.forgiven': 'Nie znaleźliśmy „{text}”. Pokazujemy wyniki dla „{corrected}”.',
  'search.nearest': 'Nie znaleźliśmy dokładnie „{text}”. Pokazujemy to, co najbliższe.',
  'search.didYouMean': 'Może chodziło Ci o',
  'search.quoted': '„{text}”',
  'search.popular': 'Często szukane',
  'search.categories': 'Zajrzyj do działu',
  'search.bestsellers': 'Najczęściej oceniane',
  'search.emptyLead': 'Wpisz nazwę, materiał, producenta albo kod produktu. Polskie znaki możesz pominąć.',
} as const;
