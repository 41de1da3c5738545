/** Messages of the comment field of made-to-order products. */
export const wishMessages = {
  'wish.label': 'Twoje wskazania',
  'wish.hint':
    'Napisz, jak to zrobić: wymiary, litery, kolor. Zmieści się {n}. Bez wskazań nie przyjmiemy zamówienia; w koszyku możesz je jeszcze zmienić.',
} as const;
