import { describe, expect, it } from 'vitest';
import { hasSizeChoice, openSizes, shownSize } from './size-choice.ts';

const size = (id: string, gross: number, amount = -1, status: 'enable' | 'disable' = 'enable') => ({
  size: { id, amount, status },
  offer: { price: { gross, net: gross } },
});
const small = size('S', 7900);
const medium = size('M', 6900, 0);
const large = size('L', 6900, 5, 'disable');
const huge = size('XL', 8900, 3);

describe('the size a page opens on', () => {
  it('is the one asked for, even when it cannot be had', () => {
    expect(shownSize([small, medium, huge], 'XL')).toBe(huge);
    expect(shownSize([small, medium, huge], 'M')).toBe(medium);
  });

  it('is the cheapest that can be had, when none or an unknown one is asked for', () => {
    expect(shownSize([huge, small, medium, large])).toBe(small);
    expect(shownSize([huge, small, medium, large], 'XXL')).toBe(small);
    expect(shownSize([huge, small, medium, large], '')).toBe(small);
    expect(shownSize([huge, small], 'constructor')).toBe(small);
  });

  it('is the cheapest when none can be had, and the first of equals', () => {
    expect(shownSize([medium, large])).toBe(medium);
    expect(shownSize([size('a', 100), size('b', 100)])?.size.id).toBe('a');
    expect(shownSize([])).toBeUndefined();
  });
});

it('offers what can be had, or everything when nothing can', () => {
  expect(openSizes([small, medium, huge])).toEqual([small, huge]);
  expect(openSizes([medium, large])).toEqual([medium, large]);
});

it.each([
  [['uniw'], false],
  [['onesize'], false],
  [['M'], true],
  [['S', 'M'], true],
  [[], false],
] as [string[], boolean][])('of %j there is a choice: %s', (ids, choice) => {
  expect(hasSizeChoice(ids.map((id) => size(id, 100)))).toBe(choice);
});
