/** Which moments are run: the seed chooses what happens at each, so one can be run again by its number. */
export interface Moments {
  seed: number;
  first: number;
  count: number;
}

/** A moment of a whole shop takes as long as many of a killed process. */
const killsOfOne = 20;

export const killMoments = (): Moments => ({
  seed: Number(process.env.BENCH_SEED ?? 1),
  first: Number(process.env.BENCH_FROM ?? 0),
  count: Number(process.env.BENCH_KILLS ?? 200),
});

/** Moments of a whole shop: each part has at least three, so that it meets everything it can do. */
export function shopMoments(): Moments {
  const { seed, first, count } = killMoments();
  return { seed, first: Math.floor(first / killsOfOne), count: Math.max(3, Math.ceil(count / killsOfOne)) };
}
