import { narrow } from '../../shop/listing/facets.ts';
import type { Filters, ListingSort, Shelf } from '../../shop/listing/listing.ts';
import type { Facet, PriceRange } from '../../shop/listing/listing-view.ts';
import type { Named } from '../../shop/product/product.ts';
import type { Found, SearchHelp } from '../../shop/search/found.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { facetsOf } from './listing-facets.ts';
import type { ListingIndex } from './listing-index.ts';
import type { IndexRow } from './product-index.ts';
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
  const { scores, rows } = onShelf(index, asked);
  const facets = facetsOf(index, rows, asked.filters, asked.shelf);
  const narrowed = narrow(rows, facets.narrowing);
  const { chosen, priceFrom, priceTo } = facets.filters;
  const order = orderOf(asked.sort, asked.shelf, scores);
  return {
    ids: firstBy(narrowed.rows, order, asked.skip + asked.take)
      .slice(asked.skip)
      .map((row) => row.id),
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
  return { ids: hits.slice(0, limit).map(({ row }) => row.id), ...foundBeside(index, matches) };
}

export function helpIn(index: ListingIndex, text: string): SearchHelp {
  const { matches, corrected, forgiven } = searchIn(index, text);
  const beside = foundBeside(index, matches);
  // Popular queries are shown when the query is empty or matches none of them.
  const queries = beside.queries.length > 0 ? beside.queries : index.labels.queries.map((query) => query.text);
  return { ...beside, queries: queries.slice(0, foundLimits.queries), corrected, forgiven };
}

export function bestIn(index: ListingIndex, limit: number): number[] {
  const rows = index.products.rows((row) => row.open);
  return firstBy(rows, orderOf('trafnosc', { kind: 'bargains' }, noScores), limit).map((row) => row.id);
}

/** The products of the highest rank, including unavailable ones: most visits are about these. */
export function foremostIn(index: ListingIndex, limit: number): number[] {
  return firstBy(index.products.rows(), (one, other) => other.rank - one.rank || one.id - other.id, limit).map(
    (row) => row.id,
  );
}

type Scores = ReadonlyMap<IndexRow, number>;
const noScores: Scores = new Map();

function onShelf(
  index: ListingIndex,
  { shelf, now, newForDays }: ShelfQuestion,
): { scores: Scores; rows: readonly IndexRow[] } {
  const { products, labels } = index;
  const having = (id: number | null, holds: (row: IndexRow, id: number) => boolean) => ({
    scores: noScores,
    rows: id === null ? [] : products.shelf(`${shelf.kind} ${id}`, (row) => holds(row, id)),
  });
  const bySlug = (all: Map<number, Named & { id: number }>, slug: string) =>
    [...all.values()].find((label) => label.slug === slug)?.id ?? null;
  if (shelf.kind === 'search') {
    const scores = new Map(searchIn(index, shelf.text).hits.map(({ row, score }) => [row, score]));
    return { scores, rows: [...scores.keys()] };
  }
  if (shelf.kind === 'newest')
    return { scores: noScores, rows: products.rows((row) => now - row.addedAt < newForDays * dayMs) };
  // A page called "Promocje" is itself a claim, so it lists only products that may lawfully be called reduced.
  if (shelf.kind === 'bargains') return having(0, (row) => row.reduced);
  if (shelf.kind === 'producer') {
    return having(bySlug(labels.producers, shelf.slug), (row, id) => row.producers.ids.includes(id));
  }
  if (shelf.kind === 'series') {
    return having(bySlug(labels.series, shelf.slug), (row, id) => row.seriesId === id);
  }
  const slug = 'slug' in shelf ? shelf.slug : '';
  return having(bySlug(labels.categories, slug), (row, id) => row.categories.ids.includes(id));
}

type Order = (one: IndexRow, other: IndexRow) => number;

function orderOf(sort: ListingSort, shelf: Shelf, scores: Scores): Order {
  const newest: Order = (one, other) => other.addedAt - one.addedAt;
  const openFirst: Order = (one, other) => Number(other.open) - Number(one.open);
  const rank: Order = (one, other) => other.rank - one.rank;
  const mostRated: Order = (one, other) => other.ratingCount - one.ratingCount;
  const scored: Order = (one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0);
  // Unavailable products come last by relevance only: in a list sorted by price, a jump would look like an error.
  const ranked = scores.size > 0 ? [scored, rank] : [rank];
  const relevant = shelf.kind === 'newest' ? [openFirst, newest] : ranked;
  const orders: Record<ListingSort, Order[]> = {
    trafnosc: relevant,
    'cena-rosnaco': [(one, other) => priceOr(one, Number.MAX_SAFE_INTEGER) - priceOr(other, Number.MAX_SAFE_INTEGER)],
    'cena-malejaco': [(one, other) => priceOr(other, -1) - priceOr(one, -1)],
    nowosc: [newest],
    ocena: [(one, other) => meanOf(other) - meanOf(one), mostRated],
    // The key is made for comparison by code unit: `localeCompare` would apply the rules of a language.
    nazwa: [(one, other) => (one.nameKey < other.nameKey ? -1 : Number(one.nameKey > other.nameKey))],
  };
  const steps = orders[sort];
  return (one, other) => {
    for (const step of steps) {
      const difference = step(one, other);
      if (difference !== 0) return difference;
    }
    return one.id - other.id;
  };
}

const priceOr = ({ price }: IndexRow, without: number) => price ?? without;
const meanOf = ({ ratingSum, ratingCount }: IndexRow) => (ratingCount === 0 ? 0 : ratingSum / ratingCount);

/** The first rows of an order. A page shows a few of many thousands, so the rest is not sorted. */
function firstBy<Row>(rows: Row[], order: (one: Row, other: Row) => number, count: number): Row[] {
  if (count * 8 > rows.length) return rows.toSorted(order).slice(0, count);
  const first: Row[] = [];
  for (const row of rows) {
    const last = first[count - 1];
    if (last !== undefined && order(row, last) >= 0) continue;
    let low = 0;
    let high = first.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (order(first[middle] as Row, row) <= 0) low = middle + 1;
      else high = middle;
    }
    first.splice(low, 0, row);
    if (first.length > count) first.pop();
  }
  return first;
}
