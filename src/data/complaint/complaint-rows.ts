import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Complaint, ComplaintMessage, ListedComplaint } from '../../shop/complaint/complaint.ts';
import type { OrderSums } from '../../shop/order/order.ts';
import { cashPart } from '../../shop/order/paid-in-cash.ts';
import type { Orm } from '../db/db.ts';
import { rowsFromJson } from '../db/json-rows.ts';
import { runPrepared } from '../db/prepared-statements.ts';
import { grouped, type ListRead } from '../db/rows.ts';
import * as t from '../db/schema.ts';

export type ComplaintRow = typeof t.complaints.$inferSelect;
type FileRow = typeof t.complaintFiles.$inferSelect;

type Json = Record<string, unknown>[] | null;
const messagesJson = sql<Json>`(select json_agg(m order by m.id) from complaint_messages m
  where m.complaint_id = "complaints"."id")`;
const filesJson = sql<Json>`(select json_agg(f order by f.id) from complaint_files f
  where f.complaint_id = "complaints"."id")`;
const historyJson = sql<Json>`(select json_agg(h order by h.id) from complaint_history h
  where h.complaint_id = "complaints"."id")`;

const sumsOf = sql<Pick<OrderSums, 'advance' | 'vouchers' | 'toPay'>>`${t.orders.agreed} -> 'sums'`;

/** Complete complaints in one query, the newest first unless `order` says otherwise. */
export async function readComplaints(
  orm: Orm,
  where: SQL | undefined,
  limit: number,
  order: SQL[] = [desc(t.complaints.id)],
): Promise<Complaint[]> {
  const query = orm
    .select({
      row: t.complaints,
      order: {
        number: t.orders.number,
        clientId: t.orders.clientId,
        method: t.orders.method,
        paid: t.orders.paid,
        sums: sumsOf,
      },
      messages: messagesJson,
      files: filesJson,
      history: historyJson,
    })
    .from(t.complaints)
    .leftJoin(t.orders, eq(t.orders.id, t.complaints.orderId))
    .where(where)
    .orderBy(...order)
    .limit(limit);
  const rows = await runPrepared(query);
  return rows.map(({ row, order: ordered, messages, files, history }) =>
    complaintOf(row, ordered, {
      messages: rowsFromJson(t.complaintMessages, messages),
      files: grouped(rowsFromJson(t.complaintFiles, files), ({ messageId }) => messageId, fileOf),
      history: rowsFromJson(t.complaintHistory, history),
    }),
  );
}

const unreadByShop = sql<number>`(select count(*)::integer from complaint_messages m
  where m.complaint_id = "complaints"."id" and m.side = 'shopper' and m.id > "complaints"."shop_seen")`;

/** Without messages, files and history, which cost more than the rest. */
export async function listComplaints(orm: Orm, { where, order, limit }: ListRead): Promise<ListedComplaint[]> {
  const { id, number, orderId, filedAt, state, answer, content } = t.complaints;
  const query = orm
    .select({ id, number, orderId, filedAt, state, answer, content, unread: unreadByShop })
    .from(t.complaints)
    .where(where)
    .orderBy(...order)
    .limit(limit);
  return (await runPrepared(query)).map(({ content: said, ...row }) => ({ ...said, ...row }));
}

interface Parts {
  messages: (typeof t.complaintMessages.$inferSelect)[];
  files: Map<number, ComplaintMessage['files']>;
  history: (typeof t.complaintHistory.$inferSelect)[];
}

type OrderFacts = Pick<typeof t.orders.$inferSelect, 'number' | 'clientId' | 'method' | 'paid'> & {
  sums: Pick<OrderSums, 'advance' | 'vouchers' | 'toPay'>;
};

const orderOf = (id: number, { number, clientId, method, paid, sums }: OrderFacts): Complaint['order'] => ({
  id,
  number,
  clientId,
  cash: cashPart({ payment: { method, paid }, sums }),
});

function complaintOf(row: ComplaintRow, order: OrderFacts | null, parts: Parts): Complaint {
  const { id, number, filedAt, state, clientId, orderId, content, answer, shopperSeen, shopSeen } = row;
  const messages = parts.messages.map(
    ({ id: messageId, at, side, text }): ComplaintMessage => ({
      id: messageId,
      at,
      from: side,
      text,
      files: parts.files.get(messageId) ?? [],
    }),
  );
  const unseen = (from: ComplaintMessage['from'], seen: number) =>
    messages.filter((message) => message.from === from && message.id > seen).length;
  return {
    ...content,
    id,
    number,
    filedAt,
    state,
    clientId,
    answer,
    messages,
    order: orderId === null || order === null ? null : orderOf(orderId, order),
    unread: { shopper: unseen('shop', shopperSeen), shop: unseen('shopper', shopSeen) },
    history: parts.history.map(({ at, who, event, state: after }) => ({ at, who, event, state: after })),
  };
}

const fileOf = ({ id, name, kind, size }: FileRow) => ({ id, name, kind, size });
