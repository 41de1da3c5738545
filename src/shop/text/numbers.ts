/** Number formatting and exact division for money, quantities and counts. */

export const noBreakSpace = '\u00a0';

/** Quantities are computed in integer thousandths, so that 0.1 + 0.2 is 0.3. */
export const quantityScale = 1000;

/** Quantities have at most three decimals. Rounding removes floating-point errors of sums. */
export const roundQuantity = (quantity: number): number => Math.round(quantity * quantityScale) / quantityScale;

/** Integer quotient, rounded half away from zero. The remainder is exact for safe integers, unlike a float division. */
export function divideRounded(dividend: number, divisor: number): number {
  const magnitude = Math.abs(dividend);
  const remainder = magnitude % divisor;
  const quotient = (magnitude - remainder) / divisor + (remainder * 2 >= divisor ? 1 : 0);
  return dividend < 0 ? 0 - quotient : quotient;
}

export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, noBreakSpace);
}

/** `1234.5` → `1 234,5`; at most three decimals. */
export function formatNumber(value: number): string {
  const scaled = Math.round(Math.abs(value) * quantityScale);
  const decimals = String(scaled % quantityScale)
    .padStart(3, '0')
    .replace(/0+$/, '');
  const whole = groupThousands(String(Math.floor(scaled / quantityScale)));
  // A minus sign, not a hyphen, as in amounts of money.
  const sign = value < 0 && scaled > 0 ? '\u2212' : '';
  return decimals === '' ? sign + whole : `${sign}${whole},${decimals}`;
}
