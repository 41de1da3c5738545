/** Ranking of the products that match a query. */

/** Where in the product data a word occurs, the highest weight first. */
export const places = ['head', 'name', 'code', 'series', 'category', 'producer', 'parameter', 'text'] as const;
export type Place = (typeof places)[number];

/** A product name begins with the kind of product, so its first word has the highest weight. */
export const placeWeights: Record<Place, number> = {
  head: 12,
  name: 10,
  code: 10,
  series: 6,
  category: 5,
  producer: 5,
  parameter: 4,
  text: 1,
};

/** Confidence that a typed word matches a word of the shop: the same word in any form, a prefix, or a similar word. */
export const confidence = {
  whole: 1,
  /** Matches through a synonym, an adjective of a material, or a diminutive. */
  relatedForms: 0.75,
  beginning: 0.7,
  /** A prefix match when the typed text is also a complete word. */
  beginningBesideWhole: 0.4,
  /** Multiplied by the similarity. */
  guess: 0.5,
} as const;

/** Factor that ranks guessed matches after all real matches. */
export const guessedBehind = 0.01;
/** Similarity of a word that sounds like the typed one. It is higher than for most words that only look similar. */
export const sameSound = 0.9;
/** Minimum share of common trigrams for two words to count as similar. */
export const leastSimilarity = 0.36;
/** In addition to the best similar word, words with at least this share of its similarity match too. */
export const nearEnough = 0.8;

const secondsApart = 1e10;
const mostRatings = 99_999;

/** Rank of products that match equally well, the higher first: available, then most rated, then newest. */
export function rankOf({
  open,
  ratingCount,
  addedAt,
}: {
  open: boolean;
  ratingCount: number;
  addedAt: number;
}): number {
  const rated = Math.min(ratingCount, mostRatings);
  return ((open ? mostRatings + 1 : 0) + rated) * secondsApart + Math.max(0, Math.floor(addedAt / 1_000));
}
