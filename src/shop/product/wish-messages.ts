/** Messages of the comment of made-to-order products: its field, and what was typed. */
export const wishMessages = {
  'wish.label': 'Twoje wskazania',
  'wish.said': 'Twoje wskazania: {text}',
  'wish.hint':
    'Napisz, jak to zrobić: wymiary, litery, kolor. Zmieści się {n}. Bez wskazań nie przyjmiemy zamówienia; w koszyku możesz je jeszcze zmienić.',
} as const;
