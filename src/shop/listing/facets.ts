/** What a product has in one facet, as numbers that only the index knows. */
export interface FacetColumn<Row> {
  valuesOf(row: Row): readonly number[];
  /** Chosen values, joined by "or"; empty: not narrowed. */
  chosen: ReadonlySet<number>;
}

export interface Narrowing<Row> {
  columns: FacetColumn<Row>[];
  /** In grosze; `null` is a product without a price that could be compared. */
  priceOf(row: Row): number | null;
  priceFrom: number | null;
  priceTo: number | null;
}

/** At the place of a value its count; values that no product has are left out. */
export type Counts = (number | undefined)[];

export interface Narrowed<Row> {
  rows: Row[];
  /** By column and value, how many products each would leave beside the choices of all other columns. */
  counts: Counts[];
  lowest: number | null;
  highest: number | null;
}

const price = -1;
const several = -2;
const none = -3;

/**
 * Narrows rows by facets in one pass. A row that fails nothing counts everywhere; a row that fails in one column alone
 * counts in that column alone, since there another choice would bring it back.
 */
export function narrow<Row>(rows: Iterable<Row>, { columns, ...range }: Narrowing<Row>): Narrowed<Row> {
  const narrowed: Narrowed<Row> = { rows: [], counts: columns.map(() => []), lowest: null, highest: null };
  const choosing = columns.map(({ chosen }, index) => ({ index, chosen })).filter(({ chosen }) => chosen.size > 0);
  for (const row of rows) {
    const failed = failedColumn(row);
    if (failed === several) continue;
    if (failed === none) narrowed.rows.push(row);
    if (failed === none || failed === price) widen(range.priceOf(row));
    if (failed === none)
      for (const [index, column] of columns.entries()) count(narrowed.counts[index], column.valuesOf(row));
    else if (failed !== price) count(narrowed.counts[failed], columns[failed]?.valuesOf(row) ?? []);
  }
  return narrowed;

  function failedColumn(row: Row): number {
    let failed = inRange(range.priceOf(row), range) ? none : price;
    for (const { index, chosen } of choosing) {
      if (hasOne(columns[index]?.valuesOf(row) ?? [], chosen)) continue;
      if (failed !== none) return several;
      failed = index;
    }
    return failed;
  }

  function widen(amount: number | null) {
    if (amount === null) return;
    narrowed.lowest = Math.min(narrowed.lowest ?? amount, amount);
    narrowed.highest = Math.max(narrowed.highest ?? amount, amount);
  }
}

function inRange(amount: number | null, { priceFrom, priceTo }: { priceFrom: number | null; priceTo: number | null }) {
  if (priceFrom === null && priceTo === null) return true;
  return amount !== null && amount >= (priceFrom ?? 0) && amount <= (priceTo ?? Number.POSITIVE_INFINITY);
}

function hasOne(values: readonly number[], chosen: ReadonlySet<number>): boolean {
  for (const value of values) if (chosen.has(value)) return true;
  return false;
}

function count(counts: Counts | undefined, values: readonly number[]) {
  if (counts) for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
}
