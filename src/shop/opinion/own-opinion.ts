import type { Named } from '../product/product.ts';
import type { OpinionState } from './moderation.ts';
import type { Opinion } from './opinion.ts';
import type { OpinionFault, SentOpinion } from './write-opinion.ts';

/** An opinion of the signed-in client, in any state. */
export interface OwnOpinion extends Opinion {
  state: OpinionState;
  /** `null`: the opinion is about an order, or the product was deleted. */
  product: Named | null;
}

/** An order of the client with something left to review. */
export interface UntoldOrder {
  number: string;
  products: { id: number; name: string }[];
}

/**
 * The proof that the author bought the product: the typed number and e-mail address of the order, the link of an
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
  /** Empty: the sender wants no answer. */
  email: string;
  /** The sender declares in good faith that the notice is true and complete (DSA, art. 16(2)(d)). */
  goodFaith: boolean;
}

const reportFaults = ['opinion', 'ground', 'facts', 'email', 'faith'] as const;
export type ReportFault = (typeof reportFaults)[number];
export type ReportResult = { status: 'reported'; number: number } | { status: 'refused'; faults: ReportFault[] };
