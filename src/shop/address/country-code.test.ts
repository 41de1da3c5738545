import { expect, test } from 'vitest';
import { countryCode } from './country-code.ts';

test.each([
  ['Polska', 'PL'],
  ['niemcy', 'DE'],
  ['CZ', 'CZ'],
  ['Nibylandia', 'Nibylandia'],
  ['constructor', 'constructor'],
])('%s is %s', (name, code) => expect(countryCode(name)).toBe(code));
