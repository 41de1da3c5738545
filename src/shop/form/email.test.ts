import { expect, it } from 'vitest';
import { isEmail } from './email.ts';

it.each(['jan@example.com', 'a.b+c@sub.example.pl', 'ż@przykład.pl'])('%s is a full address', (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each([
  '',
  'jan',
  'jan@',
  '@example.com',
  'jan@example',
  'jan@@example.com',
  'a b@example.com',
  'jan@example..com',
  'Jan <jan@example.com>',
  'a@b.c, d@e.f',
  'a\0@example.com',
  'a@exam\0ple.com',
  `${'a'.repeat(250)}@example.com`,
])('%s is not', (text) => {
  expect(isEmail(text)).toBe(false);
});
