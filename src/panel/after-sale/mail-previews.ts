import type { Complaint } from '../../shop/complaint/complaint.ts';
import type { ComplaintMailKind } from '../../shop/complaint/complaint-mail.ts';
import type { BlockMail } from '../../shop/mail/mail-blocks.ts';
import type { OpinionDecision } from '../../shop/mail/opinion-mails.ts';
import type { Order } from '../../shop/order/order.ts';
import type { Return } from '../../shop/return/return.ts';
import type { ReturnMailKind } from '../../shop/return/return-mail.ts';
import type { WithdrawalMailKind } from '../../shop/return/withdrawal-mail.ts';
import type { JudgedWithdrawal } from '../../shop/return/withdrawal-view.ts';

/** Composes mails about a case with the same code that sends them; `null` if the case causes no mail. */
export interface AfterSaleMailPreviews {
  ofReturn(kind: ReturnMailKind, own: Return, order: Pick<Order, 'lines'>): BlockMail | null;
  ofWithdrawal(kind: WithdrawalMailKind, receipt: JudgedWithdrawal): BlockMail | null;
  ofComplaint(kind: ComplaintMailKind, complaint: Complaint, messageId?: number): BlockMail | null;
  ofDecision(decision: OpinionDecision): BlockMail;
  ofOpinionAnswer(answered: { product: string | null; text: string; answer: string }): BlockMail;
  ofReport(decided: { report: number; upheld: boolean }): BlockMail;
}
