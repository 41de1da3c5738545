import { eq } from 'drizzle-orm';
import { paymentLimits } from '../../shop/limits.ts';
import type { Grosze } from '../../shop/money/money.ts';
import { effectsOfRejectedRefund, jobOf } from '../../shop/order/effects/effects-of.ts';
import { type PaymentRefusal, type RefundFault, refundEvent, refundFault } from '../../shop/payment/payment-machine.ts';
import type { RefundStanding } from '../../shop/payment/standing.ts';
import {
  type AccountTerms,
  type LineMoney,
  moneyLeft,
  type OrderAccount,
} from '../../shop/return/account/line-account.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { paymentAttempts, paymentRefunds } from '../db/schema.ts';
import { jobsOver } from '../jobs/jobs.ts';
import { type AttemptRow, attemptNamed, attemptsOf } from './attempt-rows.ts';
import { ownRefunds, readAccount } from './order-account.ts';
import { type Desk, lockedOrder, noteInHistory, type PaidOrder } from './order-money.ts';
import { newRefundId, whoOf } from './received-money.ts';
import {
  isUnderWay,
  type RefundRow,
  refundNamed,
  refundsOfAttempt,
  refundsOfOrder,
  sumOf,
  takeDueRefunds,
} from './refund-rows.ts';
import { lowerCards } from './vouchers.ts';

export interface RefundPlan {
  /** `null`: all that is left. */
  amount: Grosze | null;
  reason: 'cancelled' | 'shop';
  who: string;
  /** The owner sends it, though it came through a provider: the shopper asked for a transfer. */
  byHand?: boolean;
  /** It is given already, in the caller's transaction: as a gift card. */
  given?: boolean;
  /** Another refund of the order may be under way: each return has its own. */
  beside?: boolean;
  /** The return that it is for. */
  returnId?: number;
  /** The complaint that it is for. */
  complaintId?: number;
  /** The statement of withdrawal that it is for. */
  withdrawalId?: number;
  /** What of it is for which line, where neither a return nor a complaint says so. */
  lines?: LineMoney[];
}

/** `byHand`: so much came without a provider, and the owner has to send it. */
export type RefundPlanned =
  | { planned: Grosze; byHand: Grosze }
  | { refused: RefundFault | PaymentRefusal | 'payment_unknown' };

/** Money that goes back, the way it came. */
export function refundsOver(orm: Orm, { tellOrder: tell }: Desk) {
  const plan = async (tx: Orm, orderId: number, wanted: RefundPlan, now: Instant): Promise<RefundPlanned> => {
    const order = await lockedOrder(tx, orderId);
    if (!order) return { refused: 'payment_unknown' };
    const sources = await sourcesOf(tx, order, now);
    const account = await readAccount(tx, orderId, { ...exceptOf(wanted), paying: true });
    if (!account) return { refused: 'payment_unknown' };
    const left = moneyLeft(account);
    const amount = wanted.amount ?? left;
    if (amount === 0 && wanted.amount === null) return { planned: 0, byHand: 0 };
    const fault = refundFault(amount, left) ?? lineFault(account, wanted.lines);
    if (fault) return { refused: fault };
    const refused = await askRefund(tx, order, wanted, now);
    if (refused) return { refused };
    const rows = rowsOf(orderId, wanted, sharesOf(amount, sources), now);
    await tx.insert(paymentRefunds).values(rows);
    if (wanted.given) await tellOrder(tx, order, wanted.who, now);
    await takeOffCards(tx, order, account, now);
    return { planned: amount, byHand: sumOf(rows.filter(({ askAt }) => askAt === null)) };
  };

  /** The order hears of it, unless another refund of it is under way and this one may be beside it. */
  async function askRefund(tx: Orm, { id, payment }: PaidOrder, { beside, who }: RefundPlan, now: Instant) {
    if (beside === true && payment === 'refunding') return null;
    const asked = await tell(tx, id, 'refundAsked', { who, now });
    if (asked.status === 'done') return null;
    return asked.status === 'refused' ? asked.refused : ('payment_unknown' as const);
  }

  /** The same standing twice changes nothing. Answers whether it was under way. */
  const settleOnce = (refundId: string, standing: RefundStanding, now: Instant): Promise<boolean> =>
    orm.transaction(async (tx) => {
      const found = await refundNamed(tx, refundId);
      const order = found && (await lockedOrder(tx, found.orderId));
      const refund = order && (await refundNamed(tx, refundId));
      if (!refund || !isUnderWay(refund)) return false;
      if (standing.kind !== 'done' && standing.kind !== 'rejected') {
        const state = standing.kind === 'asked' ? 'asked' : refund.state;
        await change(tx, refundId, { state, askAt: now + paymentLimits.refundPause });
        return true;
      }
      await change(tx, refundId, { state: standing.kind, endedAt: now, askAt: null });
      await tellShop(tx, refund, standing, now);
      const attempt = await attemptNamed(tx, refund.sessionId);
      if (attempt?.surplus) await tellSurplus(tx, { order, attempt, standing }, now);
      else await tellOrder(tx, order, attempt?.provider ?? 'shop', now);
      return true;
    });

  /** The order hears when nothing more is under way. */
  async function tellOrder(tx: Orm, order: PaidOrder, who: string, now: Instant): Promise<void> {
    const own = ownRefunds(await attemptsOf(tx, order.id), await refundsOfOrder(tx, order.id));
    if (own.some(isUnderWay)) return;
    const refunded = sumOf(own.filter(({ state }) => state === 'done'));
    await tell(tx, order.id, refundEvent(order.paid, refunded), { who, now }, { refunded });
  }

  async function tellSurplus(tx: Orm, of: SurplusEnd, now: Instant): Promise<void> {
    const what = of.standing.kind === 'done' ? 'surplus_back' : 'surplus_rejected';
    await noteInHistory(tx, of.order, what, { who: whoOf(of.attempt), now });
  }

  return {
    /** Writes down what goes back; a job asks the provider. Inside the caller's transaction. */
    plan,
    planNow: (orderId: number, wanted: RefundPlan, now: Instant) =>
      orm.transaction((tx) => plan(tx, orderId, wanted, now)),
    /** What went back for an order, what is promised and what is left, by line. */
    account: (orderId: number, terms?: AccountTerms): Promise<OrderAccount | null> => readAccount(orm, orderId, terms),
    settleOnce,
    settle: async (refundId: string, standing: RefundStanding, now: Instant): Promise<void> => {
      await settleOnce(refundId, standing, now);
    },
    takeDue: (most: number, now: Instant) => takeDueRefunds(orm, most, paymentLimits.askedFor, now),
    ofOrder: (orderId: number): Promise<RefundRow[]> => refundsOfOrder(orm, orderId),
    underWay: async (sessionId: string): Promise<RefundRow[]> =>
      (await refundsOfAttempt(orm, sessionId)).filter(isUnderWay),
    /** The owner has sent back what came without a provider: of one return, or of the order. Answers how much. */
    async sentByHand(orderId: number, now: Instant, returnId?: number): Promise<Grosze> {
      const open = (await refundsOfOrder(orm, orderId))
        .filter((row) => row.state === 'planned' && row.askAt === null)
        .filter((row) => returnId === undefined || row.returnId === returnId);
      let sent = 0;
      // Of two clicks at once each refund is counted by the one that ended it.
      for (const { id, amount } of open) if (await settleOnce(id, { kind: 'done' }, now)) sent += amount;
      return sent;
    },
  };
}

const byHand = (wanted: RefundPlan, attempt: AttemptRow): boolean =>
  wanted.byHand === true || attempt.provider === null;

interface SurplusEnd {
  order: PaidOrder;
  attempt: AttemptRow;
  standing: RefundStanding;
}

async function change(tx: Orm, id: string, set: Partial<RefundRow>): Promise<void> {
  await tx.update(paymentRefunds).set(set).where(eq(paymentRefunds.id, id));
}

/** The shop has to see to money that a provider would not give back. */
async function tellShop(tx: Orm, { id, orderId }: RefundRow, { kind }: RefundStanding, now: Instant): Promise<void> {
  if (kind !== 'rejected') return;
  for (const effect of effectsOfRejectedRefund(id, now)) {
    const { payload, ...job } = jobOf(effect);
    await jobsOver(tx).add(tx, { ...job, payload: { ...payload, orderId } });
  }
}

interface Source {
  attempt: AttemptRow;
  left: Grosze;
}

/** What is written down: a row for each attempt that money came by. */
function rowsOf(orderId: number, wanted: RefundPlan, shares: { attempt: AttemptRow; part: Grosze }[], now: Instant) {
  const lines = wanted.lines ? linesOfRows(wanted.lines, shares) : null;
  return shares.map(({ attempt, part }, index) => ({
    id: newRefundId(),
    orderId,
    sessionId: attempt.sessionId,
    amount: part,
    reason: wanted.reason,
    createdAt: now,
    ...(wanted.given
      ? { state: 'done' as const, endedAt: now, askAt: null }
      : { state: 'planned' as const, askAt: byHand(wanted, attempt) ? null : now }),
    returnId: wanted.returnId ?? null,
    complaintId: wanted.complaintId ?? null,
    withdrawalId: wanted.withdrawalId ?? null,
    lines: lines?.[index] ?? null,
  }));
}

/** A return or complaint that is being paid does not count against itself. */
function exceptOf({ returnId, complaintId }: RefundPlan): Pick<AccountTerms, 'except'> {
  if (returnId !== undefined) return { except: { way: 'return', id: String(returnId) } };
  return complaintId === undefined ? {} : { except: { way: 'complaint', id: String(complaintId) } };
}

/** No line gets more than it has left. */
function lineFault({ lines }: OrderAccount, wanted: LineMoney[] = []): RefundFault | null {
  const isOver = ({ lineId, gross }: LineMoney) => gross > (lines.find((line) => line.lineId === lineId)?.owed ?? 0);
  return wanted.some(isOver) ? 'refund_too_much' : null;
}

/** What each row of a refund is for: the lines one after the other, as the money is. */
function linesOfRows(lines: LineMoney[], shares: { part: Grosze }[]): LineMoney[][] {
  const open = lines.map((line) => ({ ...line }));
  return shares.map(({ part }) => {
    let left = part;
    return open.flatMap((line) => {
      const gross = Math.min(left, line.gross);
      left -= gross;
      line.gross -= gross;
      return gross > 0 ? [{ lineId: line.lineId, gross }] : [];
    });
  });
}

/**
 * Gift cards that the order bought are worth no more than the shop still has for them. A line is lowered when this refund
 * takes something of it, by whatever way: what is only promised for another line may still be refused.
 */
async function takeOffCards(tx: Orm, { id }: PaidOrder, before: OrderAccount, now: Instant): Promise<void> {
  const after = await readAccount(tx, id, { paying: true });
  if (!after) return;
  for (const { lineId, owed } of after.lines) {
    const had = before.lines.find((line) => line.lineId === lineId)?.owed ?? 0;
    if (owed < had) await lowerCards(tx, { orderId: id, lineId }, owed, now);
  }
  await lowerCards(tx, { orderId: id }, after.left, now);
}

/** Cash that a courier collected came without an attempt. It is written down as one, so that it can go back. */
async function attemptsWithCash(tx: Orm, order: PaidOrder, now: Instant): Promise<AttemptRow[]> {
  const attempts = await attemptsOf(tx, order.id);
  const cash = order.paid - sumOf(attempts.filter(({ paidAt, surplus }) => paidAt !== null && !surplus));
  if (cash <= 0 || (order.method !== 'cash' && order.advance === 0)) return attempts;
  await tx.insert(paymentAttempts).values({
    sessionId: newRefundId(),
    orderId: order.id,
    provider: null,
    method: 'cash',
    amount: cash,
    state: 'paid',
    beganAt: now,
    paidAt: now,
    endedAt: now,
  });
  return attemptsOf(tx, order.id);
}

/** Attempts that brought money, and what of it is neither back nor on its way. A surplus goes back by itself. */
async function sourcesOf(tx: Orm, order: PaidOrder, now: Instant): Promise<Source[]> {
  const attempts = await attemptsWithCash(tx, order, now);
  const refunds = await refundsOfOrder(tx, order.id);
  const gone = ({ sessionId }: AttemptRow) =>
    sumOf(refunds.filter((row) => row.sessionId === sessionId && row.state !== 'rejected'));
  return attempts
    .filter(({ paidAt, surplus }) => paidAt !== null && !surplus)
    .map((attempt) => ({ attempt, left: attempt.amount - gone(attempt) }));
}

function sharesOf(amount: Grosze, sources: Source[]): { attempt: AttemptRow; part: Grosze }[] {
  let open = amount;
  return sources.flatMap(({ attempt, left }) => {
    const part = Math.min(open, left);
    open -= part;
    return part > 0 ? [{ attempt, part }] : [];
  });
}
