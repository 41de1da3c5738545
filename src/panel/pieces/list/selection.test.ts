import { expect, it } from 'vitest';
import { keysBetween } from './selection.ts';

it('Shift ticks everything between two rows, in either direction', () => {
  const all = ['a', 'b', 'c', 'd'];
  expect(keysBetween(all, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(keysBetween(all, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(keysBetween(all, 'c', 'c')).toEqual(['c']);
});

it('a row that is no longer listed ticks only the pressed one', () => {
  expect(keysBetween(['a', 'b'], 'gone', 'b')).toEqual(['b']);
});
