/** Messages of „Skąd ta cena?”, loaded with it. */
export const priceOriginMessages = {
  'price.origin': 'Skąd ta cena?',
  'price.originSince': 'Obniżka od',
  'price.originWindow': 'Sprawdzony okres',
  'price.originLowest': 'Najniższa cena w tym okresie',
  'price.originDay': '{amount}, {day}',
  'price.originHow.window':
    'Procent obniżki liczymy od najniższej ceny z 30 dni przed obniżką, nie od ceny regularnej.',
  'price.originHow.since-offered':
    'Przed obniżką sprzedawaliśmy ten produkt krócej niż 30 dni, dlatego procent liczymy od najniższej ceny, jaka obowiązywała od pierwszego dnia sprzedaży.',
  'price.originHow.before-first-cut':
    'Produkt ma krótki termin przydatności, dlatego procent liczymy od ceny sprzed pierwszej obniżki.',
} as const;
