/** Sentences of the form that asks to be told when a product is back: loaded where there is one. */
export const watchMessages = {
  'availability.notify': 'Powiadom mnie, gdy będzie dostępny',
  'availability.notifyHint': 'Napiszemy raz, gdy produkt wróci. Adresu nie użyjemy do niczego innego.',
  'availability.notifyEmail': 'Adres e-mail',
  'availability.notifySend': 'Powiadom mnie',
  'watch.watching': 'Zapisane. Napiszemy, gdy produkt wróci.',
  'watch.available': 'Ten rozmiar jest już dostępny.',
  'watch.unknown': 'Nie znamy takiego produktu.',
  'watch.tooMany': 'Na ten adres zapisano dziś zbyt wiele powiadomień. Spróbuj jutro.',
  'watch.badAddress': 'Wpisz pełny adres e-mail, na przykład jan@example.com.',
  'watch.noConsent': 'Zaznacz zgodę, abyśmy mogli do Ciebie napisać.',
  'watch.failed': 'Nie udało się zapisać adresu. Spróbuj za chwilę.',
  'watch.consent': 'Zgadzam się na jedną wiadomość o powrocie tego produktu.',
} as const;

export type WatchKey = keyof typeof watchMessages;
