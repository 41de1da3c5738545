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

/** Something that gave money of an order back, for which its invoice is corrected. */
export interface CorrectionCause {
  /** One correction for each. */
  key: string;
  at: Instant;
  off: TakenOff;
  reason: string;
  /** What goes back, at most what the correction comes to. */
  back: Grosze;
  kept: Correction['kept'];
}

/** A part of a refund as the ledger has it. */
export interface RefundPart {
  id: string;
  amount: Grosze;
  state: 'planned' | 'asked' | 'done' | 'rejected';
  reason: 'shop' | 'provider' | 'surplus' | 'cancelled';
  createdAt: Instant;
  returnId: number | null;
  complaintId: number | null;
  withdrawalId: number | null;
}

/** What came of an order after its sale. */
export interface AfterSale {
  returns: Return[];
  statements: Withdrawal[];
  refunds: RefundPart[];
  /** Those that refunds are for, by their ids. */
  complaints: Map<number, { number: string; lines: { lineId: number }[] }>;
}

/** Of pieces that left the order before it was sent: an invoice that is issued later has them no longer. */
export const isOfPieces = (cause: string | null): boolean => cause?.startsWith('withdrawal-') ?? false;

/** Why the invoice of an order is to be corrected so far, the oldest first. */
export function correctionCauses(order: Order, after: AfterSale, invoicedAt: Instant, say: Say): CorrectionCause[] {
  const { returns, statements } = after;
  const causes = [
    ...returns.flatMap((own) => ofReturn(own, say)),
    // An invoice that was issued later has these pieces no longer.
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

/** A cancelled order takes back its whole invoice, whatever of it was paid. */
function ofCancelling({ state, number, history, payment, sums }: Order, say: Say): CorrectionCause[] {
  const at = history.findLast((entry) => entry.what === 'order' && entry.state === 'cancelled')?.at;
  if (state !== 'cancelled' || at === undefined) return [];
  const reason = say('document.reason.cancelled', { number });
  return [{ key: 'cancelled', at, off: 'all', reason, back: payment.paid + sums.vouchers, kept: [] }];
}

/** Money that went back without goods: the lower price of a complaint, or what the shop gave by itself. */
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

/** Refunds that were planned at once are one: money that came in parts goes back in parts. */
function plansOf(rows: RefundPart[]): RefundPart[][] {
  const key = ({ createdAt, complaintId, withdrawalId, reason }: RefundPart) =>
    [createdAt, complaintId, withdrawalId, reason].join(' ');
  return [...Map.groupBy(rows, key).values()].map((plan) =>
    plan.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  );
}
