/**
 * Texts that no person types: a NUL, numbers beyond the store's limits, characters of pasted contacts, half a surrogate
 * pair, and texts that make a careless rule run for a long time.
 */
export const hostileTexts = [
  '\0',
  'a\0b@example.com',
  '2147483648',
  '9999999999',
  '99999999999999999999',
  '-1',
  '\u200b\u202a+48 600\u00ad700\u2060800\u202c\ufeff',
  '\ud800',
  `${'0,'.repeat(3_000)}x`,
  '\u0327\u0301'.repeat(3_000),
];
