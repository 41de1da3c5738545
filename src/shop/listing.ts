import { type ListingSort, listingSorts } from './catalogue.ts';
import { counted, nouns } from './plural.ts';

/** `URLSearchParams` by the one thing needed of it. */
interface Params {
  get(name: string): string | null;
}

export interface ListingChoice {
  sort: ListingSort;
  page: number;
}

export const defaultSort: ListingSort = 'trafnosc';
/** Nobody pages further by hand; a number without end is only work for the database. */
const lastPage = 10_000;

/** What the address asks for; anything unreadable is the first page in the default order. */
export function parseListing(params: Params): ListingChoice {
  const sort = listingSorts.find((name) => name === params.get('sortuj')) ?? defaultSort;
  const text = params.get('strona') ?? '';
  const page = /^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text), lastPage) : 1;
  return { sort, page };
}

/** The query of a listing's address; what is the default is left out, so that one page has one address. */
export function listingQuery({ sort, page }: ListingChoice): { sortuj: string | null; strona: number | null } {
  return { sortuj: sort === defaultSort ? null : sort, strona: page > 1 ? page : null };
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

/** `1 produkt`, `22 produkty`. */
export function countText(total: number): string {
  return counted(total, nouns.product);
}
