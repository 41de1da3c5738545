import { expect, it } from 'vitest';
import { isSameSize, sizeNamed } from './size-id.ts';

const sizes = (...ids: string[]) => ids.map((id) => ({ size: { id } }));

it('a single size has two names', () => {
  expect(isSameSize('onesize', 'uniw')).toBe(true);
  expect(isSameSize('uniw', '250')).toBe(false);
  expect(sizeNamed(sizes('uniw'), 'onesize')?.size.id).toBe('uniw');
  expect(sizeNamed(sizes('onesize'), 'uniw')?.size.id).toBe('onesize');
});

it('the exact name comes first, and no other size is taken for it', () => {
  expect(sizeNamed(sizes('onesize', 'uniw'), 'uniw')?.size.id).toBe('uniw');
  expect(sizeNamed(sizes('250', '350'), 'uniw')).toBeUndefined();
});
