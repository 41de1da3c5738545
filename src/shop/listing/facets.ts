/** The values of all products in one facet, as numeric ids of the index. */
export interface FacetColumn {
  /**
   * For each row, the index of its list of values in `lists`. Thousands of rows share the same few lists, so counting
   * by list is faster than counting by value. Facets that share both are counted once.
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

/** Rows by their number. */
export type Rows = Uint32Array<ArrayBuffer>;

interface Narrowed {
  rows: Rows;
  /** For each column and value, the number of matching products if only the other columns' filters apply. */
  counts: Counts[];
  lowest: number | null;
  highest: number | null;
}

/** A chosen facet as a filter. */
interface Filter {
  /** The place of its column. */
  index: number;
  numbers: ArrayLike<number>;
  /** By list: 1 where it has no chosen value. */
  fails: Uint8Array;
  /** By list: how many rows fail this filter alone. */
  tally: Uint32Array;
}

/**
 * Filters rows and counts facet values. A row that passes every filter counts in every column. A row that fails exactly
 * one filter counts in that column only, because another choice there would include it.
 */
export function narrow(rows: Rows, { columns, prices, ...range }: Narrowing): Narrowed {
  const filters = columns.flatMap(({ chosen, lists, numbers }, index): Filter[] => {
    if (chosen.size === 0) return [];
    const fails = Uint8Array.from(lists, (list) => Number(!hasOne(list, chosen)));
    return [{ index, numbers, fails, tally: new Uint32Array(lists.length) }];
  });
  const isNarrowed = filters.length > 0 || range.priceFrom !== null || range.priceTo !== null;
  const { passed, outOfRange } = isNarrowed
    ? sifted(rows, filters, (row) => inRange(prices[row] ?? Number.NaN, range))
    : { passed: rows, outOfRange: new Uint32Array(0) };
  return {
    rows: passed,
    counts: countsOf(passed, columns, new Map(filters.map(({ index, tally }) => [index, tally]))),
    ...limitsOf(prices, passed, outOfRange),
  };
}

/** The rows that pass everything, and those that only have another price. Others are counted by the one filter they fail. */
function sifted(
  rows: Rows,
  filters: Filter[],
  isInRange: (row: number) => boolean,
): { passed: Rows; outOfRange: Rows } {
  const [passed, outOfRange] = [new Uint32Array(rows.length), new Uint32Array(rows.length)];
  let [passing, out] = [0, 0];
  // Typed arrays are read by place in these loops: iterators of them are several times slower.
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const fits = isInRange(row);
    const { times, filter } = failedBy(filters, row);
    if (times + Number(!fits) > 1) continue;
    if (filter) increase(filter.tally, filter.numbers[row]);
    else if (fits) passed[passing++] = row;
    else outOfRange[out++] = row;
  }
  return { passed: passed.subarray(0, passing), outOfRange: outOfRange.subarray(0, out) };
}

function failedBy(filters: Filter[], row: number): { times: number; filter: Filter | null } {
  let times = 0;
  let filter: Filter | null = null;
  for (let at = 0; at < filters.length; at += 1) {
    const own = filters[at];
    if (!own || own.fails[own.numbers[row] ?? 0] === 0) continue;
    times += 1;
    filter = own;
  }
  return { times, filter };
}

function limitsOf(prices: ArrayLike<number>, ...all: Rows[]): Pick<Narrowed, 'lowest' | 'highest'> {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const rows of all) {
    for (let at = 0; at < rows.length; at += 1) {
      const amount = prices[rows[at] ?? 0] ?? Number.NaN;
      if (amount < lowest) lowest = amount;
      if (amount > highest) highest = amount;
    }
  }
  return lowest <= highest ? { lowest, highest } : { lowest: null, highest: null };
}

/** For each column the counts of these rows, and of those that its own filter alone left out. */
function countsOf(rows: Rows, columns: FacetColumn[], failedOne: ReadonlyMap<number, Uint32Array>): Counts[] {
  const tallies = new Map<ArrayLike<number>, Uint32Array>();
  const shared = new Map<ArrayLike<number>, Counts>();
  return columns.map(({ numbers, lists }, index) => {
    const tally = tallies.get(numbers) ?? tallyOf(rows, numbers, lists.length);
    tallies.set(numbers, tally);
    const others = failedOne.get(index);
    if (others) return byValue(lists, tally, others);
    const counts = shared.get(numbers) ?? byValue(lists, tally);
    shared.set(numbers, counts);
    return counts;
  });
}

function tallyOf(rows: Rows, numbers: ArrayLike<number>, lists: number): Uint32Array {
  const tally = new Uint32Array(lists);
  for (let at = 0; at < rows.length; at += 1) increase(tally, numbers[rows[at] ?? 0]);
  return tally;
}

function increase(tally: Uint32Array, list: number | undefined) {
  if (list !== undefined) tally[list] = (tally[list] ?? 0) + 1;
}

function byValue(lists: readonly (readonly number[])[], ...tallies: Uint32Array[]): Counts {
  const counts: Counts = [];
  for (const tally of tallies)
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
