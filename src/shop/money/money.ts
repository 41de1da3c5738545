import { priceLimits } from '../limits.ts';
import { divideRounded, groupThousands, noBreakSpace, quantityScale } from '../text/numbers.ts';

export type Grosze = number;

export interface Money {
  gross: Grosze;
  net: Grosze;
}

/** In percent. `null` for goods exempt from VAT ("zw."). */
export type VatRate = 23 | 8 | 5 | 0 | null;

const groszeInZloty = 10 ** priceLimits.decimals;
const wholePercent = 10_000;

function splitGrosze(grosze: Grosze): { sign: string; zloty: string; rest: string } {
  const magnitude = Math.abs(grosze);
  const rest = magnitude % groszeInZloty;
  return {
    sign: grosze < 0 ? '-' : '',
    zloty: String((magnitude - rest) / groszeInZloty),
    rest: String(rest).padStart(priceLimits.decimals, '0'),
  };
}

/** `1 234,56 zł`, with no-break spaces. `Intl` is not used, because server and browser must print the same bytes. */
export function formatMoney(grosze: Grosze): string {
  const { sign, zloty, rest } = splitGrosze(grosze);
  // A minus sign, not a hyphen.
  return `${sign === '' ? '' : '\u2212'}${groupThousands(zloty)},${rest}${noBreakSpace}zł`;
}

/** Amount in the format of the API calls: `1234.56`. */
export function money2(grosze: Grosze): string {
  const { sign, zloty, rest } = splitGrosze(grosze);
  return `${sign}${zloty}.${rest}`;
}

const moneyText = /^([-\u2212])?(\d{1,3}(?:\s\d{3})+|\d+)(?:[.,](\d{1,2}))?(?:\s?(?:zł|pln))?$/i;

export function parseMoney(text: string): Grosze | null {
  const match = moneyText.exec(text.trim());
  if (!match) return null;
  const [, sign, zloty = '', rest = ''] = match;
  const grosze = Number(zloty.replace(/\s/g, '') + rest.padEnd(priceLimits.decimals, '0'));
  if (!Number.isSafeInteger(grosze)) return null;
  return sign && grosze > 0 ? -grosze : grosze;
}

export function netOf(gross: Grosze, vat: VatRate): Grosze {
  return divideRounded(gross * 100, 100 + (vat ?? 0));
}

export function moneyOfGross(gross: Grosze, vat: VatRate): Money {
  return { gross, net: netOf(gross, vat) };
}

/**
 * Reduces net and gross by the same percentage, as the specification requires. Percentages have at most two decimals.
 */
export function percentOff(price: Money, percent: number): Money {
  const left = Math.min(wholePercent, Math.max(0, wholePercent - Math.round(percent * 100)));
  return {
    gross: divideRounded(price.gross * left, wholePercent),
    net: divideRounded(price.net * left, wholePercent),
  };
}

/**
 * 100 minus 100 · new / old, rounded, or truncated if the owner wants that: the same percentage on pages, in calls and
 * in mails.
 */
export function discountPercent(old: Grosze, now: Grosze, roundsDown = false): number {
  if (old <= 0) return 0;
  return roundsDown ? Math.trunc(((old - now) * 100) / old) : divideRounded((old - now) * 100, old);
}

export function addMoney(one: Money, other: Money): Money {
  return { gross: one.gross + other.gross, net: one.net + other.net };
}

export const noMoney: Money = { gross: 0, net: 0 };

export const sumMoney = (all: Money[]): Money => all.reduce(addMoney, noMoney);

export function subtractMoney(from: Money, what: Money): Money {
  return { gross: from.gross - what.gross, net: from.net - what.net };
}

/** The product rounded down, in integer arithmetic: 15 points times 8.2 kg is 123, but a float gives 122.99. */
export const wholeTimes = (each: number, quantity: number): number =>
  Math.floor((each * Math.round(quantity * quantityScale)) / quantityScale);

export function timesMoney(price: Money, quantity: number): Money {
  const thousandths = Math.round(quantity * quantityScale);
  return {
    gross: divideRounded(price.gross * thousandths, quantityScale),
    net: divideRounded(price.net * thousandths, quantityScale),
  };
}
