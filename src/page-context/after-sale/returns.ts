import type { CountFault } from '../../shop/return/judgement.ts';
import type { Refund } from '../../shop/return/refund.ts';
import type { Return } from '../../shop/return/return.ts';
import type { ReturnRefusal } from '../../shop/return/return-machine.ts';
import type { ReturnDraft, ReturnTerms } from '../../shop/return/wizard/return-draft.ts';
import type { WizardFault } from '../../shop/return/wizard/return-steps.ts';

/** A draft with what the shop offers for it. */
export interface OpenDraft {
  draft: ReturnDraft;
  terms: ReturnTerms;
  /** What would go back for it. */
  refund: Refund;
}

export type SendResult =
  | { status: 'announced'; number: string }
  | { status: 'refused'; fault: WizardFault | CountFault }
  | { status: 'unknown' };

/** Returns of whoever sent the request. Not for cached pages. */
export interface ReturnVerbs {
  /** `null`: the order is unknown, or not for this visitor. */
  draft(orderNumber: string): Promise<OpenDraft | null>;
  saveDraft(orderNumber: string, draft: ReturnDraft): Promise<boolean>;
  /** Makes the return of the draft. */
  send(orderNumber: string): Promise<SendResult>;
  /** `null`: unknown, or not for this visitor. */
  find(number: string): Promise<Return | null>;
  ofOrder(orderNumber: string): Promise<Return[] | null>;
  /** `null`: nobody is signed in. */
  own(): Promise<Return[] | null>;
  /** The guests' door, by e-mail or phone. From now on this browser may open it. Limited in rate. */
  open(named: { number: string; contact: string }): Promise<boolean>;
  cancel(number: string): Promise<{ status: 'cancelled' } | { status: 'refused'; code: ReturnRefusal } | null>;
}
