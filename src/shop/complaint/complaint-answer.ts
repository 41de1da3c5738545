import { complaintLimits } from '../after-sale-limits.ts';
import type { Grosze } from '../money/money.ts';
import { spread } from '../money/spread.ts';
import { type LineMoney, leftFor, type OrderAccount } from '../return/account/line-account.ts';
import type { Complaint, ComplaintAnswer, Remedy } from './complaint.ts';

/** An answer that staff are about to send. `remedy` is `null` if none was chosen. */
export type Answering = Omit<ComplaintAnswer, 'at' | 'bySilence'>;

type Asked = Pick<Complaint, 'wish' | 'amount'>;

/** Less than the shopper's wish counts as a refusal of the rest. */
export const isLess = ({ wish, amount }: Asked, given: { remedy: Remedy | null; amount: Grosze | null }): boolean =>
  given.remedy !== wish || (wish === 'lower_price' && (given.amount ?? 0) < (amount ?? 0));

/** What was paid for the goods; 0 without an order. */
export const paidInAll = ({ lines }: Pick<Complaint, 'lines'>): Grosze =>
  lines.reduce((sum, { paid }) => sum + paid, 0);

/**
 * - `remedy`, `amount`: something is not chosen. `too_much`: more than the rest of what was paid. `nothing_left`:
 * everything was refunded already.
 * - `reasons`: a refusal, also of a part, must state its reasons (art. 7a and 43d of the act on consumer rights).
 */
export type AnswerFault = 'remedy' | 'amount' | 'too_much' | 'nothing_left' | 'reasons' | 'reasons_long';

export function answerFaults(
  complaint: Asked & Pick<Complaint, 'lines'>,
  said: Answering,
  account: Pick<OrderAccount, 'lines' | 'left'> | null,
): AnswerFault[] {
  const { verdict, remedy, amount, reasons } = said;
  const isLower = verdict === 'accepted' && remedy === 'lower_price';
  const left = leftOfComplaint(complaint, account)?.reduce((sum, { gross }) => sum + gross, 0) ?? null;
  const isNothing = verdict === 'accepted' && givesMoney(remedy) && left === 0;
  const needsReasons = verdict === 'refused' || (remedy !== null && isLess(complaint, said));
  return [
    ...(verdict === 'accepted' && remedy === null ? ['remedy' as const] : []),
    ...(isLower && (amount === null || amount <= 0) ? ['amount' as const] : []),
    ...(isNothing ? ['nothing_left' as const] : []),
    ...(isLower && !isNothing && left !== null && (amount ?? 0) > left ? ['too_much' as const] : []),
    ...(needsReasons && reasons.length < complaintLimits.leastWords ? ['reasons' as const] : []),
    ...(reasons.length > complaintLimits.reasons ? ['reasons_long' as const] : []),
  ];
}

/** The refund of an accepted complaint. */
export function moneyDue({ answer, lines }: Pick<Complaint, 'answer' | 'lines'>): Grosze {
  if (answer?.verdict !== 'accepted') return 0;
  if (answer.remedy === 'lower_price') return answer.amount ?? 0;
  // Answers from before the amount was stored refund everything that was paid.
  return answer.remedy === 'refund' ? (answer.amount ?? paidInAll({ lines })) : 0;
}

/** The refund by line: as answered, or as paid if the answer has no lines. */
export const answeredLines = ({ answer, lines }: Pick<Complaint, 'answer' | 'lines'>): LineMoney[] =>
  lines.map(({ lineId, paid }) => ({
    lineId,
    gross: answer?.lines ? (answer.lines.find((one) => one.lineId === lineId)?.gross ?? 0) : paid,
  }));

/** The rest of the money for the complained goods; `null`: unknown, because there is no order. */
export const leftOfComplaint = (
  { lines }: Pick<Complaint, 'lines'>,
  account: Pick<OrderAccount, 'lines' | 'left'> | null,
): LineMoney[] | null =>
  account &&
  leftFor(
    account,
    lines.map(({ lineId, paid }) => ({ lineId, gross: paid })),
  );

/** An answer with its refund by line: never more than the rest. */
export function answerWithMoney(
  said: Answering,
  complaint: Pick<Complaint, 'lines'>,
  account: Pick<OrderAccount, 'lines' | 'left'> | null,
): Answering {
  const left = leftOfComplaint(complaint, account);
  if (said.verdict !== 'accepted' || left === null || !givesMoney(said.remedy)) return said;
  const most = left.reduce((sum, { gross }) => sum + gross, 0);
  const amount = said.remedy === 'refund' ? most : Math.min(said.amount ?? 0, most);
  const shares = spread(
    amount,
    left.map(({ gross }) => gross),
  );
  return { ...said, amount, lines: left.map(({ lineId }, index) => ({ lineId, gross: shares[index] ?? 0 })) };
}

export const givesMoney = (remedy: Remedy | null): boolean => remedy === 'lower_price' || remedy === 'refund';
