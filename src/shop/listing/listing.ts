import type { Grosze } from '../money/money.ts';
import { money2, parseMoney } from '../money/money.ts';

/** `URLSearchParams` by what is needed of it. */
interface Params {
  get(name: string): string | null;
  getAll(name: string): string[];
  keys(): Iterable<string>;
}

/** Which products a listing holds. */
export type Shelf =
  | { kind: 'category' | 'producer' | 'series'; slug: string }
  | { kind: 'newest' | 'bargains' }
  | { kind: 'search'; text: string };

export const listingSorts = ['trafnosc', 'cena-rosnaco', 'cena-malejaco', 'nowosc', 'ocena', 'nazwa'] as const;
export type ListingSort = (typeof listingSorts)[number];

export interface Filters {
  /** Chosen values by the facet's key in the address: `{ producent: ['glina-i-ogien'], 'cecha-kolor': ['szary'] }`. */
  chosen: Readonly<Record<string, readonly string[]>>;
  priceFrom: Grosze | null;
  priceTo: Grosze | null;
}

export interface ListingChoice {
  sort: ListingSort;
  /** Pages shown together, `firstPage` to `page`. */
  firstPage: number;
  page: number;
  filters: Filters;
}

/** Facets the shop has of its own; those of parameters carry the parameter's slug behind `cecha-`. */
export const facetKeys = {
  size: 'rozmiar',
  producer: 'producent',
  available: 'dostepne',
  promotion: 'promocja',
  rating: 'ocena',
} as const;
/** The rest of a listing's query. */
export const listingKeys = { priceFrom: 'cena-od', priceTo: 'cena-do', sort: 'sortuj', page: 'strona' } as const;
export const parameterPrefix = 'cecha-';
/** The one value of a facet that is only on or off. */
export const yes = 'tak';
/** "This many stars and up." */
export const ratingSteps = [4, 3] as const;

export const noFilters: Filters = { chosen: {}, priceFrom: null, priceTo: null };
export const defaultSort: ListingSort = 'trafnosc';
export const firstOf: ListingChoice = { sort: defaultSort, firstPage: 1, page: 1, filters: noFilters };
/** Nobody pages further by hand; a number without end is only work for the database. */
const lastPage = 10_000;
/** "Show more" puts at most this many pages under each other. */
export const mostPagesTogether = 10;
const mostValues = 50;

function isFacetKey(key: string): boolean {
  return key.startsWith(parameterPrefix) || Object.values<string>(facetKeys).includes(key);
}

/** What the address asks for; anything unreadable is as if it were not there. */
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

/** `3` is one page, `1-3` three of them under each other. */
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

/** The query of a listing's address, in one order and without defaults, so that one page has one address. */
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

/** The filters with one value put in or taken out. */
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

/** Pages to link: both ends, the current one with its neighbours, and `null` where pages are left out. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const shown = new Set([1, page - 1, page, page + 1, pages]);
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return numbers.flatMap((number) => {
    // A gap of one page is shown as that page: it takes no more room than the dots.
    if (shown.has(number) || (shown.has(number - 1) && shown.has(number + 1))) return [number];
    return shown.has(number - 1) ? [null] : [];
  });
}
