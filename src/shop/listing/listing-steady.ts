import type { Facet, FacetOption } from './listing-view.ts';

/**
 * The facets of a narrowed listing without those going away that were there before: they stay in their places with a
 * count of zero, so that nothing moves under a shopper's finger.
 */
export function steadyFacets(before: readonly Facet[], now: readonly Facet[]): Facet[] {
  const earlier = new Map(before.map((facet) => [facet.key, facet]));
  const stored = now.map((facet): Facet => {
    const options = earlier.get(facet.key)?.options ?? [];
    return { ...facet, options: withGone(options, facet.options, ({ value }) => value, gone) };
  });
  return withGone(
    before,
    stored,
    ({ key }) => key,
    (facet) => ({ ...facet, options: facet.options.map(gone) }),
  );
}

const gone = (option: FacetOption): FacetOption => ({ ...option, count: 0, chosen: false });

/** The list of now, with what only the one before had put back behind what stood in front of it. */
function withGone<Item>(
  before: readonly Item[],
  now: readonly Item[],
  idOf: (item: Item) => string,
  emptied: (item: Item) => Item,
): Item[] {
  const list = [...now];
  const present = new Set(now.map(idOf));
  before.forEach((item, index) => {
    if (present.has(idOf(item))) return;
    const previous = before[index - 1];
    const at = previous === undefined ? -1 : list.findIndex((other) => idOf(other) === idOf(previous));
    list.splice(at + 1, 0, emptied(item));
  });
  return list;
}
