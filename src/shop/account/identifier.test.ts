import { expect, it } from 'vitest';
import { phoneKeyOf } from './identifier.ts';

it.each(['+48 600700800', '600 700 800', '600-700-800', '0048 600 700 800', '(+48) 600.700.800', ' 600700800 '])(
  'a phone may be written as %s',
  (text) => expect(phoneKeyOf(text)).toBe('+48600700800'),
);

it.each(['', 'jan@example.com', 'jan600700800', '12345', '+', '+0600700800', '600700800600700800', '48+600700800'])(
  '%j is no phone',
  (text) => expect(phoneKeyOf(text)).toBeNull(),
);

it('keeps the code of another country', () => {
  expect(phoneKeyOf('+49 30 901820')).toBe('+4930901820');
});
