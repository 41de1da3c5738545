import type { TestShop } from './test-shop.ts';

/** Multiplies the counts of rate limits during `ask`, so that a limit is reached with fewer requests. */
export async function countedAs<T>(shop: TestShop, times: number, ask: () => Promise<T>): Promise<T> {
  const { rateLimits } = shop.store;
  const { take } = rateLimits;
  rateLimits.take = (takes, now) =>
    take(
      takes.map((one) => ({ ...one, cost: one.cost * times })),
      now,
    );
  try {
    return await ask();
  } finally {
    rateLimits.take = take;
  }
}
