import type { Tile } from '../catalogue/catalogue.ts';
import type { Named } from '../product/product.ts';

/** Suggestions of the search field, and search results other than products. */
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

/** Suggestions shown with the results of a search. */
export interface SearchHelp extends Found {
  /** The query with unknown words replaced by the nearest known ones. `null` if that query finds nothing either. */
  corrected: string | null;
  /** The search used similar words in place of the typed ones. */
  forgiven: boolean;
}
