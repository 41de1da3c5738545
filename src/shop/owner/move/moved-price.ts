import type { Grosze, VatRate } from '../../money/money.ts';
import { divideRounded } from '../../text/numbers.ts';

const millionths = 1_000_000;
const largest = 20_000_000;

/**
 * An amount in millionths, as net prices have up to six decimals. With both signs the last one is the decimal sign; one that is
 * there several times divides thousands. `null`: not a number.
 */
export function amountIn(text: string): number | null {
  const own = text.replace(/[\s\u00a0\u202f]/g, '').replace(/^(zł|pln)|(zł|pln|zl)$/gi, '');
  const [, sign = '', digits = ''] = /^([+\-\u2212]?)(\d[\d.,]*)$/.exec(own) ?? [];
  const signs = digits.replace(/\d/g, '');
  const decimal = signs.at(-1);
  const isDecimal = decimal !== undefined && signs.indexOf(decimal) === signs.length - 1;
  const at = isDecimal ? digits.lastIndexOf(decimal) : digits.length;
  const whole = digits.slice(0, at).replace(/[.,]/g, '');
  const rest = digits.slice(at + 1).replace(/[.,]/g, '');
  if (!/^\d{1,9}$/.test(whole) || rest.length > 12) return null;
  const amount = Number(whole) * millionths + Math.round(Number(`0.${rest || 0}`) * millionths);
  if (amount > largest * millionths) return null;
  return sign === '' || sign === '+' ? amount : -amount;
}

export const groszeOf = (amount: number): Grosze => divideRounded(amount, millionths / 100);
export const grossOf = (net: number, vat: VatRate): Grosze => divideRounded(net * (100 + (vat ?? 0)), millionths);

/** A rate as files write it: `23%`, `23.0`, `zw`. `undefined`: it is a class or a number of a rule. */
export function rateOf(text: string): VatRate | undefined {
  const own = text.trim().toLowerCase().replace(',', '.').replace(/%$/, '').trim();
  if (/^(zw|zw\.|zwolniony)$/.test(own)) return null;
  const [, rate] = /^(23|8|5|0)(?:\.0+)?$/.exec(own) ?? [];
  return rate === undefined ? undefined : (Number(rate) as VatRate);
}
