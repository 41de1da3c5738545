import type { Tile } from '../catalogue/catalogue.ts';
import type { Grosze } from '../money/money.ts';
import type { Filters, ListingSort } from './listing.ts';

/** One value of a facet, with the number of products it would leave beside the choices of every other facet. */
export interface FacetOption {
  value: string;
  name: string;
  count: number;
  chosen: boolean;
}

/** A way to narrow a listing. Several values of one facet are joined by "or", facets among themselves by "and". */
export interface Facet {
  /** Its key in the address. */
  key: string;
  /** `null`: the shop's own facet, named by the messages. */
  name: string | null;
  options: FacetOption[];
}

/** Prices of what the other choices leave, and the range asked for. */
export interface PriceRange {
  lowest: Grosze;
  highest: Grosze;
  from: Grosze | null;
  to: Grosze | null;
}

export interface Listing {
  tiles: Tile[];
  /** All products of the listing, over all its pages. */
  total: number;
  /** Tiles of several pages may stand together: from `firstPage` to `page`. */
  firstPage: number;
  page: number;
  pages: number;
  sort: ListingSort;
  filters: Filters;
  facets: Facet[];
  /** `null` where nothing has a price. */
  price: PriceRange | null;
}
