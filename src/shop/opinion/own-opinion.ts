import type { Named } from '../product/product.ts';
import type { OpinionState } from './moderation.ts';
import type { Opinion } from './opinion.ts';
import type { OpinionFault, SentOpinion } from './write-opinion.ts';

/** An opinion of the client's own, whatever became of it. */
export interface OwnOpinion extends Opinion {
  state: OpinionState;
  /** `null`: it is of an order, or the product is gone. */
  product: Named | null;
}

/** An order of the client's that was not told about in full. */
export interface UntoldOrder {
  number: string;
  products: { id: number; name: string }[];
}

/**
 * What shows that the author bought the product: number and e-mail address of the order as they were typed, the link of an
 * invitation, or an order that this browser may open.
 */
export type OpinionProof = { by: 'number' } | { by: 'invitation'; token: string } | { by: 'own'; number: string };

export type SendResult =
  | { status: 'sent'; id: number; about: SentOpinion['about']; waiting: boolean }
  /** `file`: the photo that was refused. */
  | { status: 'refused'; faults: OpinionFault[]; file?: string };

export interface SentReport {
  opinionId: number;
  ground: string;
  facts: string;
  name: string;
  /** Empty: nobody is to be told. */
  email: string;
  /** The sender states to believe in good faith that it is true and complete (DSA, art. 16(2)(d)). */
  goodFaith: boolean;
}

export const reportFaults = ['opinion', 'ground', 'facts', 'email', 'faith'] as const;
export type ReportFault = (typeof reportFaults)[number];
export type ReportResult = { status: 'reported'; number: number } | { status: 'refused'; faults: ReportFault[] };
