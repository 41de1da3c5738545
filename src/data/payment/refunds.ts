import { eq } from 'drizzle-orm';
import { paymentLimits } from '../../shop/limits.ts';
import type { Grosze } from '../../shop/money/money.ts';
import { effectsOfRejectedRefund, jobOf } from '../../shop/order/effects/effects-of.ts';
import { type PaymentRefusal, type RefundFault, refundEvent, refundFault } from '../../shop/payment/payment-machine.ts';
import type { RefundStanding } from '../../shop/payment/standing.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { paymentAttempts, paymentRefunds } from '../db/schema.ts';
import { jobsOver } from '../jobs/jobs.ts';
import { type AttemptRow, attemptNamed, attemptsOf } from './attempt-rows.ts';
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
import { spentOfCards } from './vouchers.ts';

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
    const { sources, left } = await leftOf(tx, order, now);
    const amount = wanted.amount ?? left;
    if (amount === 0 && wanted.amount === null) return { planned: 0, byHand: 0 };
    const fault = refundFault(amount, { paid: left, back: 0, underWay: 0 });
    if (fault) return { refused: fault };
    const isBeside = wanted.beside === true && order.payment === 'refunding';
    const asked = isBeside ? null : await tell(tx, orderId, 'refundAsked', { who: wanted.who, now });
    if (asked && asked.status !== 'done')
      return { refused: asked.status === 'refused' ? asked.refused : 'payment_unknown' };
    const rows = sharesOf(amount, sources).map(({ attempt, part }) => ({
      ...{ id: newRefundId(), orderId, sessionId: attempt.sessionId, amount: part, reason: wanted.reason },
      ...(wanted.given
        ? { state: 'done' as const, createdAt: now, endedAt: now, askAt: null }
        : { state: 'planned' as const, createdAt: now, askAt: byHand(wanted, attempt) ? null : now }),
      ...{ returnId: wanted.returnId ?? null, complaintId: wanted.complaintId ?? null },
      withdrawalId: wanted.withdrawalId ?? null,
    }));
    await tx.insert(paymentRefunds).values(rows);
    if (wanted.given) await tellOrder(tx, order, wanted.who, now);
    return { planned: amount, byHand: sumOf(rows.filter(({ askAt }) => askAt === null)) };
  };

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
    const surplus = new Set((await attemptsOf(tx, order.id)).filter((one) => one.surplus).map((one) => one.sessionId));
    const own = (await refundsOfOrder(tx, order.id)).filter(({ sessionId }) => !surplus.has(sessionId));
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
    /** What could still go back. Inside the caller's transaction. */
    left: async (tx: Orm, orderId: number, now: Instant): Promise<Grosze> => {
      const order = await lockedOrder(tx, orderId);
      return order ? (await leftOf(tx, order, now)).left : 0;
    },
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

async function leftOf(tx: Orm, order: PaidOrder, now: Instant): Promise<{ sources: Source[]; left: Grosze }> {
  const sources = sourcesOf(await attemptsWithCash(tx, order, now), await refundsOfOrder(tx, order.id));
  const all = sumOf(sources.map((source) => ({ amount: source.left })));
  return { sources, left: Math.max(0, all - (await spentOfCards(tx, order.id))) };
}

/** Cash that a courier collected came without an attempt. It is written down as one, so that it can go back. */
async function attemptsWithCash(tx: Orm, order: PaidOrder, now: Instant): Promise<AttemptRow[]> {
  const attempts = await attemptsOf(tx, order.id);
  const cash = order.paid - sumOf(attempts.filter(({ paidAt, surplus }) => paidAt !== null && !surplus));
  if (cash <= 0 || (order.method !== 'cash' && order.advance === 0)) return attempts;
  await tx.insert(paymentAttempts).values({
    ...{ sessionId: newRefundId(), orderId: order.id, provider: null, method: 'cash', amount: cash },
    ...{ state: 'paid', beganAt: now, paidAt: now, endedAt: now },
  });
  return attemptsOf(tx, order.id);
}

/** Attempts that brought money, and what of it is neither back nor on its way. A surplus goes back by itself. */
function sourcesOf(attempts: AttemptRow[], refunds: RefundRow[]): Source[] {
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
