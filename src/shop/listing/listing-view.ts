import type { Tile } from '../catalogue/catalogue.ts';
import type { Grosze } from '../money/money.ts';
import type { Filters, ListingSort } from './listing.ts';

/** A facet value with the number of matching products if only the other facets' filters apply. */
export interface FacetOption {
  value: string;
  name: string;
  count: number;
  chosen: boolean;
}

/** A filter of a listing. Values of one facet are combined with "or", different facets with "and". */
export interface Facet {
  /** Its key in the URL. */
  key: string;
  /** `null` for built-in facets, whose names are in the messages. */
  name: string | null;
  options: FacetOption[];
}

/** Lowest and highest price of the products that match the other filters, and the requested range. */
export interface PriceRange {
  lowest: Grosze;
  highest: Grosze;
  from: Grosze | null;
  to: Grosze | null;
}

export interface Listing {
  tiles: Tile[];
  /** Number of products on all pages of the listing. */
  total: number;
  /** Several pages can be shown together, from `firstPage` to `page`. */
  firstPage: number;
  page: number;
  pages: number;
  sort: ListingSort;
  filters: Filters;
  facets: Facet[];
  /** `null` if no product has a price. */
  price: PriceRange | null;
}
