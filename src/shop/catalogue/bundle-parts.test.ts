import { expect, it } from 'vitest';
import { hasParts } from './bundle-parts.ts';

const bundle = [
  { id: 1, sizeId: 'uniw' },
  { id: 2, sizeId: '250' },
];

it('a set has the parts that it was put together from, and no others', () => {
  expect(hasParts(bundle, [])).toBe(true);
  expect(
    hasParts(bundle, [
      { id: 1, size: 'onesize' },
      { id: 2, size: null },
    ]),
  ).toBe(true);
  expect(hasParts(bundle, [{ id: 2, size: '350' }])).toBe(false);
  expect(hasParts(bundle, [{ id: 3, size: 'uniw' }])).toBe(false);
  expect(hasParts([], [{ id: 1, size: 'uniw' }])).toBe(false);
});
