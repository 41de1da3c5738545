/** Sentences of what surrounds a page and is drawn by the server alone or fetched when it is needed. */
export const surroundingsMessages = {
  'frame.information': 'Informacje',
  'frame.contact': 'Kontakt',
  'frame.nip': 'NIP {nip}',
  'frame.shop': 'Sklep',
  'frame.prices': 'Ceny dla konsumentów zawierają VAT. Koszt dostawy podajemy przed złożeniem zamówienia.',
  'frame.cookies': 'Ustawienia cookies',
  'bars.label': 'Ogłoszenia',
  'bars.close': 'Zamknij: {text}',
  'bars.freeDelivery': 'Dostawa gratis od {amount}',
  'bars.code': 'Z kodem {code} zapłacisz mniej. Wpisz go w koszyku.',
  'bars.instalments': 'Kup na raty, już od {amount} miesięcznie',
  'region.title': 'Inne miejsce dostawy',
  'region.country': 'Ceny i dostawę pokazujemy teraz dla kraju: {current}. Twój domyślny kraj to {default}.',
  'region.zipcode': 'Dostępność sprawdzamy dla kodu pocztowego {current}. Twój domyślny kod to {default}.',
  'region.continue': 'Przejdź dalej',
  'region.restore': 'Przywróć domyślne',
} as const;
