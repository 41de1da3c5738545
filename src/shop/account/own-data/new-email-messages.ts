/** Messages of the page that confirms a new e-mail address. */
export const newEmailMessages = {
  'newEmail.title': 'Nowy adres e-mail',
  'newEmail.ask': 'Czy {email} ma być nowym adresem e-mail Twojego konta?',
  'newEmail.yes': 'Tak, zmień adres',
  'newEmail.done': 'Adres e-mail jest zmieniony. Napisaliśmy o tym na poprzedni adres.',
  'newEmail.unknown': 'Ten link już nie działa: został użyty, zastąpiony nowszym albo minął jego czas.',
  'newEmail.account': 'Przejdź do konta',
} as const;
