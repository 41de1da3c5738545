import type { Return } from './return.ts';
import type { ReturnShipping } from './wizard/return-draft.ts';

/** A carrier with which the shop has a contract for returns. */
export interface ReturnCarrier {
  /** What the parcel is posted with: the code of a locker, or the number of a label. The same return gets the same. */
  postingCode(own: Pick<Return, 'number' | 'chosen'>, way: ReturnShipping): Promise<string>;
}
