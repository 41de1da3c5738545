import type { Grosze } from '../money/money.ts';
import type { Instant } from '../time/instant.ts';

/** One entry of a client's loyalty points: granted above zero, spent below it. */
interface PointsEntry {
  id: number;
  amount: number;
  reason: string;
  /** The order that gave or took the points, if one did. */
  orderNumber: string | null;
  at: Instant;
}

/** The points of a client: the balance is the sum of all entries. */
export interface PointsAccount {
  balance: number;
  /** Newest first, with the balance after each. */
  entries: (PointsEntry & { after: number })[];
}

/** Why something cannot be paid with points. */
export interface PointsLack {
  /** `null`: the visitor is not signed in. */
  has: number | null;
  needs: number;
  /** The points of other basket lines are included. */
  withBasket: boolean;
}

/** What is missing for a payment with points; `null` when there are enough. */
export function lackOf(has: number | null, needs: number, withBasket = false): PointsLack | null {
  return has !== null && has >= needs ? null : { has, needs, withBasket };
}

/** The newest entries with the balance after each. */
export function pointsAccount(balance: number, newestFirst: PointsEntry[]): PointsAccount {
  let after = balance;
  const entries = newestFirst.map((entry) => {
    const shown = { ...entry, after };
    after -= entry.amount;
    return shown;
  });
  return { balance, entries };
}

/** The points for one unit. They are set for the regular price, and fall with the paid price. */
export const earnedPoints = (perUnit: number, { regular, paid }: { regular: Grosze; paid: Grosze }): number =>
  regular <= 0 || paid >= regular ? perUnit : Math.floor((perUnit * paid) / regular);
