import { and, asc, eq } from 'drizzle-orm';
import { moneyDue } from '../../shop/complaint/complaint-answer.ts';
import { complaintAt } from '../../shop/complaint/complaint-clock.ts';
import type { Grosze } from '../../shop/money/money.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { lockOrder } from '../order/history.ts';
import { type RefundRow, sumOf } from '../payment/refund-rows.ts';
import type { RefundPlanned, refundsOver } from '../payment/refunds.ts';
import { readComplaints } from './complaint-rows.ts';

export interface ComplaintMoney {
  /** What the answer gives, and what of it is back or on its way. */
  due: Grosze;
  given: Grosze;
  refunds: RefundRow[];
}

export type ComplaintMoneyGiven = RefundPlanned | { refused: 'complaint_no_money' | 'complaint_no_order' };

/** Money of accepted complaints. It goes back through the order, whose ledger knows how it came. */
export function complaintMoneyOver(orm: Orm, refunds: Pick<ReturnType<typeof refundsOver>, 'plan' | 'settleOnce'>) {
  const refundsOf = (tx: Orm, complaintId: number): Promise<RefundRow[]> =>
    tx
      .select()
      .from(t.paymentRefunds)
      .where(eq(t.paymentRefunds.complaintId, complaintId))
      .orderBy(asc(t.paymentRefunds.createdAt));

  async function standing(tx: Orm, id: number, now: Instant) {
    const [found] = await readComplaints(tx, eq(t.complaints.id, id), 1);
    if (!found) return null;
    const rows = await refundsOf(tx, id);
    const given = sumOf(rows.filter(({ state }) => state !== 'rejected'));
    return { order: found.order, due: moneyDue(complaintAt(found, now)), given, refunds: rows };
  }

  return {
    of: async (id: number, now: Instant): Promise<ComplaintMoney> => {
      const { due = 0, given = 0, refunds: rows = [] } = (await standing(orm, id, now)) ?? {};
      return { due, given, refunds: rows };
    },

    /** Gives back what is due and not given yet: sent twice, it gives once. */
    giveBack: (id: number, { byHand, now }: { byHand: boolean; now: Instant }): Promise<ComplaintMoneyGiven> =>
      orm.transaction(async (tx): Promise<ComplaintMoneyGiven> => {
        const first = await standing(tx, id, now);
        if (!first?.order) return { refused: 'complaint_no_order' };
        await lockOrder(tx, first.order.id);
        const { due, given } = (await standing(tx, id, now)) ?? first;
        if (due <= given) return { refused: 'complaint_no_money' };
        const plan = { amount: due - given, reason: 'shop' as const, who: 'shop', beside: true, complaintId: id };
        return refunds.plan(tx, first.order.id, { ...plan, ...(byHand ? { byHand } : {}) }, now);
      }),

    /** The owner has sent it by transfer. Answers how much. */
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
