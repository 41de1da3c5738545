/** What a product has in one facet, as numbers that only the index knows. */
export interface FacetColumn {
  /**
   * In the place of each row, which of the lists it has. Thousands of rows share the same few, so rows are counted by
   * list and not by value.
   */
  numbers: ArrayLike<number>;
  lists: readonly (readonly number[])[];
  /** Chosen values, joined by "or"; empty: not narrowed. */
  chosen: ReadonlySet<number>;
}

export interface Narrowing {
  columns: FacetColumn[];
  /** In the place of each row, in grosze; not a number where there is no price that could be compared. */
  prices: ArrayLike<number>;
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
export function narrow<Row>(rows: readonly Row[], { columns, prices, ...range }: Narrowing): Narrowed<Row> {
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
