import type { Translate } from '../text/messages.ts';
import type { Instant } from '../time/instant.ts';
import { formatClock, minutesOfDay } from '../time/warsaw-time.ts';

/** Messages of signing in and out, of the reminder, of the password and of the sessions. */
export const signInMessages = {
  'signIn.title': 'Logowanie',
  'signIn.identifier': 'E-mail, login lub telefon',
  'signIn.password': 'Hasło',
  'signIn.send': 'Zaloguj się',
  'signIn.wrong': 'Nieprawidłowy login lub hasło. Sprawdź wielkość liter i spróbuj jeszcze raz.',
  'signIn.later': 'Za dużo prób. Spróbuj ponownie o {time}.',
  'signIn.forgotten': 'Nie pamiętasz hasła?',
  'signIn.others': 'Inne sposoby',
  'signIn.register': 'Załóż konto',
  'reminder.title': 'Nie pamiętasz hasła?',
  'reminder.lead': 'Podaj adres e-mail konta. Wyślemy link, który pozwoli ustawić nowe hasło.',
  'reminder.email': 'Adres e-mail',
  'reminder.send': 'Wyślij link',
  'reminder.back': 'Wróć do logowania',
  'reminder.sent':
    'Jeśli mamy konto z tym adresem, wysłaliśmy na niego link. Działa raz, przez {minutes} minut. Nie widzisz wiadomości? Zajrzyj też do spamu.',
  'newPassword.title': 'Nowe hasło',
  'newPassword.account': 'Konto: {login}',
  'newPassword.next': 'Nowe hasło',
  'newPassword.repeat': 'Powtórz nowe hasło',
  'newPassword.length': 'Od {min} do {max} znaków, inne niż login.',
  'newPassword.send': 'Zapisz hasło',
  'newPassword.ends': 'Po zapisaniu zalogujemy Cię tutaj, a inne urządzenia wylogujemy.',
  'newPassword.gone': 'Ten link już nie działa. Każdy działa raz, przez {minutes} minut.',
  'newPassword.again': 'Wyślij nowy link',
  'signOut.title': 'Wylogowanie',
  'signOut.ask': 'Koszyk i listy zostaną na Twoim koncie.',
  'signOut.send': 'Wyloguj się',
  'signOut.done': 'Wylogowano. Koszyk i listy czekają na Twoim koncie.',
  'signOut.again': 'Zaloguj się ponownie',
  'signOut.on': 'Wróć do sklepu',
  'sessions.lead': 'Jeśli któregoś nie znasz, wyloguj je i zmień hasło.',
  'sessions.current': 'To urządzenie',
  'sessions.unknown': 'Nieznane urządzenie',
  'sessions.times': 'Zalogowane {from}, ostatnio używane {seen}',
  'sessions.end': 'Wyloguj',
  'sessions.endOf': 'Wyloguj: {device}',
  'sessions.endOthers': 'Wyloguj wszystkie inne',
  'sessions.ended': 'Urządzenie zostało wylogowane.',
  'sessions.endedOthers': 'Wszystkie inne urządzenia zostały wylogowane.',
  'sessions.gone': 'Tego urządzenia nie ma już na liście.',
  'sessions.only': 'Nie masz innych zalogowanych urządzeń.',
  'password.current': 'Obecne hasło',
  'password.wrong': 'To nie jest obecne hasło.',
  'password.none': 'Nie masz jeszcze hasła. Możesz je ustawić, aby logować się także nim.',
  'password.ends': 'Po zapisaniu inne urządzenia zostaną wylogowane.',
  'password.changed': 'Hasło jest zapisane. Inne urządzenia zostały wylogowane.',
  'loss.title': 'Koszyk i listy są już na Twoim koncie',
  'loss.lead': 'Tylko tego nie udało się przenieść:',
  'loss.code': 'Kod {code}: na koncie działa już inny.',
  'loss.gift': 'Prezent: na koncie jest już wybrany inny.',
  'loss.pieces': '{name}: {quantity} ponad to, co mieści jedna pozycja.',
  'loss.comment': '{name}: komentarz „{comment}”. Na koncie jest już inny.',
  'loss.file': '{name}: plik {file}. Ta pozycja ma już najwięcej plików.',
  'loss.wishlist': 'Ulubione są pełne. Nie zmieściły się: {names}.',
  'loss.comparison': 'Porównanie jest pełne. Nie zmieściły się: {names}.',
  'loss.on': 'Dalej',
} as const;

export type SignInKey = keyof typeof signInMessages;

/** When the next try may be made, on the shop's clock. Rounded up, so that it is not too early. */
export const laterText = (at: Instant, t: Translate<SignInKey>): string =>
  t('signIn.later', { time: formatClock(minutesOfDay(at + 59_999)) });
