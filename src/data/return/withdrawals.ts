import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { identifierKey } from '../../shop/account/client.ts';
import { returnLimits } from '../../shop/after-sale-limits.ts';
import type { Order } from '../../shop/order/order.ts';
import { countOfItem, type ItemCount, mergedCounts } from '../../shop/return/sold-items.ts';
import { type WithdrawalMailEvent, withdrawalMailAfter } from '../../shop/return/withdrawal-mail.ts';
import type { Withdrawal, WithdrawalEvent, WithdrawalStatement } from '../../shop/return/withdrawal-statement.ts';
import { deadlinesAfter } from '../../shop/return/withdrawal-time.ts';
import { roundQuantity } from '../../shop/text/numbers.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { addDays, instantAt } from '../../shop/time/warsaw-time.ts';
import type { Orm } from '../db/db.ts';
import { rowsFromJson } from '../db/json-rows.ts';
import * as t from '../db/schema.ts';
import { writeMail, writeShopMail } from '../mail/write-mail.ts';
import type { By } from '../order/history.ts';
import { createAccessTokens } from '../session/access-tokens.ts';

type Json = Record<string, unknown>[] | null;
const historyJson = sql<Json>`(select json_agg(h order by h.id) from withdrawal_history h
  where h.withdrawal_id = "withdrawals"."id")`;

/** Complete statements, the oldest first. */
export async function readWithdrawals(
  orm: Orm,
  where: SQL | undefined,
  { limit, order = [asc(t.withdrawals.id)] }: { limit?: number; order?: SQL[] } = {},
): Promise<Withdrawal[]> {
  const query = orm
    .select({ row: t.withdrawals, history: historyJson })
    .from(t.withdrawals)
    .where(where)
    .orderBy(...order);
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map(({ row, history }) => ({
    id: row.id,
    number: row.number,
    at: row.receivedAt,
    orderId: row.orderId,
    clientId: row.clientId,
    name: row.name,
    email: row.email,
    order: row.orderTyped,
    whole: row.whole,
    items: row.items,
    words: row.words,
    takenOff: row.takenOff,
    history: rowsFromJson(t.withdrawalHistory, history).map(({ at, who, event, words }) => ({ at, who, event, words })),
  }));
}

export const withdrawalsOfOrder = (orm: Orm, orderId: number): Promise<Withdrawal[]> =>
  readWithdrawals(orm, eq(t.withdrawals.orderId, orderId));

export async function withdrawalWhere(orm: Orm, where: SQL): Promise<Withdrawal | null> {
  return (await readWithdrawals(orm, where, { limit: 1 }))[0] ?? null;
}

export async function noteWithdrawal(
  tx: Orm,
  withdrawalId: number,
  entry: { event: WithdrawalEvent; words?: string },
  { who, now }: By,
): Promise<void> {
  await tx.insert(t.withdrawalHistory).values({ withdrawalId, at: now, who, words: '', ...entry });
}

/** A new statement. */
export interface NewStatement {
  /** The key of the form: the same key is the same statement. */
  key: string;
  statement: WithdrawalStatement;
  /** The order that it is about; `null`: not known yet. */
  order: Pick<Order, 'id' | 'buyer'> | null;
  clientId: number | null;
}

/**
 * Writes a statement with its receipt and the reminder for the shop, in a transaction of the caller. `null`: it was
 * written before.
 */
export async function writeWithdrawal(tx: Orm, taken: NewStatement, now: Instant): Promise<Withdrawal | null> {
  const { key, statement, order: about, clientId } = taken;
  const { name, email, order, whole, items, words } = statement;
  const [row] = await tx
    .insert(t.withdrawals)
    .values({
      statementKey: key,
      orderId: about?.id ?? null,
      clientId,
      receivedAt: now,
      name,
      email,
      orderTyped: order,
      whole,
      items,
      words,
      number: sql`withdrawal_number(${new Date(now).toISOString()}::timestamptz)`,
    })
    .onConflictDoNothing({ target: t.withdrawals.statementKey })
    .returning({ id: t.withdrawals.id });
  if (!row) return null;
  const written = await withdrawalWhere(tx, eq(t.withdrawals.id, row.id));
  if (!written) throw new Error('the statement was not written');
  await mailWithdrawal(tx, written, { event: 'receive', about }, now);
  await writeShopMail(tx, { mail: 'withdrawal-notice', withdrawalId: row.id }, now);
  await writeShopMail(tx, { mail: 'withdrawal-pay-by', withdrawalId: row.id }, remindedAt(now));
  return written;
}

const morning = 8 * 60;

/** In the morning, some days before the deadline of the refund. */
const remindedAt = (received: Instant): Instant =>
  instantAt(addDays(deadlinesAfter(received).payBy, -returnLimits.payReminderDays), morning);

/**
 * A mail to the sender of the statement. If another address was typed, the address of the order gets it too, so that a
 * contract cannot be ended without its buyer's knowledge; only that one gets the link that opens the order.
 */
export async function mailWithdrawal(
  tx: Orm,
  { id, email }: Pick<Withdrawal, 'id' | 'email'>,
  { event, about, once = '' }: { event: WithdrawalMailEvent; about: NewStatement['order']; once?: string },
  now: Instant,
): Promise<void> {
  const kind = withdrawalMailAfter[event];
  const buyer = about?.buyer.email ?? null;
  const isBuyer = buyer !== null && identifierKey(buyer) === identifierKey(email);
  const recipients = buyer === null || isBuyer ? [email] : [email, buyer];
  for (const recipient of recipients) {
    const token =
      about && recipient === (isBuyer ? email : buyer)
        ? await createAccessTokens(tx, 'order').newLink(about.id, now)
        : null;
    await writeMail(
      tx,
      {
        recipient,
        kind: `withdrawal-${kind}`,
        content: { withdrawalId: id, ...(token === null ? {} : { token }) },
        once: `withdrawal-${id}-${kind}${once}-${identifierKey(recipient)}`,
      },
      now,
    );
  }
}

/**
 * Sending goods back without a declaration is a withdrawal too (art. 30 of the consumer rights act): items of a return
 * that were not withdrawn from yet are written as a statement, with its receipt. `before`: the items of the other
 * returns, `stated`: those withdrawn from in time. `null`: everything was declared before.
 */
export async function stateReturn(
  tx: Orm,
  order: Order,
  { key, items, before, stated }: Record<'items' | 'before' | 'stated', ItemCount[]> & { key: string },
  now: Instant,
): Promise<Withdrawal | null> {
  const unstated = mergedCounts(items)
    .map((count) => ({
      ...count,
      open: roundQuantity(countOfItem(before, count) + count.quantity - countOfItem(stated, count)),
    }))
    .filter(({ open }) => open > 0)
    .map(({ lineId, part, quantity, open }) => ({ lineId, part, quantity: Math.min(quantity, open) }));
  if (unstated.length === 0) return null;
  const { firstname, lastname, companyName, email } = order.buyer;
  const name = `${firstname} ${lastname}`.trim() || companyName;
  const statement = { name, order: order.number, email, whole: false, items: unstated, words: '' };
  return writeWithdrawal(tx, { key: `return-${key}`, statement, order, clientId: order.clientId }, now);
}
