/** A category in the tree, in the order of the menu: each comes before its subcategories. */
export interface PlacedCategory {
  id: number;
  parentId: number | null;
  /** 0 at the top. */
  depth: number;
}

const deepestCategory = 5;

/** Where a category goes, beside or into another one. */
export const placeSides = ['before', 'after', 'into'] as const;
export interface CategoryTarget {
  target: number;
  side: (typeof placeSides)[number];
}

export type PlaceFault = 'unknown' | 'below' | 'deep';

const childrenOf = (all: readonly PlacedCategory[], parent: number | null) =>
  all.filter(({ parentId }) => parentId === parent).map(({ id }) => id);

/** How many levels a category has below it. */
function levelsBelow(all: readonly PlacedCategory[], id: number): number {
  return Math.max(0, ...childrenOf(all, id).map((child) => 1 + levelsBelow(all, child)));
}

/** Whether a category may lie in another, with everything below it. */
export function parentFault(
  all: readonly PlacedCategory[],
  id: number | null,
  parentId: number | null,
): PlaceFault | null {
  const parentOf = (at: number | null) => all.find((row) => row.id === at);
  if (parentId !== null && !parentOf(parentId)) return 'unknown';
  for (let at = parentOf(parentId); at; at = parentOf(at.parentId)) if (at.id === id) return 'below';
  const depth = (parentOf(parentId)?.depth ?? -1) + 1;
  return depth + (id === null ? 0 : levelsBelow(all, id)) >= deepestCategory ? 'deep' : null;
}

/** The parent of a moved category, and the new order of everything in that parent. */
export function newPlace(
  all: readonly PlacedCategory[],
  id: number,
  { target, side }: CategoryTarget,
): { parentId: number | null; order: number[] } | { fault: PlaceFault } {
  const other = all.find((row) => row.id === target);
  if (!other || !all.some((row) => row.id === id)) return { fault: 'unknown' };
  if (target === id) return { fault: 'below' };
  const parentId = side === 'into' ? target : other.parentId;
  const fault = parentFault(all, id, parentId);
  if (fault) return { fault };
  const others = childrenOf(all, parentId).filter((one) => one !== id);
  const at = side === 'into' ? others.length : others.indexOf(target) + (side === 'after' ? 1 : 0);
  return { parentId, order: others.toSpliced(at, 0, id) };
}

/** The place of a category as a target, to take a move back. `null`: it is alone at the top. */
export function categoryTarget(all: readonly PlacedCategory[], id: number): CategoryTarget | null {
  const parentId = all.find((row) => row.id === id)?.parentId ?? null;
  const siblings = childrenOf(all, parentId);
  const at = siblings.indexOf(id);
  const [previous, next] = [siblings[at - 1], siblings[at + 1]];
  if (next !== undefined) return { target: next, side: 'before' };
  if (previous !== undefined) return { target: previous, side: 'after' };
  return parentId === null ? null : { target: parentId, side: 'into' };
}

/** One press: up or down among its siblings, into the one above, or out of its parent. */
export const categorySteps = ['up', 'down', 'in', 'out'] as const;

export function stepTarget(
  all: readonly PlacedCategory[],
  id: number,
  step: (typeof categorySteps)[number],
): CategoryTarget | null {
  const parentId = all.find((row) => row.id === id)?.parentId ?? null;
  const siblings = childrenOf(all, parentId);
  const at = siblings.indexOf(id);
  const [previous, next] = [siblings[at - 1], siblings[at + 1]];
  if (step === 'out') return parentId === null ? null : { target: parentId, side: 'after' };
  if (step === 'down') return next === undefined ? null : { target: next, side: 'after' };
  if (previous === undefined) return null;
  return { target: previous, side: step === 'in' ? 'into' : 'before' };
}
