/** Messages of the accounts provider to a shopper (`errorMsg`). */
export const providerMessages = {
  'provider.unauthorized': 'Potwierdzenie kodem wygasło. Poproś o nowy kod.',
  'provider.noAccount': 'Nie masz jeszcze konta w sklepie. Załóż je, a potem dodaj klucz.',
  'provider.otherLogin': 'Ten kod należy do innego konta. Poproś o nowy kod dla swojego konta.',
  'provider.known': 'Ten klucz jest już dodany.',
  'provider.full': 'Masz już największą liczbę kluczy. Usuń któryś, aby dodać nowy.',
  'provider.badAnswer': 'Nie udało się sprawdzić klucza. Spróbuj jeszcze raz.',
  'provider.unknownKey': 'Nie znamy tego klucza. Zaloguj się w inny sposób.',
} as const;
