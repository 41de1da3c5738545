import type { Fault } from '../../shop/form/faults.ts';

/** What the server answers to a form of the pattern book. */
export interface Sent {
  pairs: [string, string][];
  /** Of the form that has rules. */
  faults: Fault[];
  values: Record<string, string>;
}
