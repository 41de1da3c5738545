/** What a product has in one facet, as numbers that only the index knows. */
export interface FacetColumn<Row> {
  /** Which of the lists a row has. Thousands of rows share the same few, so rows are counted by list, not by value. */
  listOf(row: Row): number;
  lists: readonly (readonly number[])[];
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
  const tallies = columns.map(({ lists }) => new Uint32Array(lists.length));
  const choosing = columns.flatMap(({ chosen, lists, listOf }, index) =>
    chosen.size > 0 ? [{ index, listOf, fails: Uint8Array.from(lists, (list) => Number(!hasOne(list, chosen))) }] : [],
  );
  const left: Row[] = [];
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const row of rows) {
    const amount = range.priceOf(row);
    const failed = failedColumn(row, amount);
    if (failed === several) continue;
    if (failed >= 0) {
      count(row, failed);
      continue;
    }
    if (amount !== null) {
      if (amount < lowest) lowest = amount;
      if (amount > highest) highest = amount;
    }
    if (failed === price) continue;
    left.push(row);
    for (let index = 0; index < columns.length; index += 1) count(row, index);
  }
  const counts = columns.map(({ lists }, index) => countsOf(lists, tallies[index] ?? new Uint32Array()));
  const hasPrice = lowest <= highest;
  return { rows: left, counts, lowest: hasPrice ? lowest : null, highest: hasPrice ? highest : null };

  function failedColumn(row: Row, amount: number | null): number {
    let failed = inRange(amount, range) ? none : price;
    for (const { index, listOf, fails } of choosing) {
      if (fails[listOf(row)] === 0) continue;
      if (failed !== none) return several;
      failed = index;
    }
    return failed;
  }

  function count(row: Row, index: number) {
    const tally = tallies[index];
    const list = columns[index]?.listOf(row) ?? 0;
    if (tally) tally[list] = (tally[list] ?? 0) + 1;
  }
}

function countsOf(lists: readonly (readonly number[])[], tally: Uint32Array): Counts {
  const counts: Counts = [];
  tally.forEach((rows, list) => {
    if (rows > 0) for (const value of lists[list] ?? []) counts[value] = (counts[value] ?? 0) + rows;
  });
  return counts;
}

function inRange(amount: number | null, { priceFrom, priceTo }: { priceFrom: number | null; priceTo: number | null }) {
  if (priceFrom === null && priceTo === null) return true;
  return amount !== null && amount >= (priceFrom ?? 0) && amount <= (priceTo ?? Number.POSITIVE_INFINITY);
}

function hasOne(values: readonly number[], chosen: ReadonlySet<number>): boolean {
  for (const value of values) if (chosen.has(value)) return true;
  return false;
}
