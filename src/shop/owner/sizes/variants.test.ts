import { expect, it } from 'vitest';
import { variantsOf } from './variants.ts';

it('makes a size of each pair of two lists', () => {
  expect(variantsOf('biały, szary\nbiały', 'M; L')).toEqual({
    variants: [
      { id: 'bialy-m', name: 'biały, M' },
      { id: 'bialy-l', name: 'biały, L' },
      { id: 'szary-m', name: 'szary, M' },
      { id: 'szary-l', name: 'szary, L' },
    ],
  });
  expect(variantsOf('S\nM', '')).toEqual({
    variants: [
      { id: 's', name: 'S' },
      { id: 'm', name: 'M' },
    ],
  });
});

it.each([
  ['', 'M', 'Wpisz wartości pierwszej listy'],
  [Array.from({ length: 101 }, (_, at) => `k${at}`).join(), '', 'najwyżej 100'],
  ['biały, BIALY', '', 'to samo oznaczenie'],
  ['!!!', '', 'nie da się zrobić oznaczenia'],
])('%j and %j are refused', (first, second, fault) => {
  expect(variantsOf(first, second)).toEqual({ fault: expect.stringContaining(fault) });
});
