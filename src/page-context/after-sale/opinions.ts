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

/** An order, and which of its products already have an opinion. */
export interface OrderToTell {
  order: Order;
  told: { products: number[]; order: boolean };
}

/** Opinions of the current visitor. */
export interface OpinionOperations {
  /** Applies the rate limit before the photos are read, which costs most. */
  expectForm(): Promise<void>;
  /** Photos of a refused opinion are deleted. */
  send(sent: SentOpinion, proof: OpinionProof, photos?: readonly ReceivedFile[]): Promise<SendResult>;
  /** `null` if no published opinion has this id. */
  vote(id: number, positive: boolean): Promise<OpinionScore | null>;
  report(sent: SentReport): Promise<ReportResult>;
  /** Opinions of the signed-in client; `null` if the visitor is not signed in. */
  own(): Promise<OwnOpinion[] | null>;
  /** Delivered orders of the client that still lack opinions. */
  untold(): Promise<UntoldOrder[]>;
  /** `null` if the order is unknown or the visitor may not open it. */
  ofOrder(number: string): Promise<OrderToTell | null>;
  /** The order of an invitation; `null` if the token is unknown or expired. */
  invited(token: string): Promise<OrderToTell | null>;
  /** Whether an invitation mail is still planned for this order, or for any order of the client. */
  isInvitationAwaited(of: { number: string } | 'client'): Promise<boolean>;
  /**
   * Withdraws the consent to invitation mails: for one order, for all of the client's, or for the address of an
   * invitation.
   */
  stopInvitations(of: { number: string } | { token: string } | 'client'): Promise<boolean>;
}
