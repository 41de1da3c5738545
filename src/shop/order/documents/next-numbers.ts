import type { SaleDocumentKind } from './sale-document.ts';

/** The numbers of one kind of documents in one year. */
export interface DocumentSeries {
  kind: SaleDocumentKind;
  /** The number of the last document, or the one that the owner has skipped to. */
  last: number;
  /** The highest number that is known to be used, also by a document that a restore has lost. */
  used: number;
  /** Used numbers without a document, as spans of the first and the last. */
  missing: [number, number][];
}

/** A larger step is a slip of the keyboard; it cannot be taken back once a document has the number. */
const farthestStep = 10_000;

/** The next number as an owner typed it. */
export function nextNumber(
  typed: string,
  { used }: Pick<DocumentSeries, 'used'>,
): { next: number } | { fault: string } {
  if (!/^\d{1,7}$/.test(typed)) return { fault: 'Wpisz liczbę.' };
  const next = Number(typed);
  if (next <= used) return { fault: `Numer ${used} jest już użyty. Następny może być najwcześniej ${used + 1}.` };
  if (next > used + farthestStep) return { fault: `To o ponad ${farthestStep} więcej niż ostatni numer. Sprawdź go.` };
  return { next };
}

/** Spans of the numbers up to `used` that are not among the sorted ones. */
export function missingNumbers(used: number, sorted: readonly number[]): [number, number][] {
  const spans: [number, number][] = [];
  let from = 1;
  for (const place of [...sorted, used + 1]) {
    if (place > from) spans.push([from, place - 1]);
    from = place + 1;
  }
  return spans;
}
