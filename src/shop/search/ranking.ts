/** Which of the products that fit a query come first. */

/** Where a word of a product stands, the weightiest first. */
export const places = ['head', 'name', 'code', 'series', 'category', 'producer', 'parameter', 'text'] as const;
export type Place = (typeof places)[number];

/** A name begins with what the thing is, so its first word weighs most; names weigh more than descriptions. */
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

/** How surely a typed word means one of the shop's: itself in any form, its beginning, or the nearest to a slip. */
export const confidence = {
  whole: 1,
  /** Another word for it: a synonym, the adjective of a material, a small thing for the plain one. */
  relatedForms: 0.75,
  beginning: 0.7,
  /** Beside a whole word, its continuations are a second thought. */
  beginningBesideWhole: 0.4,
  /** Times how near it is. */
  guess: 0.5,
} as const;

/** Guesses come after everything that was really found. */
export const guessedBehind = 0.01;
/** How near a form is that sounds like the typed one: nearer than one that only looks like it. */
export const sameSound = 0.9;
/** Two forms need at least this share of common trigrams to be taken for one another. */
export const leastSimilarity = 0.36;
/** Among the nearest words for a mistyped one, those this near to the best are meant too. */
export const nearEnough = 0.8;

const secondsApart = 1e10;
const mostRatings = 99_999;

/** Orders products that fit equally, the higher first: what can be had, then the most rated, then the newest. */
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
