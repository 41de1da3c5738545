import type { Named, Picture } from '../product/product.ts';
import type { Instant } from '../time/instant.ts';

export interface Rating {
  /** Mean number of stars. 0 without opinions. */
  average: number;
  count: number;
}

/** What an opinion is about; the values are those of the calls. */
export const opinionAbouts = ['product', 'order'] as const;
export type OpinionAbout = (typeof opinionAbouts)[number];

/** A picture of an opinion. It was re-encoded, so nothing of the sender's file is left but what is seen. */
export interface OpinionPhoto {
  contentKey: string;
  width: number;
  height: number;
}

/** How many found an opinion helpful, and how many did not. */
export interface OpinionScore {
  positive: number;
  negative: number;
}

export interface Opinion {
  id: number;
  author: string;
  stars: number;
  text: string;
  at: Instant;
  /** The author bought the product: the opinion is matched to a delivered order by number and e-mail address. */
  confirmed: boolean;
  answer: string | null;
  score: OpinionScore;
  photos: OpinionPhoto[];
}

/** An opinion on a separate page. */
export interface ShownOpinion extends Opinion {
  about: OpinionAbout;
  /** `null`: the opinion is about an order, or the product was deleted. */
  product: Named | null;
}

/** An opinion quoted on the home page. */
export interface QuotedOpinion extends Opinion {
  product: Named & { picture: Picture | null };
}
