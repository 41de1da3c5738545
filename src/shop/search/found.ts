import type { Tile } from '../catalogue/catalogue.ts';
import type { Named } from '../product/product.ts';

/** What the search field offers while a shopper types, and what it finds beside products. */
export interface Found {
  series: Named[];
  producers: Named[];
  categories: Named[];
  infoPages: Named[];
  /** Popular queries. */
  queries: string[];
}

export interface Suggestions extends Found {
  products: Tile[];
}

/** Help beside the results of a search. */
export interface SearchHelp extends Found {
  /** The query with its unknown words replaced by the nearest known ones, when such a query finds something. */
  corrected: string | null;
  /** The nearest words were taken in place of those typed. */
  forgiven: boolean;
}
