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

export interface Narrowed<Row> {
  rows: Row[];
  /** By column, how many products each value would leave beside the choices of all other columns. */
  counts: Map<number, number>[];
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
  const narrowed: Narrowed<Row> = { rows: [], counts: columns.map(() => new Map()), lowest: null, highest: null };
  const choosing = columns.map(({ chosen }, index) => ({ index, chosen })).filter(({ chosen }) => chosen.size > 0);
  for (const row of rows) {
    const failed = failedColumn(row);
    if (failed === several) continue;
    if (failed === none) narrowed.rows.push(row);
    if (failed === none || failed === price) widen(range.priceOf(row));
    columns.forEach((column, index) => {
      if (failed === none || failed === index) count(narrowed.counts[index], column.valuesOf(row));
    });
  }
  return narrowed;

  function failedColumn(row: Row): number {
    let failed = inRange(range.priceOf(row), range) ? none : price;
    for (const { index, chosen } of choosing) {
      if (columns[index]?.valuesOf(row).some((value) => chosen.has(value))) continue;
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

function count(counts: Map<number, number> | undefined, values: readonly number[]) {
  for (const value of values) counts?.set(value, (counts.get(value) ?? 0) + 1);
}
