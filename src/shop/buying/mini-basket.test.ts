import { expect, it } from 'vitest';
import { miniBasketView } from './mini-basket.ts';

it.each([
  [0, 'hidden'],
  [1, 'pictures'],
  [10, 'pictures'],
  [11, 'plain'],
  [22, 'plain'],
  [23, 'hidden'],
] as const)('a basket of %i lines is %s', (lines, view) => expect(miniBasketView(lines)).toBe(view));
