import { isUnavailable } from '../catalogue/availability.ts';
import type { SizeOffer } from '../catalogue/catalogue.ts';
import type { Grosze } from '../money/money.ts';
import { formatMoney } from '../money/money.ts';
import type { MessageKey, Translate } from '../text/messages.ts';
import { divideRounded } from '../text/numbers.ts';

export interface InstalmentSystem {
  min: Grosze;
  /** `null` means no upper limit. */
  max: Grosze | null;
  /** Maximum number of basket lines. `null` means no limit. */
  maxItems: number | null;
}

/** The lowest amount that can be paid in instalments. `null` if there is no instalment system. */
export const instalmentsFrom = (systems: InstalmentSystem[]): Grosze | null =>
  systems.length === 0 ? null : Math.min(...systems.map(({ min }) => min));

/** The limit that an amount violates. */
export interface OutOfBounds {
  key: Extract<MessageKey, 'instalments.minimum' | 'instalments.maximum'>;
  limit: Grosze;
}

export function outOfBounds(amount: Grosze, { min, max }: InstalmentSystem): OutOfBounds | null {
  if (amount < min) return { key: 'instalments.minimum', limit: min };
  return max !== null && amount > max ? { key: 'instalments.maximum', limit: max } : null;
}

export const boundsMessage = ({ key, limit }: OutOfBounds, t: Translate): string =>
  t(key, { amount: formatMoney(limit) });

/** Unavailable products and products without a price in money cannot be paid in instalments. */
export function isPayableInInstalments({ size, offer }: SizeOffer): boolean {
  return !isUnavailable(size) && !offer.phonePrice && !offer.gratis && !offer.pointsOnly;
}

/** URL of the instalment application for an amount. */
export function instalmentLink(link: string, amount: Grosze): string {
  return link.replaceAll('{amount}', String(amount));
}

export interface InstalmentPlan {
  monthly: Grosze;
  count: number;
  /** Paid in advance, before the first instalment. */
  commission: Grosze;
  /** The sum of all payments, including the commission. */
  total: Grosze;
  /** Cost of the credit. */
  cost: Grosze;
  /** Yearly cost of this plan in hundredths of a percent, including the commission. */
  rrso: number;
}

/**
 * Equal monthly payments at a nominal yearly rate in hundredths of a percent (999 is 9,99%), to the exact grosz, with a
 * commission in hundredths of a percent of the price.
 */
export function instalmentPlan(price: Grosze, count: number, yearlyRate: number, commissionRate = 0): InstalmentPlan {
  const monthly = yearlyRate === 0 ? Math.ceil(price / count) : annuity(price, count, yearlyRate);
  const commission = divideRounded(price * commissionRate, 10_000);
  const total = (yearlyRate === 0 ? price : monthly * count) + commission;
  const rrso = total > price ? rrsoOf(price - commission, monthly, count) : 0;
  return { monthly, count, commission, total, cost: total - price, rrso };
}

/** `15,18%` of 1518. */
export const formatRrso = (hundredths: number): string =>
  hundredths === 0 ? '0%' : `${(hundredths / 100).toFixed(2).replace('.', ',')}%`;

/** The same for a rate that the owner typed („15,2%”); other texts stay unchanged. */
export function rrsoText(typed: string): string {
  const [, percent] = /^\s*(\d+(?:[.,]\d+)?)\s*%?\s*$/.exec(typed) ?? [];
  return percent === undefined ? typed : formatRrso(Math.round(Number(percent.replace(',', '.')) * 100));
}

/** The yearly rate at which the loan and the payments have the same value (annex 4 of the Consumer Credit Act). */
function rrsoOf(got: Grosze, monthly: Grosze, count: number): number {
  let [low, high] = [0, 100];
  for (let halving = 0; halving < 60; halving += 1) {
    const rate = (low + high) / 2;
    let worth = 0;
    for (let month = 1; month <= count; month += 1) worth += monthly / (1 + rate) ** (month / 12);
    if (worth > got) low = rate;
    else high = rate;
  }
  return Math.round(low * 10_000);
}

/** P · i · q^n / (q^n − 1) with i = rate / (12 · 10 000) and q = 1 + i, computed as one fraction of integers. */
function annuity(price: Grosze, count: number, yearlyRate: number): Grosze {
  const year = 120_000n;
  const rate = BigInt(yearlyRate);
  const grown = (year + rate) ** BigInt(count);
  const dividend = BigInt(price) * rate * grown;
  const divisor = year * (grown - year ** BigInt(count));
  return Number((2n * dividend + divisor) / (2n * divisor));
}
