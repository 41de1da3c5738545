import { codeTimes, oneTimeCodeLimits } from '../limits.ts';

/** The page for signing in with a one-time code, which is also the express checkout. */
export const codeMessages = {
  'code.title': 'Logowanie kodem',
  'code.by': 'Zaloguj się kodem z e-maila',
  'code.otherWay': 'Zaloguj się inaczej',
  'code.lead': 'Podaj adres e-mail albo telefon z konta. Wyślemy e-mailem kod, który wpiszesz zamiast hasła.',
  'code.identifier': 'E-mail, telefon lub login',
  'code.ask': 'Wyślij kod',
  'code.sent':
    'Jeśli dane są poprawne, kod jest już w drodze na adres e-mail. Zwykle przychodzi w minutę; sprawdź też folder ze spamem.',
  'code.code': 'Kod z wiadomości',
  'code.digits': '{digits} cyfr, ważny {minutes} minut',
  'code.verify': 'Zaloguj się',
  'code.again': 'Zmień dane albo wyślij nowy kod',
  'code.new': 'Poproś o nowy kod',
  'code.wrong': 'Ten kod nie jest poprawny. Sprawdź go i wpisz jeszcze raz.',
  'code.expired': 'Ten kod wygasł albo był już użyty.',
  'code.exhausted': 'Kod wpisano błędnie {tries} razy, więc już nie działa.',
  'code.none': 'Z tej przeglądarki nikt nie prosił o kod.',
  'code.wait': 'Za dużo prób. Spróbuj ponownie za {minutes} min.',
  'code.consentTitle': 'Jeszcze jedna zgoda',
  'code.consentLead':
    'Nie masz jeszcze u nas konta. Założymy je dla adresu {email}, bez hasła: zawsze zalogujesz się kodem albo kluczem dostępu.',
  'code.terms': 'Akceptuję regulamin sklepu',
  'code.readTerms': 'Przeczytaj regulamin (nowa karta)',
  'code.readPrivacy': 'Jak dbamy o Twoje dane (nowa karta)',
  'code.open': 'Załóż konto i przejdź dalej',
  'code.doneTitle': 'Adres e-mail jest potwierdzony',
  'code.passwordRemoved':
    'Jesteś na swoim koncie. Hasło ustawiono, zanim ktokolwiek potwierdził ten adres, dlatego je usunęliśmy i wylogowaliśmy inne urządzenia. Możesz ustawić nowe.',
  'code.setPassword': 'Ustaw hasło',
  'code.continue': 'Przejdź dalej',
} as const;

/** The numbers in the sentences about codes. */
export const codeNumbers = {
  digits: oneTimeCodeLimits.digits,
  minutes: codeTimes.valid / 60_000,
  tries: oneTimeCodeLimits.tries,
} as const;
