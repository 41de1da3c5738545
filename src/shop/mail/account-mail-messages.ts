import { type Overrides, type Translate, translator } from '../text/messages.ts';

/** Messages of mails about the address, the sign-in methods and the deletion of an account. */
export const accountMailMessages = {
  'accountMail.hello': 'Dzień dobry,',
  'accountMail.changeEmail.subject': 'Potwierdź nowy adres e-mail',
  'accountMail.changeEmail.text':
    'ktoś podał ten adres jako nowy adres swojego konta w sklepie {shop}. Jeśli to Ty, potwierdź go w ciągu {hours} godzin.',
  'accountMail.changeEmail.link': 'Potwierdź adres',
  'accountMail.changeEmail.else': 'Jeśli to nie Ty, nic nie rób: bez potwierdzenia adres konta się nie zmieni.',
  'accountMail.emailChanged.subject': 'Zmieniliśmy adres e-mail Twojego konta',
  'accountMail.emailChanged.text':
    'na prośbę z Twojego konta w sklepie {shop} zmieniliśmy jego adres e-mail. W sprawach konta będziemy pisać na nowy adres.',
  'accountMail.emailChanged.else': 'Jeśli to nie Twoja zmiana, napisz do nas od razu: {contact}.',
  'accountMail.passwordChanged.subject': 'Twoje konto ma nowe hasło',
  'accountMail.passwordChanged.text':
    'w Twoim koncie w sklepie {shop} ustawiono nowe hasło: {day} o {time}. Na pozostałych urządzeniach trzeba zalogować się ponownie.',
  'accountMail.passwordChanged.else': 'Jeśli to nie Ty, ustaw od razu inne hasło i napisz do nas: {contact}.',
  'accountMail.passwordChanged.link': 'Ustaw inne hasło',
  'accountMail.passkeyAdded.subject': 'Twoje konto ma nowy klucz dostępu',
  'accountMail.passkeyAdded.text':
    'do Twojego konta w sklepie {shop} dodano klucz dostępu „{passkey}”: {day} o {time}. Można się nim logować bez hasła.',
  'accountMail.passkeyAdded.else': 'Jeśli to nie Ty, usuń ten klucz i napisz do nas: {contact}.',
  'accountMail.passkeyAdded.link': 'Zobacz klucze dostępu',
  'accountMail.passkeyRemoved.subject': 'Usunęliśmy klucz dostępu z Twojego konta',
  'accountMail.passkeyRemoved.text':
    'z Twojego konta w sklepie {shop} usunięto klucz dostępu „{passkey}”: {day} o {time}. Nie można się nim już zalogować.',
  'accountMail.passkeyRemoved.else': 'Jeśli to nie Ty, zmień hasło i napisz do nas: {contact}.',
  'accountMail.passkeyRemoved.link': 'Zobacz klucze dostępu',
  'accountMail.deletionAsked.subject': 'Usuniemy Twoje konto {day}',
  'accountMail.deletionAsked.text':
    'na Twoją prośbę usuniemy konto w sklepie {shop} razem z jego danymi: {day} o {time}. Do tego czasu możesz zmienić zdanie. Zaloguj się i wybierz „Zachowaj konto”.',
  'accountMail.deletionAsked.link': 'Zachowaj konto',
  'accountMail.deletionAsked.else': 'Jeśli ta prośba nie pochodzi od Ciebie, zachowaj konto i zmień w nim hasło.',
  'accountMail.accountDeleted.subject': 'Usunęliśmy Twoje konto',
  'accountMail.accountDeleted.text':
    'usunęliśmy Twoje konto w sklepie {shop}: dane, adresy, listy, koszyk i zgody. Tej zmiany nie można cofnąć.',
} as const;

export type SayInAccountMail = Translate<keyof typeof accountMailMessages>;

export const accountMailSayer = (overrides?: Overrides): SayInAccountMail => translator(overrides, accountMailMessages);
