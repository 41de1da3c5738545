import { type Overrides, type Translate, translator } from '../text/messages.ts';

/** Messages of mails about an account's address and its deletion. */
export const accountMailMessages = {
  'accountMail.hello': 'Dzień dobry,',
  'accountMail.changeEmail.subject': 'Potwierdź nowy adres e-mail',
  'accountMail.changeEmail.text':
    'ktoś podał ten adres jako nowy adres swojego konta w sklepie {shop}. Jeśli to Ty, potwierdź go w ciągu {hours} godzin:',
  'accountMail.changeEmail.else': 'Jeśli to nie Ty, nic nie rób: bez potwierdzenia adres konta się nie zmieni.',
  'accountMail.emailChanged.subject': 'Zmieniliśmy adres e-mail Twojego konta',
  'accountMail.emailChanged.text':
    'na prośbę z Twojego konta w sklepie {shop} zmieniliśmy jego adres e-mail. W sprawach konta będziemy pisać na nowy adres.',
  'accountMail.emailChanged.else': 'Jeśli to nie Twoja zmiana, napisz do nas od razu: {contact}.',
  'accountMail.deletionAsked.subject': 'Usuniemy Twoje konto {day}',
  'accountMail.deletionAsked.text':
    'na Twoją prośbę usuniemy konto w sklepie {shop} razem z jego danymi: {day} o {time}. Do tego czasu możesz zmienić zdanie. Zaloguj się i wybierz „Zachowaj konto”:',
  'accountMail.deletionAsked.else': 'Jeśli ta prośba nie pochodzi od Ciebie, zachowaj konto i zmień w nim hasło.',
  'accountMail.accountDeleted.subject': 'Usunęliśmy Twoje konto',
  'accountMail.accountDeleted.text':
    'usunęliśmy Twoje konto w sklepie {shop}: dane, adresy, listy, koszyk i zgody. Tej zmiany nie można cofnąć.',
} as const;

export type SayInAccountMail = Translate<keyof typeof accountMailMessages>;

export const accountMailSayer = (overrides?: Overrides): SayInAccountMail => translator(overrides, accountMailMessages);
