import type { Grosze } from '../../money/money.ts';
import type { TakenOff } from '../../order/documents/correction.ts';
import type { documentMessages } from '../../order/documents/document-messages.ts';
import type { Correction } from '../../order/documents/sale-document.ts';
import type { Order } from '../../order/order.ts';
import type { Translate } from '../../text/messages.ts';
import type { Instant } from '../../time/instant.ts';
import type { Return } from '../return.ts';
import type { Withdrawal } from '../withdrawal-statement.ts';
import { settled } from './lowered.ts';

type Say = Translate<keyof typeof documentMessages>;

/** A refund of an order for which its invoice is corrected. */
interface CorrectionCause {
  /** The key of the cause: one correction each. */
  key: string;
  at: Instant;
  off: TakenOff;
  reason: string;
  /** The refund, at most the amount of the correction. */
  back: Grosze;
  kept: Correction['kept'];
}

/** A part of a refund in the ledger. */
export interface RefundPart {
  id: string;
  amount: Grosze;
  state: 'planned' | 'asked' | 'done' | 'rejected';
  /** `change`: the order has changed before any invoice was issued. */
  reason: 'shop' | 'provider' | 'surplus' | 'cancelled' | 'change';
  createdAt: Instant;
  returnId: number | null;
  complaintId: number | null;
  withdrawalId: number | null;
}

/** The returns, withdrawals, refunds and complaints of an order. */
export interface AfterSale {
  returns: Return[];
  statements: Withdrawal[];
  refunds: RefundPart[];
  /** The complaints of the refunds, by their ids. */
  complaints: Map<number, { number: string; lines: { lineId: number }[] }>;
}

/**
 * Returns whether the cause is pieces that left the order before dispatch: an invoice issued later does not contain
 * them.
 */
export const isOfPieces = (cause: string | null): boolean => cause?.startsWith('withdrawal-') ?? false;

/** What gift cards got back for a complaint, as a part of its refund. */
export const partOnCards = (given: { id: number; complaintId: number; amount: Grosze; at: Instant }): RefundPart => ({
  id: `voucher-${given.id}`,
  amount: given.amount,
  state: 'done',
  reason: 'shop',
  createdAt: given.at,
  returnId: null,
  complaintId: given.complaintId,
  withdrawalId: null,
});

/** Returns whether all of the refund went to gift cards: then no mail about money brings the correction. */
export const isOfCards = (cause: string | null): boolean => cause?.startsWith('refund-voucher-') ?? false;

/** All causes so far for correcting the invoice of an order, the oldest first. */
export function correctionCauses(order: Order, after: AfterSale, invoicedAt: Instant, say: Say): CorrectionCause[] {
  const { returns, statements } = after;
  const causes = [
    ...returns.flatMap((own) => ofReturn(own, say)),
    // An invoice that was issued later does not contain these pieces.
    ...statements.flatMap((own) => ofWithdrawal(own, say)).filter(({ at }) => at >= invoicedAt),
    ...ofRefunds(after, say),
    ...ofCancelling(order, say),
  ];
  return causes.sort((one, other) => one.at - other.at);
}

function ofReturn(own: Return, say: Say): CorrectionCause[] {
  const accepted = own.history.find(({ event }) => event === 'accept');
  if (!accepted || (own.state !== 'accepted' && own.state !== 'refunded')) return [];
  const { refund, payout } = own;
  const { vouchers, shipping } = settled(own);
  const words = own.lowered.map(({ amount, reason }) => ({ amount, text: `${say('document.kept.worn')}: ${reason}` }));
  return [
    {
      key: `return-${own.id}`,
      at: accepted.at,
      off: { lines: refund.lines ?? [], rates: refund.rates },
      reason: say('document.reason.return', { number: own.number }),
      back: (payout ?? 0) + vouchers,
      kept: [...words, ...(shipping > 0 ? [{ amount: shipping, text: say('document.kept.wayBack') }] : [])],
    },
  ];
}

function ofWithdrawal({ id, number, takenOff, history }: Withdrawal, say: Say): CorrectionCause[] {
  const at = history.find(({ event }) => event === 'take_off')?.at;
  if (!takenOff || at === undefined) return [];
  const { refund, back } = takenOff;
  return [
    {
      key: `withdrawal-${id}`,
      at,
      off: { lines: refund.lines ?? [], rates: refund.rates },
      kept: [],
      reason: say('document.reason.withdrawal', { number }),
      back: back + refund.vouchers,
    },
  ];
}

/** A cancelled order corrects its whole invoice, even if only a part of it was paid. */
function ofCancelling({ state, number, history, payment, sums }: Order, say: Say): CorrectionCause[] {
  const at = history.findLast((entry) => entry.what === 'order' && entry.state === 'cancelled')?.at;
  if (state !== 'cancelled' || at === undefined) return [];
  const reason = say('document.reason.cancelled', { number });
  return [{ key: 'cancelled', at, off: 'all', reason, back: payment.paid + sums.vouchers, kept: [] }];
}

/** Refunds without goods: the lower price of a complaint, or a refund by the shop. */
function ofRefunds({ refunds, statements, complaints }: AfterSale, say: Say): CorrectionCause[] {
  const taken = new Set(statements.flatMap(({ id, takenOff }) => (takenOff ? [id] : [])));
  const own = refunds.filter(
    ({ returnId, withdrawalId, reason }) =>
      returnId === null &&
      (withdrawalId === null || !taken.has(withdrawalId)) &&
      (reason === 'shop' || reason === 'provider'),
  );
  const causes: CorrectionCause[] = [];
  for (const rows of plansOf(own)) {
    const [first] = rows;
    const amount = rows.reduce((sum, row) => (row.state === 'done' ? sum + row.amount : sum), 0);
    if (!first || amount === 0 || rows.some(({ state }) => state === 'planned' || state === 'asked')) continue;
    const complaint = first.complaintId === null ? null : (complaints.get(first.complaintId) ?? null);
    causes.push({
      key: `refund-${first.id}`,
      at: first.createdAt,
      back: amount,
      kept: [],
      off: { amount, of: complaint?.lines.map(({ lineId }) => lineId) ?? [] },
      reason: reasonOf(complaint, statements.find(({ id }) => id === first.withdrawalId) ?? null, say),
    });
  }
  return causes;
}

type Numbered = { number: string } | null;

function reasonOf(complaint: Numbered, withdrawal: Numbered, say: Say): string {
  if (complaint) return say('document.reason.complaint', { number: complaint.number });
  return withdrawal ? say('document.reason.withdrawal', { number: withdrawal.number }) : say('document.reason.refund');
}

/** Refunds that were planned together are one cause: money that came in parts is refunded in parts. */
function plansOf(rows: RefundPart[]): RefundPart[][] {
  const key = ({ createdAt, complaintId, withdrawalId, reason }: RefundPart) =>
    [createdAt, complaintId, withdrawalId, reason].join(' ');
  return [...Map.groupBy(rows, key).values()].map((plan) =>
    plan.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  );
}
