import { describe, expect, it } from 'vitest';
import type { BasketLine } from '../../../shop/basket/basket-line.ts';
import { basketRows } from './line-groups.ts';

describe('rows of the basket', () => {
  const of = (id: number, slug: string) => ({ id, slug }) as BasketLine;

  it('groups lines of one product, with a placeholder for a removed line', () => {
    const rows = basketRows([of(1, 'a'), of(2, 'b'), of(5, 'a')], [{ id: 3, name: 'C' }]);
    expect(rows.map((row) => (row.kind === 'lines' ? row.lines.map(({ id }) => id) : row.name))).toEqual([
      [1, 5],
      [2],
      'C',
    ]);
  });
});
