import type { Grosze } from '../money/money.ts';
import type { Day, Instant } from '../time/instant.ts';
import type { Deduction } from './kept/lowered.ts';
import type { Refund } from './refund.ts';
import type { ReturnEvent, ReturnState } from './return-machine.ts';
import type { ItemCount } from './sold-items.ts';
import type { RefundForm, ReturnReason, ReturnType } from './wizard/return-draft.ts';

/** The shopper's choices as stored in the return: only the answers of the steps that applied. */
export interface ReturnChoice {
  reason: ReturnReason | null;
  comment: string;
  /** `none`: nothing has to be sent, for goods by e-mail. */
  type: ReturnType | 'none';
  param: string;
  /** `null`: brought in person, or nothing is sent. */
  shipping: { id: string; name: string; cost: Grosze } | null;
  point: { code: string; name: string; street: string; city: string } | null;
  form: RefundForm;
  /** If the carrier needs one. */
  phone?: string;
  /** The account for a transfer, as IBAN. */
  account: string | null;
  /** The description of another form. */
  other: string | null;
}

export interface ReturnEntry {
  at: Instant;
  who: string;
  event: ReturnEvent | 'announce';
  state: ReturnState;
  note: string;
}

/** A return of goods. */
export interface Return {
  id: number;
  number: string;
  orderId: number;
  orderNumber: string;
  state: ReturnState;
  createdAt: Instant;
  sendBy: Day;
  payBy: Day;
  items: ItemCount[];
  chosen: ReturnChoice;
  refund: Refund;
  postingCode: string | null;
  /** The part that is refunded as money; `null` until the goods are accepted. */
  payout: Grosze | null;
  /** Deductions for goods that were used more than necessary to examine them; empty until they are accepted. */
  lowered: Deduction[];
  history: ReturnEntry[];
}

/** A return as lists show it. */
export type ListedReturn = Omit<Return, 'items' | 'history'>;
