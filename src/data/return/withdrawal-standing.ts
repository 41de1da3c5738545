import { eq } from 'drizzle-orm';
import type { Grosze } from '../../shop/money/money.ts';
import type { Order } from '../../shop/order/order.ts';
import { refundOf } from '../../shop/return/refund.ts';
import type { ItemCount } from '../../shop/return/sold-items.ts';
import { type Withdrawal, wasDone } from '../../shop/return/withdrawal-statement.ts';
import { isOpen, type JudgedWithdrawal, judgedWithdrawal } from '../../shop/return/withdrawal-view.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { lockOrder } from '../order/history.ts';
import type { Orders } from '../order/orders.ts';
import { sumOf } from '../payment/refund-rows.ts';
import type { RefundPlanned, refundsOver } from '../payment/refunds.ts';
import { refundedItems } from './return-rows.ts';
import { takeOff } from './take-off.ts';
import { mailWithdrawal, noteWithdrawal, withdrawalsOfOrder, withdrawalWhere } from './withdrawals.ts';

/** How a statement stands: judged by its order, with what the shop still owes. */
export interface WithdrawalStanding {
  receipt: JudgedWithdrawal;
  order: Order | null;
  /** The shop has something to do. */
  open: boolean;
  /** What a part that was not sent comes to. */
  due: Grosze;
}

function standingWith(
  withdrawal: Withdrawal,
  order: Order | null,
  { statements, paidBack }: { statements: Withdrawal[]; paidBack: ItemCount[] },
): WithdrawalStanding {
  const receipt = judgedWithdrawal(withdrawal, order, statements);
  const counts = receipt.judged
    .filter(({ verdict }) => verdict === 'right')
    .map(({ item: { lineId, part }, quantity }) => ({ lineId, part, quantity }));
  const due = order && receipt.follows === 'handed' ? refundOf(order, paidBack, counts).money : 0;
  return { receipt, order, open: isOpen(receipt, order, paidBack), due };
}

const unsent = new Set<Order['state']>(['placed', 'accepted', 'packing']);

/** What goes back for a statement, and what of it by hand. */
async function plannedFor(tx: Orm, withdrawalId: number): Promise<{ planned: Grosze; byHand: Grosze }> {
  const rows = await tx.select().from(t.paymentRefunds).where(eq(t.paymentRefunds.withdrawalId, withdrawalId));
  return { planned: sumOf(rows), byHand: sumOf(rows.filter(({ askAt }) => askAt === null)) };
}

export type WithdrawalMoneyGiven =
  | RefundPlanned
  | { refused: `withdrawal_${'unknown' | 'settled' | 'no_money' | 'unpaid' | 'labelled'}` };

export function withdrawalStandingsOver(
  orm: Orm,
  { orders, refunds }: { orders: Pick<Orders, 'byId'>; refunds: Pick<ReturnType<typeof refundsOver>, 'plan' | 'left'> },
) {
  async function standing(withdrawal: Withdrawal, tx: Orm = orm): Promise<WithdrawalStanding> {
    const order = withdrawal.orderId === null ? null : await orders.byId(withdrawal.orderId, tx);
    const known = order
      ? { statements: await withdrawalsOfOrder(tx, order.id), paidBack: await refundedItems(tx, order.id) }
      : { statements: [], paidBack: [] };
    return standingWith(withdrawal, order, known);
  }

  async function give(
    tx: Orm,
    found: Withdrawal,
    { due, order }: { due: Grosze; order: Order },
    now: Instant,
  ): Promise<WithdrawalMoneyGiven> {
    const by = { who: 'shop', now };
    const taken = unsent.has(order.state) ? await takeOff(tx, { refunds }, found, order, by) : 'person';
    if (taken === 'labelled') return { refused: 'withdrawal_labelled' };
    if (taken === 'taken') {
      await noteWithdrawal(tx, found.id, { event: 'settle' }, by);
      await mailWithdrawal(tx, found, { kind: 'taken', about: order }, now);
      return plannedFor(tx, found.id);
    }
    if (order.payment.paid === 0) return { refused: 'withdrawal_unpaid' };
    const plan = { amount: due, reason: 'shop' as const, who: 'shop', beside: true, withdrawalId: found.id };
    const planned = await refunds.plan(tx, order.id, plan, now);
    if (!('refused' in planned)) await noteWithdrawal(tx, found.id, { event: 'settle' }, by);
    return planned;
  }

  return {
    of: (withdrawal: Withdrawal) => standing(withdrawal),

    /** Those of some statements that wait for the shop. */
    async openOf(withdrawals: Withdrawal[]): Promise<WithdrawalStanding[]> {
      const all: WithdrawalStanding[] = [];
      for (const one of withdrawals) all.push(await standing(one));
      return all.filter(({ open }) => open);
    },

    /** How it would stand if it were about this order. */
    async foreseen(withdrawal: Withdrawal, order: Order): Promise<WithdrawalStanding> {
      const statements = await withdrawalsOfOrder(orm, order.id);
      return standingWith({ ...withdrawal, orderId: order.id }, order, {
        ...{ statements, paidBack: await refundedItems(orm, order.id) },
      });
    },

    /** Takes a part that was not sent off the order, gives back its money, and settles the statement with it: sent twice, it gives once. */
    giveBack: (id: number, now: Instant): Promise<WithdrawalMoneyGiven> =>
      orm.transaction(async (tx): Promise<WithdrawalMoneyGiven> => {
        const first = await withdrawalWhere(tx, eq(t.withdrawals.id, id));
        if (!first || first.orderId === null) return { refused: 'withdrawal_unknown' };
        await lockOrder(tx, first.orderId);
        const found = (await withdrawalWhere(tx, eq(t.withdrawals.id, id))) ?? first;
        if (wasDone(found, 'settle')) return { refused: 'withdrawal_settled' };
        const { due, order } = await standing(found, tx);
        return due > 0 && order ? give(tx, found, { due, order }, now) : { refused: 'withdrawal_no_money' };
      }),
  };
}
