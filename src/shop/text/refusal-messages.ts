/** Messages of requests that are refused before any page is rendered. Used only by the server. */
export const refusalMessages = {
  'refusal.title': 'Jeszcze chwila',
  'refusal.busy': 'Sklep ma teraz bardzo duży ruch. Spróbuj ponownie za chwilę.',
  'refusal.loading': 'Sklep właśnie wczytuje ofertę. Listy produktów i wyszukiwarka zadziałają za chwilę.',
  'refusal.limit': 'Zbyt wiele prób w krótkim czasie. Spróbuj ponownie za {minutes} min.',
  'refusal.blocked': 'To konto jest zablokowane przez sklep, więc nie można się na nie zalogować. Napisz do nas.',
  'refusal.blockedTitle': 'Konto jest zablokowane',
  'refusal.code': 'Kod: {code}',
  'refusal.kept': 'Wszystko, co jest w formularzu, mamy na tej stronie.',
  'refusal.password': 'Hasło wpisz jeszcze raz:',
  'refusal.files': 'Pliki wybierz jeszcze raz:',
  'refusal.again': 'Wyślij jeszcze raz',
  'refusal.back': 'Wróć do sklepu',
} as const;
