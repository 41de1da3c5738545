import type { Named, Picture } from '../product/product.ts';
import type { Instant } from '../time/instant.ts';

export interface Rating {
  /** Mean number of stars. 0 without opinions. */
  average: number;
  count: number;
}

export interface Opinion {
  id: number;
  author: string;
  stars: number;
  text: string;
  at: Instant;
  /** The author bought the product: the opinion is matched to a delivered order. */
  confirmed: boolean;
  answer: string | null;
}

/** An opinion quoted on the home page. */
export interface QuotedOpinion extends Opinion {
  product: Named & { picture: Picture | null };
}
