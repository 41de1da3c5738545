import type { PackContent } from '../../product/product.ts';
import { clockValue } from '../../time/warsaw-time.ts';

/** The text formats of a product's form and file: paragraphs, lines with names, numbers. */

export interface NamedValues {
  name: string;
  values: string[];
}

/** Paragraphs are separated by empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

export const paragraphsText = (paragraphs: readonly string[]): string => paragraphs.join('\n\n');

/** `Kolor: biały; szary` on each line. `null` when a line has no name or no value. */
export function namedLines(text: string): NamedValues[] | null {
  const found = new Map<string, string[]>();
  for (const line of text.split(/\r?\n/).filter((own) => own.trim() !== '')) {
    const at = line.indexOf(':');
    const name = line.slice(0, Math.max(at, 0)).trim();
    const values = line
      .slice(at + 1)
      .split(';')
      .map((value) => value.trim())
      .filter(Boolean);
    if (at < 0 || name === '' || values.length === 0 || name.length > 300) return null;
    if (values.some((value) => value.length > 300)) return null;
    found.set(name, [...new Set([...(found.get(name) ?? []), ...values])]);
  }
  return [...found].map(([name, values]) => ({ name, values }));
}

export const namedLinesText = (lines: readonly NamedValues[]): string =>
  lines.map(({ name, values }) => `${name}: ${values.join('; ')}`).join('\n');

/** A number with at most three decimals, not negative: `1,5`. */
export function parseThousandths(text: string): number | null {
  const sent = text.replace(/\s/g, '').replace(',', '.');
  return /^\d{1,9}(\.\d{1,3})?$/.test(sent) ? Number(sent) : null;
}

export const wholeNumber = (text: string): number | null =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null;

/** With a decimal comma. */
export const numberText = (value: number | string): string => String(value).replace('.', ',');

/** The maximum that fits its column, also rounded to three digits. */
export const mostStock = 999_999_999;

/** An amount of stock; „bez limitu” and -1 mean unlimited. */
export function stockOf(text: string): number | null {
  const sent = text.trim().toLowerCase();
  if (sent === '-1' || sent === '∞' || sent === 'bez limitu') return -1;
  const amount = parseThousandths(sent);
  return amount === null || amount > mostStock ? null : amount;
}

/** Minutes after midnight: `14:00`. */
export function clockOf(text: string): number | null {
  const [, hours = '', minutes = ''] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? [];
  return hours === '' ? null : Number(hours) * 60 + Number(minutes);
}

export const clockText = (minutes: number | null): string => (minutes === null ? '' : clockValue(minutes));

const contentUnits: readonly PackContent['unit'][] = ['g', 'kg', 'ml', 'l', 'm', 'm2'];

/** The contents of a pack: `250 g`. */
export function readPackContent(text: string): PackContent | null {
  const [, amountText = '', unitText = ''] = /^([\d.,\s]+?)\s*(kg|g|ml|l|m2|m²|m)$/i.exec(text) ?? [];
  const amount = parseThousandths(amountText);
  const unit = contentUnits.find((own) => own === unitText.toLowerCase().replace('²', '2'));
  return amount !== null && amount > 0 && unit ? { amount, unit } : null;
}

export const contentText = ({ amount, unit }: PackContent): string => `${numberText(amount)} ${unit}`;
