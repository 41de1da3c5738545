import type { CountFault } from '../../shop/return/judgement.ts';
import type { Return } from '../../shop/return/return.ts';
import type { ReturnRefusal } from '../../shop/return/return-machine.ts';
import type { RefundExplained } from '../../shop/return/view/refund-explained.ts';
import type { ReturnDraft, ReturnTerms } from '../../shop/return/wizard/return-draft.ts';
import type { WizardFault } from '../../shop/return/wizard/return-steps.ts';

/** A draft with what the shop offers for it. */
export interface OpenDraft {
  draft: ReturnDraft;
  terms: ReturnTerms;
  /** What would go back for it. */
  explained: RefundExplained;
  /** A statement of withdrawal names all of it already. */
  isStated: boolean;
  /** Of the return that it becomes; empty until something is saved. */
  key: string;
  /** Changes with everything that the summary shows. */
  version: string;
}

export type SendResult =
  | { status: 'announced'; number: string }
  | { status: 'refused'; fault: WizardFault | CountFault | 'return_changed' }
  | { status: 'unknown' };

/** What was done with a return, or why not. `null`: unknown, or not for this visitor. */
export type ReturnDone = { status: 'done' } | { status: 'refused'; code: ReturnRefusal } | null;

/** Returns of whoever sent the request. Not for cached pages. */
export interface ReturnVerbs {
  /** `null`: the order is unknown, or not for this visitor. */
  draft(orderNumber: string): Promise<OpenDraft | null>;
  saveDraft(orderNumber: string, draft: ReturnDraft): Promise<boolean>;
  /** Makes the return of the draft, if it still is what was shown. The same key is the same return. */
  send(orderNumber: string, shown: { key: string; version: string }): Promise<SendResult>;
  /** `null`: unknown, or not for this visitor. */
  find(number: string): Promise<Return | null>;
  ofOrder(orderNumber: string): Promise<Return[] | null>;
  /** The newest first, or those before a return. `null`: nobody is signed in. */
  own(before?: string | null): Promise<Return[] | null>;
  /** The guests' door, by e-mail or phone. From now on this browser may open it. Limited in rate. */
  open(named: { number: string; contact: string }): Promise<boolean>;
  cancel(number: string): Promise<ReturnDone>;
  /** The shopper has posted it; `proof` is the number of the parcel. */
  sent(number: string, proof: string): Promise<ReturnDone>;
}
