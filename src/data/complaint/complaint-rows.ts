import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Complaint, ComplaintMessage } from '../../shop/complaint/complaint.ts';
import type { Orm } from '../db/db.ts';
import { grouped } from '../db/rows.ts';
import * as t from '../db/schema.ts';

export type ComplaintRow = typeof t.complaints.$inferSelect;
type FileRow = typeof t.complaintFiles.$inferSelect;

/** Whole complaints, the newest first unless another order is asked for. */
export async function readComplaints(
  orm: Orm,
  where: SQL | undefined,
  limit: number,
  order: SQL[] = [desc(t.complaints.id)],
): Promise<Complaint[]> {
  const rows = await orm
    .select({ row: t.complaints, order: { number: t.orders.number, clientId: t.orders.clientId } })
    .from(t.complaints)
    .leftJoin(t.orders, eq(t.orders.id, t.complaints.orderId))
    .where(where)
    .orderBy(...order)
    .limit(limit);
  if (rows.length === 0) return [];
  const parts = await partsOf(
    orm,
    rows.map(({ row }) => row.id),
  );
  return rows.map(({ row, order: ordered }) => complaintOf(row, ordered, parts));
}

type Parts = Awaited<ReturnType<typeof partsOf>>;

async function partsOf(orm: Orm, ids: number[]) {
  const { complaintMessages: m, complaintFiles: f, complaintHistory: h } = t;
  const messages = await orm.select().from(m).where(inArray(m.complaintId, ids)).orderBy(asc(m.id));
  const files = await orm.select().from(f).where(inArray(f.complaintId, ids)).orderBy(asc(f.id));
  const history = await orm.select().from(h).where(inArray(h.complaintId, ids)).orderBy(asc(h.id));
  return {
    messages: by(messages, ({ complaintId }) => complaintId),
    files: by(files, ({ messageId }) => messageId),
    history: by(history, ({ complaintId }) => complaintId),
  };
}

const by = <Row>(rows: Row[], key: (row: Row) => number) => grouped(rows, key, (row) => row);

type OrderFacts = { number: string; clientId: number | null } | null;

function complaintOf(row: ComplaintRow, order: OrderFacts, parts: Parts): Complaint {
  const { id, number, filedAt, state, clientId, orderId, content, answer, shopperSeen, shopSeen } = row;
  const messages = (parts.messages.get(id) ?? []).map(
    ({ id: messageId, at, side, text }): ComplaintMessage => ({
      ...{ id: messageId, at, from: side, text },
      files: (parts.files.get(messageId) ?? []).map(fileOf),
    }),
  );
  const unseen = (from: ComplaintMessage['from'], seen: number) =>
    messages.filter((message) => message.from === from && message.id > seen).length;
  return {
    ...content,
    ...{ id, number, filedAt, state, clientId, answer, messages },
    order: orderId === null || order === null ? null : { id: orderId, ...order },
    unread: { shopper: unseen('shop', shopperSeen), shop: unseen('shopper', shopSeen) },
    history: (parts.history.get(id) ?? []).map(({ at, who, event, state: after }) => ({
      at,
      who,
      event,
      state: after,
    })),
  };
}

const fileOf = ({ id, name, kind, size }: FileRow) => ({ id, name, kind, size });
