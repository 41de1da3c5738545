import type { Facet, FacetOption } from './listing-view.ts';

/**
 * The facets of a filtered listing, together with facets and options that were shown before filtering. Those keep their
 * position with a count of zero, so that the layout does not shift while a shopper selects filters.
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

/** Adds the items of `before` that are missing in `now`, each after its previous neighbour. */
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
