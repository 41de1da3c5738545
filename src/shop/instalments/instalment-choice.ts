import type { Grosze } from '../money/money.ts';
import type { Translate } from '../text/messages.ts';
import type { instalmentMessages } from './instalment-messages.ts';
import { boundsMessage, type InstalmentSystem, type OutOfBounds, outOfBounds } from './instalments.ts';

/** The basket contents that would be bought in instalments together with the product. */
export interface BasketBeside {
  /** Number of basket lines. */
  count: number;
  cost: Grosze;
  /** Whether every product of the basket may be bought in this system. */
  allAllowed: boolean;
}

/**
 * A basket with a subscription cannot be paid in instalments, because each delivery is paid separately. Delivery costs
 * are not included: delivery is chosen later.
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

/** A link to the instalment page, or a dialog with two options and an explanation. */
type InstalmentChoice =
  | { kind: 'direct'; amount: Grosze }
  | {
      kind: 'dialog';
      message: Problem;
      single: InstalmentOption;
      /** The product together with the basket. */
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

/** Instalments for the basket: a link to the instalment page, or the reason why it is not possible. */
type BasketInstalment = { kind: 'direct'; amount: Grosze } | { kind: 'refused'; message: Problem };

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

/** Uses the messages of this part, or the general ones for amount limits. */
export const instalmentProblemText = (problem: Problem, own: Translate<OwnKey>, general: Translate): string =>
  problem.limit === null ? own(problem.key) : boundsMessage(problem, general);
