/** Messages of the page where a visitor confirms an e-mail address. */
export const watchConfirmMessages = {
  'watchConfirm.title': 'Potwierdzenie adresu',
  'watchConfirm.ask': 'Czy mamy napisać na Twój adres, gdy wróci: {name}?',
  'watchConfirm.consent':
    'Potwierdzając, zgadzasz się na jedną wiadomość o powrocie tego produktu. Adresu nie użyjemy do niczego innego.',
  'watchConfirm.yes': 'Tak, powiadomcie mnie',
  'watchConfirm.no': 'Nie, usuńcie mój adres',
  'watchConfirm.watching': 'Adres potwierdzony. Napiszemy, gdy produkt wróci.',
  'watchConfirm.available': 'Ten produkt właśnie wrócił, więc nie trzeba już na niego czekać.',
  'watchConfirm.declined': 'Usunęliśmy adres. Nic już do Ciebie nie wyślemy.',
  'watchConfirm.unknown': 'Ten link nie działa: został już użyty albo minęły dwa dni.',
  'watchConfirm.see': 'Zobacz produkt',
} as const;
