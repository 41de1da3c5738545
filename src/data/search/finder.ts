import { narrow } from '../../shop/listing/facets.ts';
import type { Filters, ListingSort, Shelf } from '../../shop/listing/listing.ts';
import type { Facet, PriceRange } from '../../shop/listing/listing-view.ts';
import type { Named } from '../../shop/product/product.ts';
import type { Found, SearchHelp } from '../../shop/search/found.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { IdLists } from './id-lists.ts';
import { inOrder, type Order } from './in-order.ts';
import { facetsOf } from './listing-facets.ts';
import type { ListingIndex } from './listing-index.ts';
import type { Hit, Slots } from './product-index.ts';
import { foundBeside, foundLimits, isOnlyMentioned, searchIn } from './search-query.ts';

interface ShelfQuestion {
  shelf: Shelf;
  sort: ListingSort;
  filters: Filters;
  /** Offset and limit, in the requested order. */
  skip: number;
  take: number;
  now: Instant;
  newForDays: number;
}

interface ShelfAnswer {
  ids: number[];
  total: number;
  /** Without values that no product has. */
  filters: Filters;
  facets: Facet[];
  price: PriceRange | null;
}

const dayMs = 86_400_000;

export function listShelf(index: ListingIndex, asked: ShelfQuestion): ShelfAnswer {
  const { scores, slots } = onShelf(index, asked);
  const facets = facetsOf(index, asked.filters, asked.shelf);
  const narrowed = narrow(slots, facets.narrowing);
  const { chosen, priceFrom, priceTo } = facets.filters;
  const order = orderOf(index, asked.sort, asked.shelf, scores);
  return {
    ids: inOrder(narrowed.rows, order, asked).map((slot) => index.products.idAt(slot)),
    total: narrowed.rows.length,
    filters: { chosen, priceFrom, priceTo },
    facets: facets.shown(narrowed.counts),
    price:
      narrowed.lowest === null || narrowed.highest === null
        ? null
        : { lowest: narrowed.lowest, highest: narrowed.highest, from: priceFrom, to: priceTo },
  };
}

/** The first products a query finds, and other matches: series, producers, categories, pages. */
export function suggestIn(index: ListingIndex, text: string, limit: number): Found & { ids: number[] } {
  const { hits: all, matches } = searchIn(index, text, limit);
  // While a shopper types, products that only mention the word in a description would crowd out those with it in their
  // name.
  const named = all.filter((hit) => !isOnlyMentioned(hit, matches));
  const hits = named.length > 0 ? named : all;
  return { ids: hits.slice(0, limit).map(({ slot }) => index.products.idAt(slot)), ...foundBeside(index, matches) };
}

export function helpIn(index: ListingIndex, text: string): SearchHelp {
  const { matches, corrected, forgiven } = searchIn(index, text);
  const beside = foundBeside(index, matches);
  // Popular queries are shown when the query is empty or matches none of them.
  const queries = beside.queries.length > 0 ? beside.queries : index.labels.queries.map((query) => query.text);
  return { ...beside, queries: queries.slice(0, foundLimits.queries), corrected, forgiven };
}

export function bestIn(index: ListingIndex, limit: number): number[] {
  const { products } = index;
  const slots = products.shelf('open', (slot) => products.columns.open[slot] === 1);
  const order = orderOf(index, 'trafnosc', { kind: 'bargains' }, null);
  return inOrder(slots, order, { take: limit }).map((slot) => products.idAt(slot));
}

/** The products of the highest rank, including unavailable ones: most visits are about these. */
export function foremostIn(index: ListingIndex, limit: number): number[] {
  const { products } = index;
  const order = orderOf(index, 'trafnosc', { kind: 'bargains' }, null);
  return inOrder(products.slots(), order, { take: limit }).map((slot) => products.idAt(slot));
}

/** Other products of the same categories and their siblings, nearest in price, available ones first. */
export function similarIn({ products, labels, lists }: ListingIndex, id: number, limit: number): number[] {
  const { ids, placed, open, prices } = products.columns;
  const slot = products.slotOf(id);
  if (slot === undefined) return [];
  const own = new Set(lists.categories.all[placed[slot] ?? 0]);
  const parents = new Set([...own].flatMap((category) => labels.categories.get(category)?.parentId ?? []));
  const near = new Set([...own, ...parents]);
  for (const { id: category, parentId } of labels.categories.values())
    if (parentId !== null && parents.has(parentId)) near.add(category);
  /** By list of categories: 0 where none is near, and one more for each that both products have. */
  const kinship = Uint8Array.from(lists.categories.all, (categories) =>
    categories.some((category) => near.has(category)) ? 1 + categories.filter((each) => own.has(each)).length : 0,
  );
  const price = prices[slot] ?? Number.NaN;
  const distance = (other: number) => {
    const apart = Math.abs((prices[other] ?? Number.NaN) - price);
    return Number.isNaN(apart) ? Number.MAX_SAFE_INTEGER : apart;
  };
  const order: Order = (one, other) =>
    (open[other] ?? 0) - (open[one] ?? 0) || distance(one) - distance(other) || (ids[one] ?? 0) - (ids[other] ?? 0);
  const similar: number[] = [];
  // The next of kin alone are looked at where they are enough.
  for (const kin of new Set(kinship.toSorted().reverse())) {
    if (kin === 0 || similar.length >= limit) break;
    const lists = [...kinship.keys()].filter((list) => kinship[list] === kin);
    const others = joined(lists.map((list) => products.placedIn(list)));
    const nearest = inOrder(others, order, { take: limit + 1 }).filter((other) => other !== slot);
    similar.push(...nearest.slice(0, limit - similar.length));
  }
  return similar.map((other) => products.idAt(other));
}

function joined(all: Slots[]): Slots {
  if (all.length === 1 && all[0]) return all[0];
  const slots = new Uint32Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const own of all) {
    slots.set(own, at);
    at += own.length;
  }
  return slots;
}

/** Scores by slot, of a search. */
type Scores = Float64Array | null;

const nothing = new Uint32Array(0);

function onShelf(index: ListingIndex, { shelf, now, newForDays }: ShelfQuestion): { scores: Scores; slots: Slots } {
  const { products, labels, lists } = index;
  const { addedAt, reduced, producers, series, categories } = products.columns;
  const having = (id: number | null, holds: (id: number) => (slot: number) => boolean) => ({
    scores: null,
    slots: id === null ? nothing : products.shelf(`${shelf.kind} ${id}`, holds(id)),
  });
  const inList =
    (numbers: Uint32Array, { all }: IdLists) =>
    (id: number) => {
      const has = Uint8Array.from(all, (ids) => Number(ids.includes(id)));
      return (slot: number) => has[numbers[slot] ?? 0] === 1;
    };
  const bySlug = (all: Map<number, Named & { id: number }>, slug: string) =>
    [...all.values()].find((label) => label.slug === slug)?.id ?? null;
  if (shelf.kind === 'search') {
    const { hits } = searchIn(index, shelf.text);
    return {
      scores: scoresOf(hits, addedAt.length),
      slots: Uint32Array.from(hits, ({ slot }) => slot),
    };
  }
  if (shelf.kind === 'newest')
    return { scores: null, slots: products.slots((slot) => now - (addedAt[slot] ?? 0) < newForDays * dayMs) };
  // A page called "Promocje" is itself a claim, so it lists only products that may lawfully be called reduced.
  if (shelf.kind === 'bargains') return having(0, () => (slot) => reduced[slot] === 1);
  if (shelf.kind === 'producer')
    return having(bySlug(labels.producers, shelf.slug), inList(producers, lists.producers));
  if (shelf.kind === 'series') return having(bySlug(labels.series, shelf.slug), (id) => (slot) => series[slot] === id);
  const slug = 'slug' in shelf ? shelf.slug : '';
  return having(bySlug(labels.categories, slug), inList(categories, lists.categories));
}

function scoresOf(hits: Hit[], room: number): Float64Array {
  const scores = new Float64Array(room);
  for (const { slot, score } of hits) scores[slot] = score;
  return scores;
}

function orderOf({ products }: ListingIndex, sort: ListingSort, shelf: Shelf, scores: Scores): Order {
  const { ids, open, addedAt, ranks, prices, ratingSums, ratingCounts } = products.columns;
  const by =
    (numbers: ArrayLike<number>): Order =>
    (one, other) =>
      (numbers[other] ?? 0) - (numbers[one] ?? 0);
  const priceOr = (slot: number, without: number) => {
    const price = prices[slot] ?? Number.NaN;
    return Number.isNaN(price) ? without : price;
  };
  const meanOf = (slot: number) => {
    const count = ratingCounts[slot] ?? 0;
    return count === 0 ? 0 : (ratingSums[slot] ?? 0) / count;
  };
  const newest = by(addedAt);
  // Unavailable products come last by relevance only: in a list sorted by price, a jump would look like an error.
  const ranked = scores ? [by(scores), by(ranks)] : [by(ranks)];
  const relevant = shelf.kind === 'newest' ? [by(open), newest] : ranked;
  const byNothing: Order = () => 0;
  const orders: Record<ListingSort, Order[]> = {
    trafnosc: relevant,
    'cena-rosnaco': [(one, other) => priceOr(one, Number.MAX_SAFE_INTEGER) - priceOr(other, Number.MAX_SAFE_INTEGER)],
    'cena-malejaco': [(one, other) => priceOr(other, -1) - priceOr(one, -1)],
    nowosc: [newest],
    ocena: [(one, other) => meanOf(other) - meanOf(one), by(ratingCounts)],
    nazwa: [(one, other) => products.compareNames(one, other)],
  };
  const [first = byNothing, second = byNothing] = orders[sort];
  return (one, other) => first(one, other) || second(one, other) || (ids[one] ?? 0) - (ids[other] ?? 0);
}
