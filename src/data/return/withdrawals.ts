import { asc, eq, sql } from 'drizzle-orm';
import type { ItemCount } from '../../shop/return/sold-items.ts';
import type { Withdrawal, WithdrawalStatement } from '../../shop/return/withdrawal-statement.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';

type Row = typeof t.withdrawals.$inferSelect;

/** What a statement comes with. */
export interface Taken {
  /** Of the form: sent again, it is the same statement. */
  key: string;
  statement: WithdrawalStatement;
  orderId: number | null;
  clientId: number | null;
}

const shown = (row: Row): Withdrawal => ({
  ...{ id: row.id, number: row.number, at: row.receivedAt, orderId: row.orderId },
  ...{ name: row.name, email: row.email, order: row.orderTyped, whole: row.whole, items: row.items, words: row.words },
});

/** Statements of withdrawal. Each is taken and none is ever changed; only the order that it is about may be found later. */
export function withdrawalsOver(orm: Orm) {
  const byKey = async (key: string): Promise<Withdrawal | null> => {
    const [row] = await orm.select().from(t.withdrawals).where(eq(t.withdrawals.statementKey, key));
    return row ? shown(row) : null;
  };
  return {
    async take({ key, statement, orderId, clientId }: Taken, now: Instant): Promise<Withdrawal> {
      const { name, email, order, whole, items, words } = statement;
      const [row] = await orm
        .insert(t.withdrawals)
        .values({
          ...{ statementKey: key, orderId, clientId, receivedAt: now, name, email, orderTyped: order },
          ...{ whole, items, words, number: numberedBy('O', 'withdrawal_numbers', now) },
        })
        .onConflictDoNothing({ target: t.withdrawals.statementKey })
        .returning();
      const taken = row ? shown(row) : await byKey(key);
      if (!taken) throw new Error('the statement was not written');
      return taken;
    },

    byKey,

    ofOrder: (orderId: number): Promise<Withdrawal[]> => withdrawalsOfOrder(orm, orderId),

    /** The shop has found the order that a statement is about. */
    async match(id: number, orderId: number): Promise<void> {
      await orm.update(t.withdrawals).set({ orderId }).where(eq(t.withdrawals.id, id));
    },
  };
}

export async function withdrawalsOfOrder(orm: Orm, orderId: number): Promise<Withdrawal[]> {
  const rows = await orm
    .select()
    .from(t.withdrawals)
    .where(eq(t.withdrawals.orderId, orderId))
    .orderBy(asc(t.withdrawals.id));
  return rows.map(shown);
}

/** What was withdrawn from in words of items: a statement about all names each. */
export const statedItems = (statements: Withdrawal[], all: ItemCount[]): ItemCount[] =>
  statements.some(({ whole }) => whole) ? all : statements.flatMap(({ items }) => items);

export const numberedBy = (letter: 'O' | 'Z', sequence: 'withdrawal_numbers' | 'return_numbers', now: Instant) =>
  sql<string>`lettered_number(${letter}, nextval(${sequence}), ${new Date(now).toISOString()}::timestamptz)`;
