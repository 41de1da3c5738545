import type { Grosze } from '../money/money.ts';
import type { Translate } from '../text/messages.ts';
import type { instalmentMessages } from './instalment-messages.ts';
import { boundsMessage, type InstalmentSystem, type OutOfBounds, outOfBounds } from './instalments.ts';

/** What would be bought in instalments beside the product. */
export interface BasketBeside {
  /** Lines. */
  count: number;
  cost: Grosze;
  /** Whether every product of the basket may be bought in this system. */
  allAllowed: boolean;
}

/**
 * What the goods cost and, of each line, whether it is a subscription: that is paid as it comes, not over months. How
 * they are sent is chosen later, so the way is not counted, as it is not for a single product.
 */
export const besideOf = (cost: Grosze, subscribed: boolean[]): BasketBeside => ({
  count: subscribed.length,
  cost,
  allAllowed: !subscribed.includes(true),
});

export const emptyBasket = besideOf(0, []);

type OwnKey = keyof typeof instalmentMessages;
type Problem =
  | OutOfBounds
  | { key: Extract<OwnKey, `instalments.${'tooManyItems' | 'notAllowed' | 'basketNotEmpty'}`>; limit: null };

export interface InstalmentOption {
  amount: Grosze;
  enabled: boolean;
  problem: Problem | null;
}

/** Straight to the instalment page, or a dialog with two buttons and a sentence that explains them. */
export type InstalmentChoice =
  | { kind: 'direct'; amount: Grosze }
  | {
      kind: 'dialog';
      message: Problem;
      single: InstalmentOption;
      /** The product with what is already in the basket. */
      together: InstalmentOption;
    };

export function instalmentChoice(price: Grosze, basket: BasketBeside, system: InstalmentSystem): InstalmentChoice {
  const single = option(price, outOfBounds(price, system));
  if (single.enabled && basket.count === 0) return { kind: 'direct', amount: price };
  const total = price + basket.cost;
  const together = option(total, basketProblem(basket.count + 1, basket, system) ?? outOfBounds(total, system));
  const message = single.problem ?? together.problem ?? { key: 'instalments.basketNotEmpty', limit: null };
  return { kind: 'dialog', message, single, together };
}

/** Of what is in the basket: a way to the system, or what keeps it out. */
export type BasketInstalment = { kind: 'direct'; amount: Grosze } | { kind: 'refused'; message: Problem };

export function basketInstalment(basket: BasketBeside, system: InstalmentSystem): BasketInstalment {
  const message = basketProblem(basket.count, basket, system) ?? outOfBounds(basket.cost, system);
  return message ? { kind: 'refused', message } : { kind: 'direct', amount: basket.cost };
}

function option(amount: Grosze, problem: InstalmentOption['problem']): InstalmentOption {
  return { amount, enabled: problem === null, problem };
}

function basketProblem(
  lines: number,
  { allAllowed }: BasketBeside,
  { maxItems }: InstalmentSystem,
): InstalmentOption['problem'] {
  if (!allAllowed) return { key: 'instalments.notAllowed', limit: null };
  return maxItems !== null && lines > maxItems ? { key: 'instalments.tooManyItems', limit: null } : null;
}

/** In the sentences of this part, or in those that every page has. */
export const problemText = (problem: Problem, own: Translate<OwnKey>, general: Translate): string =>
  problem.limit === null ? own(problem.key) : boundsMessage(problem, general);
