import { isUnavailable } from './availability.ts';
import type { SizeOffer } from './catalogue.ts';
import type { MessageKey, Say } from './messages.ts';
import { formatMoney } from './money.ts';
import type { Grosze } from './product.ts';

export interface InstalmentSystem {
  min: Grosze;
  /** `null`: no upper limit. */
  max: Grosze | null;
  /** Most basket lines the system takes; `null`: any number. */
  maxItems: number | null;
}

/** From what amount anything at all can be paid in instalments; `null` where nothing can. */
export const instalmentsFrom = (systems: InstalmentSystem[]): Grosze | null =>
  systems.length === 0 ? null : Math.min(...systems.map(({ min }) => min));

export interface InstalmentRequest {
  price: Grosze;
  basketCount: number;
  basketCost: Grosze;
  /** Whether every product of the basket may be bought in this system. */
  allAllowed: boolean;
  system: InstalmentSystem;
}

type InstalmentMessage = Extract<
  MessageKey,
  | 'instalments.minimum'
  | 'instalments.maximum'
  | 'instalments.tooManyItems'
  | 'instalments.notAllowed'
  | 'instalments.basketNotEmpty'
>;

export interface InstalmentOption {
  amount: Grosze;
  enabled: boolean;
  problem: { key: InstalmentMessage; limit: Grosze | null } | null;
}

/** Straight to the instalment page, or a dialog with two buttons and a sentence that explains them. */
export type InstalmentChoice =
  | { kind: 'direct'; amount: Grosze }
  | {
      kind: 'dialog';
      message: { key: InstalmentMessage; limit: Grosze | null };
      single: InstalmentOption;
      /** The product with what is already in the basket. */
      together: InstalmentOption;
    };

export function instalmentChoice({
  price,
  basketCount,
  basketCost,
  allAllowed,
  system,
}: InstalmentRequest): InstalmentChoice {
  const single = option(price, outOfBounds(price, system));
  if (single.enabled && basketCount === 0) return { kind: 'direct', amount: price };
  const total = price + basketCost;
  const together = option(total, basketProblem(basketCount, allAllowed, system) ?? outOfBounds(total, system));
  const message = single.problem ?? together.problem ?? { key: 'instalments.basketNotEmpty', limit: null };
  return { kind: 'dialog', message, single, together };
}

/** Of what is in the basket: a way to the system, or the sentence that says why there is none. */
export type BasketInstalment =
  | { kind: 'direct'; amount: Grosze }
  | { kind: 'refused'; message: { key: InstalmentMessage; limit: Grosze | null } };

export function basketInstalment(
  { cost, count }: { cost: Grosze; count: number },
  system: InstalmentSystem,
): BasketInstalment {
  const message = basketProblem(count - 1, true, system) ?? outOfBounds(cost, system);
  return message ? { kind: 'refused', message } : { kind: 'direct', amount: cost };
}

function option(amount: Grosze, problem: InstalmentOption['problem']): InstalmentOption {
  return { amount, enabled: problem === null, problem };
}

function outOfBounds(amount: Grosze, { min, max }: InstalmentSystem): InstalmentOption['problem'] {
  if (amount < min) return { key: 'instalments.minimum', limit: min };
  return max !== null && amount > max ? { key: 'instalments.maximum', limit: max } : null;
}

function basketProblem(
  count: number,
  allAllowed: boolean,
  { maxItems }: InstalmentSystem,
): InstalmentOption['problem'] {
  if (!allAllowed) return { key: 'instalments.notAllowed', limit: null };
  return maxItems !== null && count + 1 > maxItems ? { key: 'instalments.tooManyItems', limit: null } : null;
}

/** What cannot be bought, or not for money, is not spread over months either. */
export function isPayableInInstalments({ size, offer }: SizeOffer): boolean {
  return !isUnavailable(size) && !offer.phonePrice && !offer.gratis && !offer.pointsOnly;
}

/** Where the application for an amount starts. */
export function instalmentLink(link: string, amount: Grosze): string {
  return link.replaceAll('{amount}', String(amount));
}

export function instalmentMessage({ key, limit }: { key: InstalmentMessage; limit: Grosze | null }, say: Say): string {
  return say(key, limit === null ? {} : { amount: formatMoney(limit) });
}

export interface InstalmentPlan {
  monthly: Grosze;
  count: number;
  total: Grosze;
  /** What the credit adds to the price. */
  cost: Grosze;
}

/** Equal monthly payments at a nominal yearly rate in hundredths of a percent (999 is 9,99%), to the exact grosz. */
export function instalmentPlan(price: Grosze, count: number, yearlyRate: number): InstalmentPlan {
  const monthly = yearlyRate === 0 ? Math.ceil(price / count) : annuity(price, count, yearlyRate);
  const total = yearlyRate === 0 ? price : monthly * count;
  return { monthly, count, total, cost: total - price };
}

/** P · i · q^n / (q^n − 1) with i = rate / (12 · 10 000) and q = 1 + i, as one fraction of whole numbers. */
function annuity(price: Grosze, count: number, yearlyRate: number): Grosze {
  const year = 120_000n;
  const rate = BigInt(yearlyRate);
  const grown = (year + rate) ** BigInt(count);
  const dividend = BigInt(price) * rate * grown;
  const divisor = year * (grown - year ** BigInt(count));
  return Number((2n * dividend + divisor) / (2n * divisor));
}

/** A sum cut into payments that add up to it; the first ones carry the odd grosze. */
export function splitEvenly(total: Grosze, count: number): Grosze[] {
  const odd = total % count;
  const share = (total - odd) / count;
  return Array.from({ length: count }, (_, index) => share + (index < odd ? 1 : 0));
}
