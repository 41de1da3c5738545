import { expect, test } from 'vitest';
import { swatchOf } from './colour-swatch.ts';

test('a known colour has a swatch', () => {
  expect(swatchOf('cecha-kolor', 'granatowy')).toMatch(/^#[\da-f]{6}$/);
});

test('an unknown colour and a value of another parameter have none', () => {
  expect(swatchOf('cecha-kolor', 'przezroczysty')).toBeNull();
  expect(swatchOf('cecha-kolor', 'constructor')).toBeNull();
  expect(swatchOf('cecha-smak', 'bialy')).toBeNull();
});
