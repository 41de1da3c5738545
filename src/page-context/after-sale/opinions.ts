import type { OpinionScore } from '../../shop/opinion/opinion.ts';
import type {
  OpinionProof,
  OwnOpinion,
  ReportResult,
  SendResult,
  SentReport,
  UntoldOrder,
} from '../../shop/opinion/own-opinion.ts';
import type { SentOpinion } from '../../shop/opinion/write-opinion.ts';
import type { Order } from '../../shop/order/order.ts';
import type { ReceivedFile } from '../../shop/upload/sent-form.ts';

/** An order, and what of it was told about. */
export interface OrderToTell {
  order: Order;
  told: { products: number[]; order: boolean };
}

/** Opinions, for whoever sent the request. */
export interface OpinionVerbs {
  /** Counts a form before its photos are read, which costs most. */
  expectForm(): Promise<void>;
  /** Photos of a refused opinion are removed. */
  send(sent: SentOpinion, proof: OpinionProof, photos?: readonly ReceivedFile[]): Promise<SendResult>;
  /** `null`: there is no such opinion on any page. */
  vote(id: number, positive: boolean): Promise<OpinionScore | null>;
  report(sent: SentReport): Promise<ReportResult>;
  /** Of whoever is signed in; `null`: nobody is. */
  own(): Promise<OwnOpinion[] | null>;
  /** Delivered orders of whoever is signed in that were not told about in full. */
  untold(): Promise<UntoldOrder[]>;
  /** `null`: unknown, or not for this visitor. */
  ofOrder(number: string): Promise<OrderToTell | null>;
  /** The order of an invitation; `null`: unknown or too old. */
  invited(token: string): Promise<OrderToTell | null>;
  /** Whether the visitor's own order, or any of the client's, will still be asked about by mail. */
  isInvitationAwaited(of: { number: string } | 'client'): Promise<boolean>;
  /** Takes back the consent to such mails: for one order, for the client's, or for all of the address of an invitation. */
  stopInvitations(of: { number: string } | { token: string } | 'client'): Promise<boolean>;
}
