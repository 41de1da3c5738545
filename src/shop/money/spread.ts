import { type Grosze, type Money, netOf, type VatRate } from './money.ts';

/**
 * Spreads an amount over parts in proportion to their weights: each part gets its share rounded down, and the rest goes
 * to the largest remainders. No part exceeds its weight while the amount is within their sum.
 */
export function spread(amount: Grosze, weights: Grosze[]): Grosze[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole <= 0) return weights.map(() => 0);
  // In big integers: an amount times a weight may exceed the safe integers.
  const shares = weights.map((weight) => {
    const product = BigInt(amount) * BigInt(weight);
    return { share: Number(product / BigInt(whole)), rest: product % BigInt(whole) };
  });
  const left = amount - shares.reduce((sum, { share }) => sum + share, 0);
  const byRest = shares
    .map(({ rest }, index) => ({ rest, index }))
    .sort((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest < other.rest ? 1 : -1));
  const lucky = new Set(byRest.slice(0, left).map(({ index }) => index));
  return shares.map(({ share }, index) => share + (lucky.has(index) ? 1 : 0));
}

/** This line's part of a discount, for every line. Net follows gross at the line's own rate. */
export function spreadDiscount(discount: Grosze, lines: { vat: VatRate; worth: Money; isLowered: boolean }[]): Money[] {
  const parts = spread(
    discount,
    lines.map(({ worth, isLowered }) => (isLowered ? worth.gross : 0)),
  );
  return lines.map(({ vat, worth }, index) => {
    const gross = parts[index] ?? 0;
    return { gross, net: worth.net - netOf(worth.gross - gross, vat) };
  });
}
