import type { Counts, FacetColumn, Narrowing } from '../../shop/listing/facets.ts';
import {
  type Filters,
  facetKeys,
  hasFilters,
  parameterPrefix,
  ratingSteps,
  type Shelf,
  yes,
} from '../../shop/listing/listing.ts';
import type { Facet, FacetOption } from '../../shop/listing/listing-view.ts';
import type { ListingIndex } from './listing-index.ts';
import type { Columns } from './product-index.ts';

/** A facet: which of its values a product has, and how a value is written in the address and on the screen. */
interface FacetKind {
  key: string;
  name: string | null;
  /** By slot: the number of a row's list. */
  numbers: ArrayLike<number>;
  lists: readonly (readonly number[])[];
  /** Default: every value in the lists belongs to this facet. */
  has?(value: number): boolean;
  /** The id for a slug in the address; `undefined` when there is no such value. */
  find(slug: string): number | undefined;
  named(value: number): { slug: string; name: string };
  /** Default: by name. */
  order?: (one: number, other: number) => number;
  /** Shown even with a single value, because it is a switch. */
  single?: boolean;
}

const byName = new Intl.Collator('pl', { numeric: true });
const offAndOn: readonly (readonly number[])[] = [[], [1]];

interface ListingFacets {
  narrowing: Narrowing;
  /** The requested filters, without values that do not exist. */
  filters: Filters;
  shown(counts: Counts[]): Facet[];
}

export function facetsOf(index: ListingIndex, asked: Filters, shelf: Shelf): ListingFacets {
  const kinds = kindsOf(index).filter(({ key }) => !(shelf.kind === 'producer' && key === facetKeys.producer));
  const chosen: Record<string, string[]> = {};
  const columns = kinds.map((kind): FacetColumn => {
    const slugs = (asked.chosen[kind.key] ?? []).filter((slug) => kind.find(slug) !== undefined);
    if (slugs.length > 0) chosen[kind.key] = slugs;
    return {
      numbers: kind.numbers,
      lists: kind.lists,
      chosen: new Set(slugs.map((slug) => kind.find(slug) ?? -1)),
    };
  });
  const { priceFrom, priceTo } = asked;
  const filters = { chosen, priceFrom, priceTo };
  // When filters are active, a facet with a single value left stays visible, so that the shopper can undo the choice.
  const narrowed = hasFilters(filters);
  return {
    narrowing: { columns, prices: index.products.columns.prices, priceFrom, priceTo },
    filters,
    shown: (counts) =>
      kinds.flatMap((kind, at) => {
        const options = optionsOf(kind, counts[at] ?? [], columns[at]?.chosen ?? new Set());
        const worth = options.length > 1 || kind.single || narrowed;
        return options.length > 0 && worth ? [{ key: kind.key, name: kind.name, options }] : [];
      }),
  };
}

function optionsOf(kind: FacetKind, counts: Counts, chosen: ReadonlySet<number>): FacetOption[] {
  const own = kind.has ? valuesIn(counts).filter(kind.has) : valuesIn(counts);
  const values = [...new Set([...own, ...chosen])];
  const order =
    kind.order ?? ((one: number, other: number) => byName.compare(kind.named(one).name, kind.named(other).name));
  return values.sort(order).map((value) => {
    const { slug, name } = kind.named(value);
    return { value: slug, name, count: counts[value] ?? 0, chosen: chosen.has(value) };
  });
}

const valuesIn = (counts: Counts): number[] => counts.flatMap((count, value) => (count === undefined ? [] : [value]));

function kindsOf(index: ListingIndex): FacetKind[] {
  const { producers } = index.labels;
  const { columns } = index.products;
  const bySlug = new Map([...producers.values()].map(({ slug, id }) => [slug, id]));
  return [
    ...parameterKinds(index),
    // After the parameters: in most categories sizes mix cm, ml and g, and are of little help.
    {
      key: facetKeys.size,
      name: null,
      numbers: columns.sizeNames,
      lists: index.lists.sizeNames.all,
      find: (slug) => index.sizeNames.find(slug),
      named: (id) => index.sizeNames.named(id),
    },
    {
      key: facetKeys.producer,
      name: null,
      numbers: columns.producers,
      lists: index.lists.producers.all,
      order: byRank(producers),
      find: (slug) => bySlug.get(slug),
      named: (id) => producers.get(id) ?? { slug: '', name: '' },
    },
    switchKind(facetKeys.available, columns.open),
    switchKind(facetKeys.promotion, columns.reduced),
    {
      key: facetKeys.rating,
      name: null,
      numbers: columns.ratingSteps,
      lists: ratingLists,
      find: (slug) => ratingSteps.find((step) => String(step) === slug),
      named: (step) => ({ slug: String(step), name: String(step) }),
      order: (one, other) => other - one,
      single: true,
    },
  ];
}

function parameterKinds({ labels, lists, products }: ListingIndex): FacetKind[] {
  const order = byRank(labels.values);
  return [...labels.parameters.values()].map((parameter) => {
    const values = [...labels.values.values()].filter((value) => value.parameterId === parameter.id);
    const own = new Set(values.map((value) => value.id));
    const bySlug = new Map(values.map(({ slug, id }) => [slug, id]));
    return {
      key: parameterPrefix + parameter.slug,
      name: parameter.name,
      // The list holds the values of all parameters.
      numbers: products.columns.values,
      lists: lists.values.all,
      has: (id) => own.has(id),
      order,
      find: (slug) => bySlug.get(slug),
      named: (id) => labels.values.get(id) ?? { slug: '', name: '' },
    };
  });
}

/** Comparing names by the rules of a language is slow, so labels are sorted once. */
function byRank(labels: ReadonlyMap<number, { name: string }>): (one: number, other: number) => number {
  const known = ranks.get(labels) ?? rankedByName(labels);
  ranks.set(labels, known);
  return (one, other) => (known.get(one) ?? 0) - (known.get(other) ?? 0);
}

const ranks = new WeakMap<object, ReadonlyMap<number, number>>();

function rankedByName(labels: ReadonlyMap<number, { name: string }>): ReadonlyMap<number, number> {
  const sorted = [...labels].sort(([, one], [, other]) => byName.compare(one.name, other.name));
  return new Map(sorted.map(([id], rank) => [id, rank]));
}

function switchKind(key: string, numbers: Columns['open']): FacetKind {
  return {
    key,
    name: null,
    numbers,
    lists: offAndOn,
    find: (slug) => (slug === yes ? 1 : undefined),
    named: () => ({ slug: yes, name: yes }),
    single: true,
  };
}

/** Indexed by the number of a product's step (`ratingSteps` of the columns), highest step first. */
const ratingLists: readonly (readonly number[])[] = [[], ...ratingSteps.map((_, at) => ratingSteps.slice(at))];
