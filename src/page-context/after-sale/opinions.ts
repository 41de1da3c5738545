import type { OpinionPhoto, OpinionScore } from '../../shop/opinion/opinion.ts';
import type { OpinionProof, OwnOpinion, ReportResult, SendResult, SentReport } from '../../shop/opinion/own-opinion.ts';
import type { OpinionFault, SentOpinion } from '../../shop/opinion/write-opinion.ts';
import type { Order } from '../../shop/order/order.ts';

/** Decodes, re-encodes and stores the photos of a form. Called last, so that nothing is stored for a refused opinion. */
export type TakePhotos = () => Promise<{ photos: OpinionPhoto[] } | { fault: OpinionFault }>;

/** Opinions, for whoever sent the request. */
export interface OpinionVerbs {
  send(sent: SentOpinion, proof: OpinionProof, takePhotos?: TakePhotos): Promise<SendResult>;
  /** `null`: there is no such opinion on any page. */
  vote(id: number, positive: boolean): Promise<OpinionScore | null>;
  report(sent: SentReport): Promise<ReportResult>;
  /** Of whoever is signed in; `null`: nobody is. */
  own(): Promise<OwnOpinion[] | null>;
  /** The order of an invitation, and what of it was told about; `null`: unknown or too old. */
  invited(token: string): Promise<{ order: Order; told: { products: number[]; order: boolean } } | null>;
}
