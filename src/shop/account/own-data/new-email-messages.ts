/** Messages of the page that confirms a new e-mail address. */
export const newEmailMessages = {
  'newEmail.title': 'Nowy adres e-mail',
  'newEmail.ask': 'Czy {email} ma być nowym adresem e-mail konta „{login}”?',
  'newEmail.yes': 'Tak, zmień adres',
  'newEmail.notSignedIn':
    'O zmianę adresu e-mail na {email} prosi konto „{login}”. Potwierdza ją ten, kto jest na to konto zalogowany. Jeśli nie jest Twoje, nic nie rób: adres się nie zmieni.',
  'newEmail.signInFirst': 'Zaloguj się na to konto',
  'newEmail.otherSignedIn':
    'Teraz zalogowane jest inne konto. Wyloguj się z niego, a potem otwórz ten link jeszcze raz.',
  'newEmail.signOutFirst': 'Wyloguj się',
  'newEmail.done': 'Adres e-mail jest zmieniony. Napisaliśmy o tym na poprzedni adres.',
  'newEmail.unknown': 'Ten link już nie działa: został użyty, zastąpiony nowszym albo minął jego czas.',
  'newEmail.account': 'Przejdź do konta',
} as const;
