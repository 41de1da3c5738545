import { eq } from 'drizzle-orm';
import { paymentLimits } from '../../shop/limits.ts';
import type { Grosze } from '../../shop/money/money.ts';
import { effectsOfRejectedRefund } from '../../shop/order/effects/effects-of.ts';
import type { RefundStatus } from '../../shop/payment/attempt-status.ts';
import { type PaymentRefusal, type RefundFault, refundEvent, refundFault } from '../../shop/payment/payment-machine.ts';
import {
  type AccountTerms,
  type LineMoney,
  moneyLeft,
  type OrderAccount,
} from '../../shop/return/account/line-account.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { paymentAttempts, paymentRefunds } from '../db/schema.ts';
import { createJobs } from '../jobs/jobs.ts';
import { jobOf } from '../jobs/order-job.ts';
import { type AttemptRow, attemptNamed, attemptsOf } from './attempt-rows.ts';
import { accountToPay, ownRefunds, readOrderAccount } from './order-account.ts';
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

interface RefundPlan {
  /** `null`: all that is left to refund. */
  amount: Grosze | null;
  /** `change`: goods left the order before packing, and its sums. */
  reason: 'cancelled' | 'shop' | 'change';
  who: string;
  /** The owner sends it, although the payment came through a provider: the shopper requested a transfer. */
  byHand?: boolean;
  /** It is already settled, as a gift card in the caller's transaction. */
  given?: boolean;
  /** Another refund of the order may be pending: each return has a separate one. */
  beside?: boolean;
  /** The return that the refund is for. */
  returnId?: number;
  /** The complaint that the refund is for. */
  complaintId?: number;
  /** The withdrawal that the refund is for. */
  withdrawalId?: number;
  /** The amounts by line, if neither a return nor a complaint defines them. */
  lines?: LineMoney[];
}

/** `byHand`: this amount came without a provider, and the owner has to send it. */
export type RefundPlanned =
  | { planned: Grosze; byHand: Grosze }
  | { refused: RefundFault | PaymentRefusal | 'payment_unknown' };

/** Refunds, by the way the money came. */
export function createRefunds(orm: Orm, { tellOrder: tell }: Desk) {
  const plan = async (tx: Orm, orderId: number, wanted: RefundPlan, now: Instant): Promise<RefundPlanned> => {
    const order = await lockedOrder(tx, orderId);
    if (!order) return { refused: 'payment_unknown' };
    const sources = await sourcesOf(tx, order, now);
    const account = await accountToPay(tx, orderId, exceptOf(wanted));
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
    await takeOffCards(tx, orderId, account, now);
    return { planned: amount, byHand: sumOf(rows.filter(({ askAt }) => askAt === null)) };
  };

  /** The order is notified, unless another refund of it is pending and this one may be concurrent. */
  async function askRefund(tx: Orm, { id, payment }: PaidOrder, { beside, who }: RefundPlan, now: Instant) {
    if (beside === true && payment === 'refunding') return null;
    const asked = await tell(tx, id, 'refundAsked', { who, now });
    if (asked.status === 'done') return null;
    return asked.status === 'refused' ? asked.refused : ('payment_unknown' as const);
  }

  /** Settling the same state twice changes nothing. Returns whether the refund was pending. */
  const settleOnce = (refundId: string, standing: RefundStatus, now: Instant): Promise<boolean> =>
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

  /** The order is notified when no refund is pending any more. */
  async function tellOrder(tx: Orm, order: PaidOrder, who: string, now: Instant): Promise<void> {
    const own = ownRefunds(await attemptsOf(tx, order.id), await refundsOfOrder(tx, order.id));
    if (own.some(isUnderWay)) return;
    const done = own.filter(({ state }) => state === 'done');
    const refunded = sumOf(done);
    const ofReturns = done.every(({ returnId }) => returnId !== null);
    await tell(tx, order.id, refundEvent(order.paid, refunded), { who, now }, { refunded, ofReturns });
  }

  async function tellSurplus(tx: Orm, of: SurplusEnd, now: Instant): Promise<void> {
    const what = of.standing.kind === 'done' ? 'surplus_back' : 'surplus_rejected';
    await noteInHistory(tx, of.order, what, { who: whoOf(of.attempt), now });
  }

  return {
    /** Stores the refund inside the caller's transaction; a job calls the provider. */
    plan,
    planNow: (orderId: number, wanted: RefundPlan, now: Instant) =>
      orm.transaction((tx) => plan(tx, orderId, wanted, now)),
    /** Refunds of an order, promised refunds and the rest, by line. */
    account: (orderId: number, terms?: AccountTerms): Promise<OrderAccount | null> =>
      readOrderAccount(orm, orderId, terms),
    settleOnce,
    settle: async (refundId: string, standing: RefundStatus, now: Instant): Promise<void> => {
      await settleOnce(refundId, standing, now);
    },
    takeDue: (most: number, now: Instant) => takeDueRefunds(orm, most, paymentLimits.askedFor, now),
    ofOrder: (orderId: number): Promise<RefundRow[]> => refundsOfOrder(orm, orderId),
    underWay: async (sessionId: string): Promise<RefundRow[]> =>
      (await refundsOfAttempt(orm, sessionId)).filter(isUnderWay),
    /**
     * The owner has sent back what came without a provider: of one return, or of the whole order. Returns the amount.
     */
    async sentByHand(orderId: number, now: Instant, returnId?: number): Promise<Grosze> {
      const open = (await refundsOfOrder(orm, orderId))
        .filter((row) => row.state === 'planned' && row.askAt === null)
        .filter((row) => returnId === undefined || row.returnId === returnId);
      let sent = 0;
      // With two concurrent clicks, each refund is counted by the one that settled it.
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
  standing: RefundStatus;
}

async function change(tx: Orm, id: string, set: Partial<RefundRow>): Promise<void> {
  await tx.update(paymentRefunds).set(set).where(eq(paymentRefunds.id, id));
}

/** Notifies the shop of a refund that a provider refused, because staff have to act. */
async function tellShop(tx: Orm, { id, orderId }: RefundRow, { kind }: RefundStatus, now: Instant): Promise<void> {
  if (kind !== 'rejected') return;
  for (const effect of effectsOfRejectedRefund(id, now)) {
    await createJobs(tx).add(tx, jobOf(effect, orderId));
  }
}

interface Source {
  attempt: AttemptRow;
  left: Grosze;
}

/** The rows of a refund: one per attempt that the money came by. */
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

/** A return or complaint that is being paid does not count against its own limit. */
function exceptOf({ returnId, complaintId }: RefundPlan): Pick<AccountTerms, 'except'> {
  if (returnId !== undefined) return { except: { way: 'return', id: String(returnId) } };
  return complaintId === undefined ? {} : { except: { way: 'complaint', id: String(complaintId) } };
}

/** No line gets a refund above its rest. */
function lineFault({ lines }: OrderAccount, wanted: LineMoney[] = []): RefundFault | null {
  const isOver = ({ lineId, gross }: LineMoney) => gross > (lines.find((line) => line.lineId === lineId)?.owed ?? 0);
  return wanted.some(isOver) ? 'refund_too_much' : null;
}

/** Assigns lines to the rows of a refund in order, as the money is. */
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
 * Lowers the value of gift cards that the order bought to the money that the shop still has for them. A card is lowered
 * only if this refund takes money from its line: what is only promised for another line may still be refused.
 */
export async function takeOffCards(tx: Orm, id: number, before: OrderAccount, now: Instant): Promise<void> {
  const after = await accountToPay(tx, id);
  if (!after) return;
  for (const { lineId, owed } of after.lines) {
    const had = before.lines.find((line) => line.lineId === lineId)?.owed ?? 0;
    if (owed < had) await lowerCards(tx, { orderId: id, lineId }, owed, now);
  }
  await lowerCards(tx, { orderId: id }, after.left, now);
}

/** Cash that a courier collected has no attempt. An attempt is written for it, so that it can be refunded. */
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

/** Attempts that brought money, and the part of it that has no refund yet. A surplus is refunded automatically. */
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
