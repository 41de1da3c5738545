import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { answeredLines, moneyDue } from '../../shop/complaint/complaint-answer.ts';
import type { Grosze } from '../../shop/money/money.ts';
import { spread } from '../../shop/money/spread.ts';
import {
  type AccountOrder,
  type AccountTerms,
  accountOf,
  type LineBack,
  type MoneyBack,
  type OrderAccount,
  type OrderMoney,
} from '../../shop/return/account/line-account.ts';
import type { Refund } from '../../shop/return/refund.ts';
import type { ReturnState } from '../../shop/return/return-machine.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { type AttemptRow, attemptsOf } from './attempt-rows.ts';
import { isUnderWay, type RefundRow, refundsOfOrder, sumOf } from './refund-rows.ts';
import { cardsHeld, lockCards, spentByLine } from './vouchers.ts';

type OrderRow = typeof t.orders.$inferSelect;

/**
 * Locks what an account counts and the order's lock does not cover: a gift card that the order bought can be spent in
 * another order at any moment. The caller has locked the order, and stock if it changes any. Points come before cards in
 * the common order of locks, and refunds change both.
 */
export async function lockMoney(tx: Orm, orderId: number): Promise<void> {
  await tx.execute(sql`select 1 from clients where id = (select client_id from orders where id = ${orderId})
    for no key update`);
  await lockCards(tx, orderId);
}

/** The account for an action that refunds money now. */
export async function accountToPay(
  tx: Orm,
  orderId: number,
  terms: Pick<AccountTerms, 'except'> = {},
): Promise<OrderAccount | null> {
  await lockMoney(tx, orderId);
  return readOrderAccount(tx, orderId, { ...terms, paying: true });
}

/**
 * The account of an order, in one read: payments, refunds of all kinds, promised refunds, and the rest of each line.
 * `null`: there is no such order.
 */
export async function readOrderAccount(
  tx: Orm,
  orderId: number,
  terms: AccountTerms = {},
): Promise<OrderAccount | null> {
  const [row] = await tx.select().from(t.orders).where(eq(t.orders.id, orderId));
  if (!row) return null;
  const lines = await tx.select().from(t.orderLines).where(eq(t.orderLines.orderId, orderId));
  return accountOf(accountOrder(row, lines), await moneyOf(tx, row), terms);
}

function accountOrder(row: OrderRow, lines: (typeof t.orderLines.$inferSelect)[]): AccountOrder {
  const { state, paymentState, method, due, paid, refunded, heldUntil } = row;
  return {
    state,
    sums: row.agreed.sums,
    payment: { state: paymentState, method, due, paid, refunded, heldUntil, attempts: [] },
    lines: lines.map(({ position, sold: { worth, discount } }) => ({ id: position, worth, discount })),
  };
}

async function moneyOf(tx: Orm, row: OrderRow): Promise<OrderMoney> {
  const attempts = await attemptsOf(tx, row.id);
  const refunds = await refundsOfOrder(tx, row.id);
  const standing = ownRefunds(attempts, refunds).filter(({ state }) => state !== 'rejected');
  const cards = await cardsHeld(tx, row.id);
  return {
    money: moneyCame(attempts, row) - sumOf(standing),
    vouchers: cards.held,
    back: { money: sumOf(standing), vouchers: cards.back },
    underWay: sumOf(standing.filter(isUnderWay)),
    spent: await spentByLine(tx, row.id),
    given: [
      ...(await ofReturns(tx, row.id, standing)),
      ...(await ofComplaints(tx, row.id, standing)),
      ...standing.flatMap(ofHand),
    ],
  };
}

/** The sum of all payments, including refunded ones. Cash that a courier collected has no attempt. */
function moneyCame(attempts: AttemptRow[], { paid, method, agreed }: OrderRow): Grosze {
  const own = sumOf(attempts.filter(({ paidAt, surplus }) => paidAt !== null && !surplus));
  return method === 'cash' || agreed.sums.advance !== undefined ? Math.max(own, paid) : own;
}

/** Refunds without those of surplus payments. */
export function ownRefunds(attempts: AttemptRow[], refunds: RefundRow[]): RefundRow[] {
  const surplus = new Set(attempts.filter((one) => one.surplus).map(({ sessionId }) => sessionId));
  return refunds.filter(({ sessionId }) => !surplus.has(sessionId));
}

/** A return whose goods were not sent in time promises nothing; if the goods arrive nevertheless, it counts again. */
const promising: ReturnState[] = ['announced', 'sent', 'arrived'];
const accepted: ReturnState[] = ['accepted', 'refunded'];

async function ofReturns(tx: Orm, orderId: number, refunds: RefundRow[]): Promise<MoneyBack[]> {
  const rows = await tx
    .select()
    .from(t.returns)
    .where(and(eq(t.returns.orderId, orderId), inArray(t.returns.state, [...promising, ...accepted])))
    .orderBy(asc(t.returns.id));
  return rows.map(({ id, number, state, refund, payout }) => {
    const given = sumOf(refunds.filter(({ returnId }) => returnId === id));
    const promised = (promising.includes(state) ? refund.money + refund.vouchers : (payout ?? 0)) - given;
    return { way: 'return', id: String(id), number, lines: linesOfReturn(refund), promised: Math.max(0, promised) };
  });
}

const linesOfReturn = ({ lines = [] }: Refund): LineBack[] =>
  lines.map(({ lineId, quantity, gross }) => ({ lineId, quantity, gross }));

async function ofComplaints(tx: Orm, orderId: number, refunds: RefundRow[]): Promise<MoneyBack[]> {
  const rows = await tx
    .select()
    .from(t.complaints)
    .where(eq(t.complaints.orderId, orderId))
    .orderBy(asc(t.complaints.id));
  return rows.flatMap(({ id, number, state, content, answer, vouchersBack }) => {
    const given = sumOf(refunds.filter(({ complaintId }) => complaintId === id)) + vouchersBack;
    const due = state === 'withdrawn' ? 0 : moneyDue({ answer, lines: content.lines });
    if (due + given === 0) return [];
    const isRefund = answer?.remedy === 'refund';
    const shares = spread(
      Math.max(due, given),
      answeredLines({ answer, lines: content.lines }).map(({ gross }) => gross),
    );
    const lines = content.lines.map(({ lineId, quantity }, index) => ({
      lineId,
      gross: shares[index] ?? 0,
      quantity: isRefund ? quantity : 0,
    }));
    // Money that was given outside the shop is already on the lines and no longer due.
    const promised = state === 'settled' ? 0 : Math.max(0, due - given);
    return [{ way: 'complaint' as const, id: String(id), number, lines, promised }];
  });
}

/** Refunds that the shop made by itself, or for a withdrawal from goods that were not removed from the order. */
function ofHand({ id, lines, returnId, complaintId, withdrawalId }: RefundRow): MoneyBack[] {
  if (returnId !== null || complaintId !== null || !lines) return [];
  const own = lines.map(({ lineId, gross }) => ({ lineId, gross, quantity: 0 }));
  return [{ way: withdrawalId === null ? 'hand' : 'withdrawal', id, number: null, lines: own, promised: 0 }];
}
