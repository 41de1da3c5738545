import { expect, it } from 'vitest';
import { squareAt, squareIn } from './crop.ts';

it.each([
  [{ width: 300, height: 200 }, 'start', { left: 0, top: 0 }],
  [{ width: 300, height: 200 }, 'middle', { left: 50, top: 0 }],
  [{ width: 300, height: 200 }, 'end', { left: 100, top: 0 }],
  [{ width: 200, height: 301 }, 'middle', { left: 0, top: 51 }],
] as const)('the square of %j at its %s', (picture, place, corner) => {
  expect(squareIn(picture, place)).toEqual({ ...corner, width: 200, height: 200 });
});

it('a square that was chosen lies inside the picture and is not too small', () => {
  const picture = { width: 900, height: 600 };
  expect(squareAt(picture, { left: 300, top: 100, side: 500 })).toEqual({
    left: 300,
    top: 100,
    width: 500,
    height: 500,
  });
  expect(squareAt(picture, { left: 401, top: 100, side: 500 })).toBeNull();
  expect(squareAt(picture, { left: 0, top: 101, side: 500 })).toBeNull();
  expect(squareAt(picture, { left: -1, top: 0, side: 500 })).toBeNull();
  expect(squareAt(picture, { left: 0, top: 0, side: 199 })).toBeNull();
  expect(squareAt(picture, { left: 0.5, top: 0, side: 300 })).toBeNull();
  expect(squareAt({ width: 150, height: 120 }, { left: 10, top: 0, side: 120 })).not.toBeNull();
});
