import { expect, it } from 'vitest';
import { squareIn } from './crop.ts';

it.each([
  [{ width: 300, height: 200 }, 'start', { left: 0, top: 0 }],
  [{ width: 300, height: 200 }, 'middle', { left: 50, top: 0 }],
  [{ width: 300, height: 200 }, 'end', { left: 100, top: 0 }],
  [{ width: 200, height: 301 }, 'middle', { left: 0, top: 51 }],
] as const)('the square of %j at its %s', (picture, place, corner) => {
  expect(squareIn(picture, place)).toEqual({ ...corner, width: 200, height: 200 });
});
