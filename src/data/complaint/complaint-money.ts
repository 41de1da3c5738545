import { and, asc, eq } from 'drizzle-orm';
import { answeredLines, answerWithMoney, moneyDue } from '../../shop/complaint/complaint-answer.ts';
import { complaintAt } from '../../shop/complaint/complaint-clock.ts';
import type { Grosze } from '../../shop/money/money.ts';
import { backAsPaid, leftFor, type OrderAccount } from '../../shop/return/account/line-account.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { createJobs } from '../jobs/jobs.ts';
import { giveToCards } from '../order/cards-back.ts';
import { accountToPay, lockMoney } from '../payment/order-account.ts';
import { type RefundRow, sumOf } from '../payment/refund-rows.ts';
import { type createRefunds, type RefundPlanned, takeOffCards } from '../payment/refunds.ts';
import { accountFor, applyTo, lockComplaint } from './complaint-events.ts';
import { type ComplaintRow, readComplaints } from './complaint-rows.ts';

export interface ComplaintMoney {
  /** The amount of the answer, and the part of it that is refunded or pending. */
  due: Grosze;
  given: Grosze;
  /** The part that went back to the gift cards that had paid. */
  toCards: Grosze;
  refunds: RefundRow[];
  /** The account of the order without this complaint; `null`: it is about no order. */
  account: OrderAccount | null;
}

/** `toCards`: the amount that went back to the gift cards that had paid. */
type ComplaintMoneyGiven =
  | (Extract<RefundPlanned, { planned: Grosze }> & { toCards: Grosze })
  | Extract<RefundPlanned, { refused: unknown }>
  | { refused: 'complaint_no_money' | 'complaint_no_order' };

/** Refunds of accepted complaints. They go through the order, whose ledger knows how the money came. */
export function createComplaintMoney(orm: Orm, refunds: Pick<ReturnType<typeof createRefunds>, 'plan' | 'settleOnce'>) {
  const refundsOf = (tx: Orm, complaintId: number): Promise<RefundRow[]> =>
    tx
      .select()
      .from(t.paymentRefunds)
      .where(eq(t.paymentRefunds.complaintId, complaintId))
      .orderBy(asc(t.paymentRefunds.createdAt));

  async function standing(tx: Orm, id: number, now: Instant): Promise<ComplaintMoney | null> {
    const [found] = await readComplaints(tx, eq(t.complaints.id, id), 1);
    const [row] = await tx.select().from(t.complaints).where(eq(t.complaints.id, id));
    if (!found || !row) return null;
    const rows = await refundsOf(tx, id);
    const toCards = row.vouchersBack;
    const given = sumOf(rows.filter(({ state }) => state !== 'rejected')) + toCards;
    const account = await accountFor(tx, row);
    const { answer, lines } = complaintAt(found, now);
    // An acceptance by silence that is not stored yet is also limited to the rest.
    const said = answer && row.answer === null ? { ...answer, ...answerWithMoney(answer, found, account) } : answer;
    const due = moneyDue({ answer: said, lines });
    // A gift card may have been spent since the answer.
    const left = account ? leftFor(account, answeredLines({ answer: said, lines })) : null;
    const most = left?.reduce((sum, { gross }) => sum + gross, 0) ?? due;
    return { due: Math.max(given, Math.min(due, most)), given, toCards, refunds: rows, account };
  }

  /** Refunds by the way of payment: money as money, gift cards to the cards. The order is locked. */
  async function give(
    tx: Orm,
    { id, orderId, vouchersBack }: ComplaintRow,
    amount: Grosze,
    { byHand, now }: { byHand: boolean; now: Instant },
  ): Promise<ComplaintMoneyGiven> {
    const except = { way: 'complaint' as const, id: String(id) };
    const account = orderId === null ? null : await accountToPay(tx, orderId, { except });
    if (orderId === null || !account) return { refused: 'complaint_no_order' };
    const { money, vouchers } = backAsPaid(amount, account);
    const plan = { amount: money, reason: 'shop' as const, who: 'shop', beside: true, complaintId: id, byHand };
    const planned = money > 0 ? await refunds.plan(tx, orderId, plan, now) : { planned: 0, byHand: 0 };
    if ('refused' in planned) return planned;
    const toCards = await giveToCards(tx, orderId, vouchers, now, id);
    if (planned.planned + toCards === 0) return { refused: 'complaint_no_money' };
    const got = { vouchersBack: vouchersBack + toCards };
    await tx.update(t.complaints).set(got).where(eq(t.complaints.id, id));
    await takeOffCards(tx, orderId, account, now);
    // Money brings the correction of the invoice with its mail.
    if (toCards > 0) await createJobs(tx).add(tx, { kind: 'order-documents', payload: { orderId }, dueAt: now });
    return { ...planned, toCards };
  }

  return {
    of: async (id: number, now: Instant): Promise<ComplaintMoney> =>
      (await standing(orm, id, now)) ?? { due: 0, given: 0, toCards: 0, refunds: [], account: null },

    /** Refunds the amount that is due and not given yet; calling it twice refunds once. */
    giveBack: (id: number, { byHand, now }: { byHand: boolean; now: Instant }): Promise<ComplaintMoneyGiven> =>
      orm.transaction(async (tx): Promise<ComplaintMoneyGiven> => {
        const row = await lockComplaint(tx, id);
        if (!row || row.orderId === null) return { refused: 'complaint_no_order' };
        await lockMoney(tx, row.orderId);
        await applyTo(tx, row, 'lapse', { who: 'clock', now });
        const { due = 0, given = 0 } = (await standing(tx, id, now)) ?? {};
        return due <= given ? { refused: 'complaint_no_money' } : give(tx, row, due - given, { byHand, now });
      }),

    /** The owner has sent the amount by transfer. Returns the amount. */
    async sentByHand(id: number, now: Instant): Promise<Grosze> {
      const { paymentRefunds: r } = t;
      const open = await orm
        .select()
        .from(r)
        .where(and(eq(r.complaintId, id), eq(r.state, 'planned')));
      const own = open.filter(({ askAt }) => askAt === null);
      let sent = 0;
      for (const row of own) if (await refunds.settleOnce(row.id, { kind: 'done' }, now)) sent += row.amount;
      return sent;
    },
  };
}
