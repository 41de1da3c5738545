import type { PasskeyErrorName } from './passkey-errors.ts';

/** Sentences for the errors of section 8, and for the buttons of passkeys. */
export const passkeyMessages = {
  'passkey.unsupported': 'Ta przeglądarka nie obsługuje kluczy dostępu. Zaloguj się kodem albo hasłem.',
  'passkey.noUserLogin': 'Podaj login, adres e-mail albo telefon.',
  'passkey.noAuthorizeToken': 'Najpierw potwierdź kod, który wyślemy e-mailem.',
  'passkey.noData': 'Nie udało się pobrać danych. Spróbuj jeszcze raz.',
  'passkey.unknown': 'Coś poszło nie tak. Spróbuj jeszcze raz.',
  'passkey.connection': 'Nie ma połączenia ze sklepem. Sprawdź internet i spróbuj jeszcze raz.',
  'passkey.badLoginToken': 'Logowanie kluczem wygasło. Spróbuj jeszcze raz.',

  'passkey.signIn': 'Zaloguj się kluczem dostępu',
  'passkey.signingIn': 'Czekamy na klucz…',
  'passkey.cancelled': 'Nie wybrano klucza. Możesz spróbować jeszcze raz albo zalogować się inaczej.',
} as const satisfies Record<`passkey.${PasskeyErrorName}`, string> & Record<string, string>;
