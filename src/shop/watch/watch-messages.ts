/** Messages of the back-in-stock form, loaded only by pages that have it. */
export const watchMessages = {
  'availability.notify': 'Powiadom mnie, gdy będzie dostępny',
  'availability.notifyHint': 'Napiszemy raz, gdy produkt wróci. Adresu nie użyjemy do niczego innego.',
  'availability.notifyEmail': 'Adres e-mail',
  'availability.notifySend': 'Powiadom mnie',
  'watch.watching':
    'Sprawdź skrzynkę: wysłaliśmy wiadomość z linkiem. Potwierdź w niej adres, a napiszemy, gdy produkt wróci.',
  'watch.available': 'Jest już dostępny. Możesz go zamówić.',
  'watch.unknown': 'Nie znamy takiego produktu.',
  'watch.tooMany': 'Zbyt wiele próśb o powiadomienie w krótkim czasie. Spróbuj ponownie później.',
  'watch.badAddress': 'Wpisz pełny adres e-mail, na przykład jan@example.com.',
  'watch.noConsent': 'Zaznacz zgodę, abyśmy mogli do Ciebie napisać.',
  'watch.failed': 'Nie udało się zapisać adresu. Spróbuj za chwilę.',
  'watch.consent': 'Zgadzam się na jedną wiadomość o powrocie tego produktu.',
} as const;

export type WatchKey = keyof typeof watchMessages;
