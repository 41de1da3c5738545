import { type Overrides, type Translate, translator } from '../text/messages.ts';

/** Messages of mails, separate from those of pages so that browsers do not load them. */
export const mailMessages = {
  'mail.backInStock.subject': 'Znów dostępne: {name}',
  'mail.backInStock.text': 'Dzień dobry, znów mamy: {name}.',
  'mail.backInStock.link': 'Zobacz produkt',
  'mail.backInStock.once':
    'To jedyna wiadomość w tej sprawie, wysłana na Twoją prośbę. Adresu nie użyjemy do niczego innego.',
  'mail.confirmWatch.subject': 'Potwierdź adres: {name}',
  'mail.confirmWatch.text':
    'Dzień dobry, ktoś podał ten adres w sklepie {shop} i prosi o wiadomość, gdy wróci: {name}. Jeśli to Ty, potwierdź ten adres.',
  'mail.confirmWatch.link': 'Potwierdź adres',
  'mail.confirmWatch.else':
    'Jeśli to nie Ty, nic nie rób: bez potwierdzenia już nie napiszemy, a adres usuniemy w ciągu dwóch dni.',
  'mail.code.subject': 'Kod logowania do sklepu {shop}',
  'mail.code.text': 'Dzień dobry, oto kod, o który prosisz w sklepie {shop}:',
  'mail.code.valid': 'Wpisz go w tej samej przeglądarce w ciągu {minutes} minut. Nikomu go nie podawaj, także nam.',
  'mail.code.else': 'Jeśli to nie Ty, nic nie rób: bez tego kodu nikt się nie zaloguje.',
  'mail.newPassword.subject': 'Nowe hasło w sklepie {shop}',
  'mail.newPassword.text':
    'Dzień dobry, ktoś poprosił o nowe hasło do konta z tym adresem w sklepie {shop}. Jeśli to Ty, ustaw nowe hasło.',
  'mail.newPassword.account': 'Ustaw hasło do konta {login}',
  'mail.newPassword.once': 'Link działa raz, przez {minutes} minut. Po zmianie hasła wylogujemy wszystkie urządzenia.',
  'mail.newPassword.else': 'Jeśli to nie Ty, nic nie rób: hasło się nie zmieni.',
  'mail.price': 'Cena: {amount}',
} as const;

export type SayInMail = Translate<keyof typeof mailMessages>;

export const mailSayer = (overrides?: Overrides): SayInMail => translator(overrides, mailMessages);
