/** Stock that each one of a line needs: of its own size, and of each part of a set. */
export interface StockNeed {
  line: number;
  size: number;
  /** For one of the line. */
  each: number;
  isPart: boolean;
}

/** Quantities have three decimal places. Whole numbers are divided without a loss. */
const thousandths = (quantity: number): number => Math.round(quantity * 1_000);

/**
 * What of each line cannot be made of the stock, in the line's own units: earlier lines are served first, and a set is
 * whole or missing. `stock`: by size; a size that is not in it is unlimited.
 */
export function missingGoods(
  lines: readonly { line: number; quantity: number }[],
  needs: readonly StockNeed[],
  stock: ReadonlyMap<number, number>,
): Map<number, number> {
  const left = new Map([...stock].map(([size, amount]) => [size, thousandths(Math.max(0, amount))]));
  const missing = new Map<number, number>();
  for (const { line, quantity } of lines) {
    const own = needs.filter((need) => need.line === line && left.has(need.size));
    const isSet = own.some(({ isPart }) => isPart);
    const possible = own.map(({ size, each }) => {
      const times = (left.get(size) ?? 0) / thousandths(each);
      return isSet ? Math.floor(times) : times;
    });
    const served = Math.min(quantity, ...possible);
    for (const { size, each } of own) left.set(size, (left.get(size) ?? 0) - thousandths(served * each));
    const lacking = thousandths(quantity - served) / 1_000;
    if (lacking > 0) missing.set(line, lacking);
  }
  return missing;
}
