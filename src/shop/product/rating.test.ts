import { expect, it } from 'vitest';
import { formatRating } from './rating.ts';

it.each([
  [0, '0,0'],
  [4.75, '4,8'],
  [4.96, '5,0'],
  [5, '5,0'],
])('prints %d', (average, text) => expect(formatRating(average)).toBe(text));
