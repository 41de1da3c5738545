import { describe, expect, it } from 'vitest';
import { categoryTarget, newPlace, type PlacedCategory, parentFault, stepTarget } from './category-place.ts';

const tree: PlacedCategory[] = [
  { id: 1, parentId: null, depth: 0 },
  { id: 2, parentId: 1, depth: 1 },
  { id: 3, parentId: 1, depth: 1 },
  { id: 4, parentId: 3, depth: 2 },
  { id: 5, parentId: null, depth: 0 },
];

describe('a category that is moved', () => {
  it('goes before, after or into another', () => {
    expect(newPlace(tree, 5, { target: 1, side: 'before' })).toEqual({ parentId: null, order: [5, 1] });
    expect(newPlace(tree, 2, { target: 3, side: 'after' })).toEqual({ parentId: 1, order: [3, 2] });
    expect(newPlace(tree, 5, { target: 1, side: 'into' })).toEqual({ parentId: 1, order: [2, 3, 5] });
  });

  it('never lies in itself, in something unknown, or too deep with what is below it', () => {
    expect(newPlace(tree, 1, { target: 4, side: 'into' })).toEqual({ fault: 'below' });
    expect(newPlace(tree, 1, { target: 1, side: 'before' })).toEqual({ fault: 'below' });
    expect(newPlace(tree, 9, { target: 1, side: 'into' })).toEqual({ fault: 'unknown' });
    const deep = [...tree, { id: 6, parentId: 4, depth: 3 }, { id: 7, parentId: 6, depth: 4 }];
    expect(parentFault(deep, 5, 6)).toBeNull();
    expect(parentFault(deep, 5, 7)).toBe('deep');
    expect(parentFault([...deep, { id: 8, parentId: 5, depth: 1 }], 5, 6)).toBe('deep');
  });

  it('comes back to where it was', () => {
    for (const id of [1, 2, 3, 4, 5]) {
      const place = categoryTarget(tree, id);
      if (place)
        expect(newPlace(tree, id, place)).toMatchObject({ parentId: tree.find((one) => one.id === id)?.parentId });
    }
    expect(categoryTarget([{ id: 1, parentId: null, depth: 0 }], 1)).toBeNull();
  });

  it('steps among its siblings, into the one above, and out', () => {
    expect(stepTarget(tree, 3, 'up')).toEqual({ target: 2, side: 'before' });
    expect(stepTarget(tree, 3, 'down')).toBeNull();
    expect(stepTarget(tree, 3, 'in')).toEqual({ target: 2, side: 'into' });
    expect(stepTarget(tree, 3, 'out')).toEqual({ target: 1, side: 'after' });
    expect(stepTarget(tree, 1, 'up')).toBeNull();
    expect(stepTarget(tree, 1, 'out')).toBeNull();
  });
});
