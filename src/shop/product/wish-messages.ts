/** Messages of the field for what is made to order. */
export const wishMessages = {
  'wish.label': 'Twoje wskazania',
  'wish.hint': 'Napisz, jak to zrobić: wymiary, litery, kolor. Zmieści się {n}. W koszyku możesz to jeszcze zmienić.',
} as const;
