import { describe, expect, it } from 'vitest';
import { type FixedBarSight, fixedBar } from './fixed-bar.ts';

const sight = (own: Partial<FixedBarSight>) =>
  fixedBar({ tier: 3, place: -1, rest: 0, height: 40, focused: null, ...own });

describe('a fixed bar', () => {
  it.each([
    [1, 'normal'],
    [2, 'normal'],
    [3, 'fixed'],
    [4, 'fixed'],
  ])('at tier %i, scrolled past, is %s', (tier, state) => {
    expect(sight({ tier })).toBe(state);
  });

  it.each([
    [200, 'normal'],
    [84, 'normal'],
    [83, 'fixed'],
    [-5_000, 'fixed'],
    [84, 'normal'],
  ])('below a header of 84, its place at %i, is %s', (place, state) => {
    expect(sight({ place, rest: 84 })).toBe(state);
  });

  it.each([
    [{ top: -30, bottom: 0 }, 'fixed'],
    [{ top: -30, bottom: 1 }, 'aside'],
    [{ top: 10, bottom: 30 }, 'aside'],
    [{ top: 39, bottom: 90 }, 'aside'],
    [{ top: 40, bottom: 90 }, 'fixed'],
  ])('with the focus at %o is %s', (focused, state) => {
    expect(sight({ focused })).toBe(state);
  });
});
