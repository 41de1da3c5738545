import type { Day } from '../time/instant.ts';
import { addDays } from '../time/warsaw-time.ts';

/** A size of a product that is bought from a supplier. */
export interface SuppliedSize {
  /** The id of the product. */
  id: number;
  name: string;
  amount: number;
  /** Pieces sold in `soldDays`. */
  sold: number;
  /** At most `salesDays`; less for a product that is newer. */
  soldDays: number;
  /** From an order at the supplier until the goods are here. */
  supplierDays: number;
}

interface Reorder {
  id: number;
  name: string;
  amount: number;
  /** The day on which the last piece is sold, at the pace of the last days. */
  outOn: Day;
  /** The last day to order at the supplier without running out. */
  orderBy: Day;
  isLate: boolean;
}

/** Sales of so many days say how many go in one. */
export const salesDays = 30;
/** Of a product that is newer than this, a day too many would be said. */
const leastDays = 7;
/** How long before the last day an owner is told. */
const noticeDays = 7;

/** What has to be ordered at suppliers now or in a few days, by the sales of the last days; the most urgent first. */
export function reordersOf(sizes: readonly SuppliedSize[], today: Day): Reorder[] {
  return sizes
    .flatMap(({ id, name, amount, sold, soldDays, supplierDays }) => {
      if (sold <= 0 || amount < 0) return [];
      const daysLeft = Math.floor((amount * Math.max(leastDays, Math.min(soldDays, salesDays))) / sold);
      const daysToOrder = daysLeft - supplierDays;
      if (daysToOrder > noticeDays) return [];
      const outOn = addDays(today, daysLeft);
      return [{ id, name, amount, outOn, orderBy: addDays(today, daysToOrder), isLate: daysToOrder < 0 }];
    })
    .sort((one, other) => (one.orderBy < other.orderBy ? -1 : Number(one.orderBy > other.orderBy)));
}
