import { expect, it } from 'vitest';
import { streetParts } from './street.ts';

it.each([
  ['Długa 12', 'Długa', '12'],
  ['ul. Długa, 12A', 'ul. Długa', '12A'],
  ['Długa,12', 'Długa', '12'],
  ['Długa 5 m. 7', 'Długa', '5 m. 7'],
  ['Długa  5 lok 7b', 'Długa', '5 lok 7b'],
  ['Długa 5 m7', 'Długa', '5 m7'],
  ['3 Maja 10', '3 Maja', '10'],
  ['al. 1000-lecia 5/7', 'al. 1000-lecia', '5/7'],
])('%s is %s and %s', (line, street, number) => {
  expect(streetParts(line)).toEqual([street, number]);
});

it.each(['Długa', '12', '', 'Gdów 1265 obok kościoła'])('%j stays whole', (line) => {
  expect(streetParts(line)).toEqual([line]);
});

it('a long line of commas is read once', () => {
  for (const shape of ['0,', '1 ', ', ', 'a1 ', 'm 4 ', ',']) {
    const line = `${shape.repeat(20_000)}x`;
    expect(streetParts(line)[0]).not.toBe('');
  }
});
