import type { Rating } from './opinion.ts';

/** The mean of a distribution, five stars first. */
export function ratingOf(distribution: readonly number[]): Rating {
  const count = distribution.reduce((sum, n) => sum + n, 0);
  const stars = distribution.reduce((sum, n, index) => sum + n * (5 - index), 0);
  return { count, average: count === 0 ? 0 : stars / count };
}
