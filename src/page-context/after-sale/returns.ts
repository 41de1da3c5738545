import type { CountFault } from '../../shop/return/judgement.ts';
import type { Return } from '../../shop/return/return.ts';
import type { ReturnRefusal } from '../../shop/return/return-machine.ts';
import type { RefundExplained } from '../../shop/return/view/refund-explained.ts';
import type { ReturnDraft, ReturnTerms } from '../../shop/return/wizard/return-draft.ts';
import type { WizardFault } from '../../shop/return/wizard/return-steps.ts';

/** A draft of a return with the methods the shop offers for it. */
export interface OpenDraft {
  draft: ReturnDraft;
  terms: ReturnTerms;
  /** The refund for it. */
  explained: RefundExplained;
  /** Whether a statement of withdrawal already covers all of it. */
  isStated: boolean;
  /** Key of the return to be created; empty until the draft is saved. */
  key: string;
  /** Changes with everything that the summary shows. */
  version: string;
}

export type ReturnSendResult =
  | { status: 'announced'; number: string }
  | { status: 'refused'; fault: WizardFault | CountFault | 'return_changed' }
  | { status: 'unknown' };

/** The result of an action on a return. `null` if it is unknown or the visitor may not open it. */
export type ReturnDone = { status: 'done' } | { status: 'refused'; code: ReturnRefusal } | null;

/** Returns of the current visitor. Not for cached pages. */
export interface ReturnOperations {
  /** `null` if the order is unknown or the visitor may not open it. */
  draft(orderNumber: string): Promise<OpenDraft | null>;
  saveDraft(orderNumber: string, draft: ReturnDraft): Promise<boolean>;
  /** Creates the return if the draft is still as it was shown. Repeated calls with one key create one return. */
  send(orderNumber: string, shown: { key: string; version: string }): Promise<ReturnSendResult>;
  /** `null` if the return is unknown or the visitor may not open it. */
  find(number: string): Promise<Return | null>;
  ofOrder(orderNumber: string): Promise<Return[] | null>;
  /** Newest first, or those older than the given one. `null` if the visitor is not signed in. */
  own(before?: string | null): Promise<Return[] | null>;
  /** The lookup for guests, by e-mail or phone. Afterwards this browser may open the return. Rate limited. */
  open(named: { number: string; contact: string }): Promise<boolean>;
  cancel(number: string): Promise<ReturnDone>;
  /** The shopper has posted the parcel; `proof` is its number. */
  sent(number: string, proof: string): Promise<ReturnDone>;
}
