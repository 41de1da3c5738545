import { expect, it } from 'vitest';
import { basketCookie, shownCount } from './shown-count.ts';

it('reads the count of the one cookie that is named, and of none that ends like it', () => {
  expect(shownCount('witryna=x; koszyk=12; ulubione=3', basketCookie)).toBe(12);
  expect(shownCount('mojkoszyk=12; koszyk=', basketCookie)).toBe(0);
  expect(shownCount('', basketCookie)).toBe(0);
});
