/** The values of all products in one facet, as numeric ids of the index. */
export interface FacetColumn {
  /**
   * For each row, the index of its list of values in `lists`. Thousands of rows share the same few lists, so counting
   * by list is faster than counting by value.
   */
  numbers: ArrayLike<number>;
  lists: readonly (readonly number[])[];
  /** Chosen values, combined with "or". Empty means no filter. */
  chosen: ReadonlySet<number>;
}

export interface Narrowing {
  columns: FacetColumn[];
  /** For each row its price in grosze, or NaN if it has no price that can be compared. */
  prices: ArrayLike<number>;
  priceFrom: number | null;
  priceTo: number | null;
}

/** Counts by value id. Values without products are left out. */
export type Counts = (number | undefined)[];

interface Narrowed<Row> {
  rows: Row[];
  /** For each column and value, the number of matching products if only the other columns' filters apply. */
  counts: Counts[];
  lowest: number | null;
  highest: number | null;
}

const price = -1;
const several = -2;
const none = -3;

/**
 * Filters rows and counts facet values in one pass. A row that passes every filter counts in every column. A row that
 * fails exactly one filter counts in that column only, because another choice there would include it.
 */
export function narrow<Row>(rows: ArrayLike<Row>, { columns, prices, ...range }: Narrowing): Narrowed<Row> {
  const tallies = columns.map(({ lists }) => new Uint32Array(lists.length));
  const choosing = columns.flatMap(({ chosen, lists, numbers }, index) =>
    chosen.size > 0 ? [{ index, numbers, fails: Uint8Array.from(lists, (list) => Number(!hasOne(list, chosen))) }] : [],
  );
  const places: number[] = [];
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < rows.length; at += 1) {
    const amount = prices[at] ?? Number.NaN;
    const failed = failedColumn(at, amount);
    if (failed === several) continue;
    if (failed >= 0) increase(tallies[failed], columns[failed]?.numbers[at]);
    else {
      if (amount < lowest) lowest = amount;
      if (amount > highest) highest = amount;
      if (failed === none) places.push(at);
    }
  }
  columns.forEach(({ numbers }, index) => {
    for (const at of places) increase(tallies[index], numbers[at]);
  });
  const hasPrice = lowest <= highest;
  return {
    rows: places.map((at) => rows[at] as Row),
    counts: columns.map(({ lists }, index) => countsOf(lists, tallies[index] ?? new Uint32Array())),
    lowest: hasPrice ? lowest : null,
    highest: hasPrice ? highest : null,
  };

  function failedColumn(at: number, amount: number): number {
    let failed = inRange(amount, range) ? none : price;
    for (const { index, numbers, fails } of choosing) {
      if (fails[numbers[at] ?? 0] === 0) continue;
      if (failed !== none) return several;
      failed = index;
    }
    return failed;
  }
}

function increase(tally: Uint32Array | undefined, list: number | undefined) {
  if (tally && list !== undefined) tally[list] = (tally[list] ?? 0) + 1;
}

function countsOf(lists: readonly (readonly number[])[], tally: Uint32Array): Counts {
  const counts: Counts = [];
  tally.forEach((rows, list) => {
    if (rows > 0) for (const value of lists[list] ?? []) counts[value] = (counts[value] ?? 0) + rows;
  });
  return counts;
}

function inRange(amount: number, { priceFrom, priceTo }: { priceFrom: number | null; priceTo: number | null }) {
  if (priceFrom === null && priceTo === null) return true;
  return amount >= (priceFrom ?? 0) && amount <= (priceTo ?? Number.POSITIVE_INFINITY);
}

function hasOne(values: readonly number[], chosen: ReadonlySet<number>): boolean {
  for (const value of values) if (chosen.has(value)) return true;
  return false;
}
