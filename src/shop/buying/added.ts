import type { Grosze } from '../money/money.ts';
import type { BuyResult } from './buying.ts';

/** What the browser is told of a purchase beside its result: what was added, and the basket that it made. */
export interface Added {
  /** With its size and version. */
  name: string;
  /** Of all products, without delivery. */
  total: Grosze;
  /** Missing to free delivery; 0 where it is reached, or nothing has to be sent. */
  toFree: Grosze;
}

export interface AddedAnswer {
  /** `null`: no answer came. */
  result?: BuyResult | null;
  added?: Added | undefined;
}
