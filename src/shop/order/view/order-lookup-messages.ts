/** Messages of the page where a guest opens an order by its number and e-mail address. */
export const orderLookupMessages = {
  'orderDoor.title': 'Sprawdź zamówienie',
  'orderDoor.lead': 'Wpisz numer zamówienia i adres e-mail, na który przyszło potwierdzenie. Konto nie jest potrzebne.',
  'orderDoor.number': 'Numer zamówienia',
  'orderDoor.numberHint': 'Jest w wiadomości z potwierdzeniem, na przykład {example}.',
  'orderDoor.email': 'Adres e-mail',
  'orderDoor.send': 'Sprawdź zamówienie',
  'orderDoor.wrong':
    'Nie mamy zamówienia o tym numerze i adresie e-mail. Sprawdź jedno i drugie w wiadomości z potwierdzeniem.',
  'orderDoor.signIn': 'Masz konto? Zaloguj się, aby zobaczyć swoje zamówienia.',
  'orderDoor.oldLink': 'Ten link już nie działa. Zamówienie otworzysz po wpisaniu numeru i adresu e-mail.',
} as const;
