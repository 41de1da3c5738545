import type { Named, Picture } from '../product/product.ts';
import type { Instant } from '../time/instant.ts';

export interface Rating {
  /** Mean of the stars, 0 when there are none. */
  average: number;
  count: number;
}

export interface Opinion {
  id: number;
  author: string;
  stars: number;
  text: string;
  at: Instant;
  /** Matched to a delivered order. */
  confirmed: boolean;
  answer: string | null;
}

/** An opinion as the main page quotes it. */
export interface QuotedOpinion extends Opinion {
  product: Named & { picture: Picture | null };
}
