import { eq } from 'drizzle-orm';
import type { Grosze } from '../../shop/money/money.ts';
import type { Order } from '../../shop/order/order.ts';
import type { LineMoney, OrderAccount } from '../../shop/return/account/line-account.ts';
import { endsWhileSealed } from '../../shop/return/judgement.ts';
import { refundOf } from '../../shop/return/refund.ts';
import type { ItemCount } from '../../shop/return/sold-items.ts';
import { type Withdrawal, wasDone } from '../../shop/return/withdrawal-statement.ts';
import { type JudgedWithdrawal, judgedWithdrawal, needsStaff } from '../../shop/return/withdrawal-view.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { lockOrder } from '../order/history.ts';
import type { Orders } from '../order/orders.ts';
import { readOrderAccount } from '../payment/order-account.ts';
import { sumOf } from '../payment/refund-rows.ts';
import type { createRefunds, RefundPlanned } from '../payment/refunds.ts';
import { removeItems } from './remove-items.ts';
import { refundedItems } from './return-rows.ts';
import { mailWithdrawal, noteWithdrawal, withdrawalsOfOrder, withdrawalWhere } from './withdrawals.ts';

/** The state of a withdrawal: judged by its order, with the amount that the shop still owes. */
export interface WithdrawalStanding {
  receipt: JudgedWithdrawal;
  order: Order | null;
  /** Staff have something to do. */
  open: boolean;
  /** The amount to refund as money, by line: for a part that was not sent, or for returned goods. */
  due: Grosze;
  dueLines: LineMoney[];
}

const unbounded = Number.MAX_SAFE_INTEGER;
const unsent = new Set<Order['state']>(['placed', 'accepted', 'packing']);

function standingWith(
  withdrawal: Withdrawal,
  order: Order | null,
  { statements, paidBack, account }: Known,
): WithdrawalStanding {
  const receipt = judgedWithdrawal(withdrawal, order, statements, account);
  const isUnsent = order !== null && unsent.has(order.state);
  const counts = receipt.judged
    .filter(({ verdict }) => (isUnsent ? endsWhileSealed(verdict) : verdict === 'right'))
    .map(({ item: { lineId, part }, quantity }) => ({ lineId, part, quantity }));
  const isDue = receipt.follows === 'handed' || receipt.follows === 'send';
  // Items that leave an order before dispatch are subtracted from its sum, even if it is not paid.
  const bounds = account && isUnsent ? { ...account, left: unbounded, money: unbounded } : account;
  const refund = order && bounds && isDue ? refundOf(order, paidBack, counts, bounds) : null;
  return {
    receipt,
    order,
    open: needsStaff(receipt, account, paidBack),
    due: refund?.money ?? 0,
    dueLines: refund?.lines ?? [],
  };
}

interface Known {
  statements: Withdrawal[];
  paidBack: ItemCount[];
  account: OrderAccount | null;
}

const nothingKnown: Known = { statements: [], paidBack: [], account: null };

const knownOf = async (tx: Orm, orderId: number): Promise<Known> => ({
  statements: await withdrawalsOfOrder(tx, orderId),
  paidBack: await refundedItems(tx, orderId),
  account: await readOrderAccount(tx, orderId, { paying: true }),
});

/** The refund for a withdrawal, and the manual part of it. */
async function plannedFor(tx: Orm, withdrawalId: number): Promise<{ planned: Grosze; byHand: Grosze }> {
  const rows = await tx.select().from(t.paymentRefunds).where(eq(t.paymentRefunds.withdrawalId, withdrawalId));
  return { planned: sumOf(rows), byHand: sumOf(rows.filter(({ askAt }) => askAt === null)) };
}

type WithdrawalMoneyGiven =
  | RefundPlanned
  | { refused: `withdrawal_${'unknown' | 'settled' | 'no_money' | 'unpaid' | 'labelled'}` };

export function createWithdrawalStandings(
  orm: Orm,
  { orders, refunds }: { orders: Pick<Orders, 'byId'>; refunds: Pick<ReturnType<typeof createRefunds>, 'plan'> },
) {
  async function standing(withdrawal: Withdrawal, tx: Orm = orm): Promise<WithdrawalStanding> {
    const order = withdrawal.orderId === null ? null : await orders.byId(withdrawal.orderId, tx);
    return standingWith(withdrawal, order, order ? await knownOf(tx, order.id) : nothingKnown);
  }

  async function give(
    tx: Orm,
    found: Withdrawal,
    { due, dueLines, order }: Pick<WithdrawalStanding, 'due' | 'dueLines'> & { order: Order },
    now: Instant,
  ): Promise<WithdrawalMoneyGiven> {
    const by = { who: 'shop', now };
    const taken = unsent.has(order.state) ? await removeItems(tx, { refunds }, found, order, by) : 'person';
    if (taken === 'labelled') return { refused: 'withdrawal_labelled' };
    if (taken === 'taken') {
      await noteWithdrawal(tx, found.id, { event: 'settle' }, by);
      await mailWithdrawal(tx, found, { event: 'take_off', about: order }, now);
      return plannedFor(tx, found.id);
    }
    if (order.payment.paid === 0) return { refused: 'withdrawal_unpaid' };
    const plan = { amount: due, reason: 'shop' as const, who: 'shop', beside: true, withdrawalId: found.id };
    const lines = dueLines.map(({ lineId, gross }) => ({ lineId, gross }));
    const planned = await refunds.plan(tx, order.id, { ...plan, lines }, now);
    if (!('refused' in planned)) await noteWithdrawal(tx, found.id, { event: 'settle' }, by);
    return planned;
  }

  return {
    of: (withdrawal: Withdrawal) => standing(withdrawal),

    /** Those of the given withdrawals that wait for staff. */
    async openOf(withdrawals: Withdrawal[]): Promise<WithdrawalStanding[]> {
      const all: WithdrawalStanding[] = [];
      for (const one of withdrawals) all.push(await standing(one));
      return all.filter(({ open }) => open);
    },

    /** A preview: the state if the withdrawal were about this order. */
    async preview(withdrawal: Withdrawal, order: Order): Promise<WithdrawalStanding> {
      return standingWith({ ...withdrawal, orderId: order.id }, order, await knownOf(orm, order.id));
    },

    /** Removes an unsent part from the order, refunds it, and settles the withdrawal; calling it twice refunds once. */
    giveBack: (id: number, now: Instant): Promise<WithdrawalMoneyGiven> =>
      orm.transaction(async (tx): Promise<WithdrawalMoneyGiven> => {
        const first = await withdrawalWhere(tx, eq(t.withdrawals.id, id));
        if (!first || first.orderId === null) return { refused: 'withdrawal_unknown' };
        await lockOrder(tx, first.orderId);
        const found = (await withdrawalWhere(tx, eq(t.withdrawals.id, id))) ?? first;
        if (wasDone(found, 'settle')) return { refused: 'withdrawal_settled' };
        const { receipt, order, ...owed } = await standing(found, tx);
        // Goods that were sent come back with a return, which refunds them.
        if (owed.due === 0 || !order || receipt.follows !== 'handed') return { refused: 'withdrawal_no_money' };
        return give(tx, found, { ...owed, order }, now);
      }),
  };
}
