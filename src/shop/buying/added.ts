import type { Grosze } from '../money/money.ts';
import type { BuyResult } from './buying.ts';

/** Data about a purchase for the browser: what was added, and the new totals of the basket. */
export interface Added {
  /** With its size and version. */
  name: string;
  /** The sum of all products, without delivery. */
  total: Grosze;
  /** The amount missing to free delivery; 0 if it is reached, or nothing has to be sent. */
  toFree: Grosze;
}

export interface AddedAnswer {
  /** `null`: no answer came. */
  result?: BuyResult | null;
  added?: Added | undefined;
}
