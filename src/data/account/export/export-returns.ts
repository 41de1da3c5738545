import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { identifierKey } from '../../../shop/account/client.ts';
import * as t from '../../db/schema.ts';
import { isOf } from './export-orders.ts';
import { type ExportPart, iso } from './export-part.ts';

/** Withdrawals of the account, of its orders and of its confirmed address. */
export const withdrawalsExport: ExportPart = {
  tables: ['withdrawals', 'withdrawal_history'],
  read: async (orm, subject) => {
    const own = orm.select({ id: t.orders.id }).from(t.orders).where(isOf(subject));
    const { clientId, email, orderId } = t.withdrawals;
    const rows = await orm
      .select()
      .from(t.withdrawals)
      .where(
        or(
          eq(clientId, subject.client),
          inArray(orderId, own),
          subject.email === null
            ? undefined
            : and(isNull(clientId), eq(sql`lower(${email})`, identifierKey(subject.email))),
        ),
      )
      .orderBy(asc(t.withdrawals.id));
    const ids = rows.map(({ id }) => id);
    const history = await orm
      .select()
      .from(t.withdrawalHistory)
      .where(inArray(t.withdrawalHistory.withdrawalId, ids))
      .orderBy(asc(t.withdrawalHistory.id));
    return rows.map((row) => ({
      numer: row.number,
      przyjeto: iso(row.receivedAt),
      imieINazwisko: row.name,
      email: row.email,
      zamowienie: row.orderTyped,
      calosc: row.whole,
      pozycje: row.items,
      tresc: row.words,
      zdjetoZZamowienia: row.takenOff?.refund ?? null,
      historia: history
        .filter(({ withdrawalId }) => withdrawalId === row.id)
        .map(({ at, who, event, words }) => ({ kiedy: iso(at), kto: who, co: event, tresc: words })),
    }));
  },
};

/** Returns of the client's orders, including drafts. */
export const returnsExport: ExportPart = {
  tables: ['returns', 'return_items', 'return_history', 'return_drafts'],
  read: async (orm, subject) => {
    const rows = await orm
      .select({ row: t.returns, order: t.orders.number })
      .from(t.returns)
      .innerJoin(t.orders, eq(t.orders.id, t.returns.orderId))
      .where(isOf(subject))
      .orderBy(asc(t.returns.id));
    const ids = rows.map(({ row }) => row.id);
    const items = await orm.select().from(t.returnItems).where(inArray(t.returnItems.returnId, ids));
    const history = await orm
      .select()
      .from(t.returnHistory)
      .where(inArray(t.returnHistory.returnId, ids))
      .orderBy(asc(t.returnHistory.id));
    const drafts = await orm
      .select({ draft: t.returnDrafts.draft, order: t.orders.number })
      .from(t.returnDrafts)
      .innerJoin(t.orders, eq(t.orders.id, t.returnDrafts.orderId))
      .where(isOf(subject));
    const made = rows.map(({ row, order }) => ({
      numer: row.number,
      zamowienie: order,
      stan: row.state,
      zgloszono: iso(row.createdAt),
      wybor: row.chosen,
      zwrotPieniedzy: row.refund,
      obnizenia: row.lowered,
      kodNadania: row.postingCode,
      pozycje: items
        .filter(({ returnId }) => returnId === row.id)
        .map(({ position, part, quantity }) => ({ pozycja: position, czescZestawu: part, ilosc: quantity })),
      historia: history
        .filter(({ returnId }) => returnId === row.id)
        .map(({ at, who, event, state, note }) => ({ kiedy: iso(at), kto: who, co: event, stan: state, uwaga: note })),
    }));
    return [...made, ...drafts.map(({ draft, order }) => ({ zamowienie: order, stan: 'nieukończony', wybor: draft }))];
  },
};
