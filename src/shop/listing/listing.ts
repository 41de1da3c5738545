import type { Grosze } from '../money/money.ts';
import { money2, parseMoney } from '../money/money.ts';

/** The part of `URLSearchParams` that is used here. */
interface Params {
  get(name: string): string | null;
  getAll(name: string): string[];
  keys(): Iterable<string>;
}

/** The source of a listing's products. */
export type Shelf =
  | { kind: 'category' | 'producer' | 'series'; slug: string }
  | { kind: 'newest' | 'bargains' }
  | { kind: 'search'; text: string };

export const listingSorts = ['trafnosc', 'cena-rosnaco', 'cena-malejaco', 'nowosc', 'ocena', 'nazwa'] as const;
export type ListingSort = (typeof listingSorts)[number];

export interface Filters {
  /** Chosen values by the facet's key in the URL: `{ producent: ['glina-i-ogien'], 'cecha-kolor': ['szary'] }`. */
  chosen: Readonly<Record<string, readonly string[]>>;
  priceFrom: Grosze | null;
  priceTo: Grosze | null;
}

export interface ListingChoice {
  sort: ListingSort;
  /** Pages shown together, from `firstPage` to `page`. */
  firstPage: number;
  page: number;
  filters: Filters;
}

/** Built-in facets. The key of a parameter's facet is `cecha-` followed by the parameter's slug. */
export const facetKeys = {
  size: 'rozmiar',
  producer: 'producent',
  available: 'dostepne',
  promotion: 'promocja',
  rating: 'ocena',
} as const;
/** The other query parameters of a listing. */
export const listingKeys = { priceFrom: 'cena-od', priceTo: 'cena-do', sort: 'sortuj', page: 'strona' } as const;
export const parameterPrefix = 'cecha-';
/** The only value of an on/off facet. */
export const yes = 'tak';
/** Minimum ratings offered as filters, in stars. */
export const ratingSteps = [4, 3] as const;

export const noFilters: Filters = { chosen: {}, priceFrom: null, priceTo: null };
export const defaultSort: ListingSort = 'trafnosc';
export const firstOf: ListingChoice = { sort: defaultSort, firstPage: 1, page: 1, filters: noFilters };
/** Bounds the offset that a URL can request from the database. */
const lastPage = 10_000;
/** The maximum number of pages that "show more" displays together. */
export const mostPagesTogether = 10;
const mostValues = 50;

function isFacetKey(key: string): boolean {
  return key.startsWith(parameterPrefix) || Object.values<string>(facetKeys).includes(key);
}

/** Parses the query of a listing's URL. Invalid values are ignored. */
export function parseListing(params: Params): ListingChoice {
  const sort = listingSorts.find((name) => name === params.get(listingKeys.sort)) ?? defaultSort;
  const chosen: Record<string, string[]> = {};
  let values = 0;
  for (const key of [...new Set(params.keys())].filter(isFacetKey).sort()) {
    const own = [...new Set(params.getAll(key))].filter((value) => /^[\p{L}\d.-]{1,80}$/u.test(value)).sort();
    values += own.length;
    if (own.length > 0 && values <= mostValues) chosen[key] = own;
  }
  const [priceFrom, priceTo] = inOrder(
    priceIn(params.get(listingKeys.priceFrom)),
    priceIn(params.get(listingKeys.priceTo)),
  );
  return { sort, ...pagesIn(params.get(listingKeys.page) ?? ''), filters: { chosen, priceFrom, priceTo } };
}

/** `3` is one page, `1-3` are three pages shown together. */
function pagesIn(text: string): Pick<ListingChoice, 'firstPage' | 'page'> {
  const [, from = '', to = from] = /^([1-9]\d{0,4})(?:-([1-9]\d{0,4}))?$/.exec(text) ?? [];
  const page = Math.min(Number(to) || 1, lastPage);
  const firstPage = Math.min(Number(from) || 1, page);
  return { firstPage: Math.max(firstPage, page - mostPagesTogether + 1), page };
}

function priceIn(text: string | null): Grosze | null {
  const price = parseMoney(text ?? '');
  return price !== null && price >= 0 ? price : null;
}

function inOrder(from: Grosze | null, to: Grosze | null): [Grosze | null, Grosze | null] {
  return from !== null && to !== null && from > to ? [to, from] : [from, to];
}

/** The canonical query of a listing: fixed order and no defaults, so that each page has exactly one URL. */
export function listingQuery({ sort, firstPage, page, filters }: ListingChoice): [key: string, value: string][] {
  const { chosen, priceFrom, priceTo } = filters;
  const query: [string, string][] = Object.keys(chosen)
    .sort()
    .flatMap((key) => [...(chosen[key] ?? [])].sort().map((value): [string, string] => [key, value]));
  if (priceFrom !== null) query.push([listingKeys.priceFrom, plainPrice(priceFrom)]);
  if (priceTo !== null) query.push([listingKeys.priceTo, plainPrice(priceTo)]);
  if (sort !== defaultSort) query.push([listingKeys.sort, sort]);
  if (page > 1) query.push([listingKeys.page, firstPage < page ? `${firstPage}-${page}` : String(page)]);
  return query;
}

const plainPrice = (grosze: Grosze) => money2(grosze).replace(/\.00$/, '');

/** The filters with one value added or removed. */
export function toggled({ chosen, ...rest }: Filters, key: string, value: string): Filters {
  const before = chosen[key] ?? [];
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value].sort();
  const { [key]: _, ...others } = chosen;
  return { ...rest, chosen: after.length > 0 ? { ...others, [key]: after } : others };
}

export function hasFilters({ chosen, priceFrom, priceTo }: Filters): boolean {
  return Object.keys(chosen).length > 0 || priceFrom !== null || priceTo !== null;
}

export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** Page numbers to link: the first, the last, and the current one with its neighbours. `null` marks a gap. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const shown = new Set([1, page - 1, page, page + 1, pages]);
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return numbers.flatMap((number) => {
    // A gap of a single page is filled with that page, because an ellipsis would take the same space.
    if (shown.has(number) || (shown.has(number - 1) && shown.has(number + 1))) return [number];
    return shown.has(number - 1) ? [null] : [];
  });
}
