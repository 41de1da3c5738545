import type { Fault } from '../../shop/form/faults.ts';

/** The server's answer to a form of the component gallery. */
export interface Sent {
  pairs: [string, string][];
  /** Faults of the form that has rules. */
  faults: Fault[];
  values: Record<string, string>;
}
