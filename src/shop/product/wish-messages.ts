/** Messages of the field for what is made to order. */
export const wishMessages = {
  'wish.label': 'Twoje wskazania',
  'wish.hint': 'Napisz, jak to zrobić: wymiary, litery, kolor. Wystarczy {n}, a zmienisz je jeszcze w koszyku.',
} as const;
