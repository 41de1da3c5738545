import { complaintLimits } from '../after-sale-limits.ts';
import type { Grosze } from '../money/money.ts';
import type { Complaint, ComplaintAnswer, Remedy } from './complaint.ts';

/** What the shop is about to answer. `remedy` is `null` where none was chosen. */
export type Answering = Omit<ComplaintAnswer, 'at' | 'bySilence'>;

type Asked = Pick<Complaint, 'wish' | 'amount'>;

/** Less than was asked for is a refusal of the rest. */
export const isLess = ({ wish, amount }: Asked, given: { remedy: Remedy | null; amount: Grosze | null }): boolean =>
  given.remedy !== wish || (wish === 'lower_price' && (given.amount ?? 0) < (amount ?? 0));

/** What was paid for the goods; 0 without an order. */
export const paidInAll = ({ lines }: Pick<Complaint, 'lines'>): Grosze =>
  lines.reduce((sum, { paid }) => sum + paid, 0);

/**
 * - `remedy`, `amount`: something is not chosen. `too_much`: the price cannot fall below nothing.
 * - `reasons`: a refusal, also of a part, is told with its reasons (art. 7a and 43d of the act on consumer rights).
 */
export type AnswerFault = 'remedy' | 'amount' | 'too_much' | 'reasons' | 'reasons_long';

export function answerFaults(complaint: Asked & Pick<Complaint, 'lines'>, said: Answering): AnswerFault[] {
  const { verdict, remedy, amount, reasons } = said;
  const isLower = verdict === 'accepted' && remedy === 'lower_price';
  const paid = paidInAll(complaint);
  const needsReasons = verdict === 'refused' || (remedy !== null && isLess(complaint, said));
  return [
    ...(verdict === 'accepted' && remedy === null ? ['remedy' as const] : []),
    ...(isLower && (amount === null || amount <= 0) ? ['amount' as const] : []),
    ...(isLower && paid > 0 && (amount ?? 0) > paid ? ['too_much' as const] : []),
    ...(needsReasons && reasons.length < complaintLimits.leastWords ? ['reasons' as const] : []),
    ...(reasons.length > complaintLimits.reasons ? ['reasons_long' as const] : []),
  ];
}

/** The money that an accepted complaint gives back. */
export function moneyDue({ answer, lines }: Pick<Complaint, 'answer' | 'lines'>): Grosze {
  if (answer?.verdict !== 'accepted') return 0;
  if (answer.remedy === 'lower_price') return answer.amount ?? 0;
  return answer.remedy === 'refund' ? paidInAll({ lines }) : 0;
}
