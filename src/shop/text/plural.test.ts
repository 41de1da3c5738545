import { describe, expect, it } from 'vitest';
import { counted, nouns, plural, pluralObject, unitSign } from './plural.ts';

const metre = { one: 'metr', few: 'metry', many: 'metrów', other: 'metra' };
const pair = { one: 'para', few: 'pary', many: 'par', other: 'pary' };

describe('counted', () => {
  it.each([
    [0, '0\u00a0produktów'],
    [1, '1\u00a0produkt'],
    [2, '2\u00a0produkty'],
    [5, '5\u00a0produktów'],
    [12, '12\u00a0produktów'],
    [21, '21\u00a0produktów'],
    [22, '22\u00a0produkty'],
    [112, '112\u00a0produktów'],
    [1002, '1\u00a0002\u00a0produkty'],
  ])('%i', (n, text) => expect(counted(n, nouns.product)).toBe(text));

  it('knows decimals', () => {
    expect(counted(1.5, metre)).toBe('1,5\u00a0metra');
    expect(counted(0, nouns.piece)).toBe('0\u00a0sztuk');
  });
});

it('counts days as section 9 does', () => {
  expect(plural(1, nouns.day)).toBe('dzień');
  for (const n of [0, 2, 3, 4, 5, 9, 11, 12, 14, 19, 20, 21, 22, 31, 101]) expect(plural(n, nouns.day)).toBe('dni');
});

it.each([
  [1, nouns.piece, 'sztukę'],
  [1, { one: 'para świec', few: 'pary świec', many: 'par świec', other: 'pary świec' }, 'parę świec'],
  [1, metre, 'metr'],
  [1, { one: 'opakowanie', few: 'opakowania', many: 'opakowań', other: 'opakowania' }, 'opakowanie'],
  [2, nouns.piece, 'sztuki'],
  [5, nouns.piece, 'sztuk'],
  [1.5, nouns.piece, 'sztuki'],
])('%d is ordered as an object', (n, forms, text) => expect(pluralObject(n, forms)).toBe(text));

it.each([
  ['szt.', nouns.piece, 3, 'szt.'],
  ['m', metre, 1.5, 'm'],
  ['para', pair, 1, 'para'],
  ['para', pair, 3, 'pary'],
  ['para', pair, 12, 'par'],
])('a unit whose sign is a word (%s) is inflected, an abbreviation is not', (symbol, forms, n, text) =>
  expect(unitSign(n, { symbol, forms })).toBe(text),
);
