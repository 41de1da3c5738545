import { asc, eq, inArray, sql } from 'drizzle-orm';
import { staffLimits } from '../../../shop/limits.ts';
import type { Grosze } from '../../../shop/money/money.ts';
import type { OrderQuestion } from '../../../shop/order/desk/order-question.ts';
import { type GramsOf, parcelGrams } from '../../../shop/order/labels/parcel-grams.ts';
import type { Order } from '../../../shop/order/order.ts';
import type { Day, Instant } from '../../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../../db/db.ts';
import * as t from '../../db/schema.ts';
import { createOutbox, type ListedMail } from '../../mail/outbox.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { goodsOfLines, type LineGoods, type LineOfOrder } from './line-goods.ts';
import {
  goodsOfOrders,
  type ListedOrder,
  listOrders,
  type OrderGoods,
  type OrderPage,
  ordersOfParcel,
} from './order-list.ts';
import { cardValues, isSoldOrder } from './sold-orders.ts';

export interface OrderNote {
  id: number;
  /** `message`: it was mailed to the buyer. */
  kind: 'note' | 'message';
  at: Instant;
  who: string;
  text: string;
}

/** A note of staff; the same key is stored once. */
interface NewNote {
  formKey: string;
  who: string;
  text: string;
}

interface SalesOfDay {
  day: Day;
  orders: number;
  gross: Grosze;
}

/** Actions on orders for the panel only. */
export function createOrderDesk(orm: Orm) {
  const outbox = createOutbox(orm);
  const insertNote = (tx: Orm, orderId: number, kind: OrderNote['kind'], note: NewNote, now: Instant) =>
    tx
      .insert(t.orderNotes)
      .values({ orderId, kind, at: now, ...note })
      .onConflictDoNothing({ target: t.orderNotes.formKey })
      .returning({ id: t.orderNotes.id });

  return {
    list: (asked: OrderQuestion, most: number = staffLimits.perPage): Promise<OrderPage> =>
      listOrders(orm, asked, most),

    ofParcel: (tracking: string, most: number): Promise<ListedOrder[]> => ordersOfParcel(orm, tracking, most),

    goodsOf: (orderIds: readonly number[]): Promise<Map<number, OrderGoods>> => goodsOfOrders(orm, orderIds),

    goodsOfLines: (lines: readonly LineOfOrder[]): Promise<Map<string, LineGoods>> => goodsOfLines(orm, lines),

    notesOf: (orderId: number): Promise<OrderNote[]> =>
      orm.select().from(t.orderNotes).where(eq(t.orderNotes.orderId, orderId)).orderBy(asc(t.orderNotes.id)),

    /** An internal note. Returns false if it was written before. */
    addNote: async (orderId: number, note: NewNote, now: Instant): Promise<boolean> =>
      (await insertNote(orm, orderId, 'note', note, now)).length > 0,

    /** A mail to the buyer, with a link that opens the order. Returns false if it was written before. */
    sendMessage: ({ id, buyer }: Pick<Order, 'id' | 'buyer'>, note: NewNote, now: Instant): Promise<boolean> =>
      orm.transaction(async (tx) => {
        const content = { orderId: id, text: note.text };
        const once = `order-message-${note.formKey}`;
        const isNew = await writeMail(tx, { recipient: buyer.email, kind: 'order-message', content, once }, now);
        if (isNew) await insertNote(tx, id, 'message', note, now);
        return isNew;
      }),

    /** Mails about the order, the newest first; they are deleted after a month. */
    mailsOf: (orderId: number): Promise<ListedMail[]> => outbox.ofOrder(orderId),

    /** The weight of each parcel by its products; parcels with an unknown weight are left out. */
    gramsOf: async (order: Pick<Order, 'lines' | 'parcels'>): Promise<Map<number, number>> => {
      const wanted = order.lines.flatMap((line) => [line, ...(line.parts ?? [])]);
      const ids = [...new Set(wanted.map(({ productId }) => productId))];
      const rows = ids.length === 0 ? [] : await orm.select().from(t.sizes).where(inArray(t.sizes.productId, ids));
      const gramsOf: GramsOf = ({ productId, sizeId }) =>
        rows.find((row) => row.productId === productId && row.sizeId === sizeId)?.grams ?? null;
      return new Map(
        order.parcels.flatMap((parcel) => {
          const grams = parcelGrams(order, parcel, gramsOf);
          return grams === null ? [] : [[parcel.id, grams] as const];
        }),
      );
    },

    /** Sales by day in Warsaw time. */
    sales: async (from: Instant): Promise<SalesOfDay[]> => {
      const start = sql`${new Date(from).toISOString()}::timestamptz`;
      const rows = await rowsOf<{ day: string; orders: number | string; gross: number | string }>(
        orm,
        sql`select (s.placed_at at time zone 'Europe/Warsaw')::date::text as day,
            count(*)::integer as orders, sum(s.total - coalesce(v.value, 0))::bigint as gross
          from order_search s join orders o on o.id = s.order_id left join (${cardValues}) v on v.order_id = o.id
          where s.placed_at >= ${start} and o.placed_at >= ${start} and ${isSoldOrder}
          group by 1 order by 1`,
      );
      return rows.map(({ day, orders, gross }) => ({ day, orders: Number(orders), gross: Number(gross) }));
    },
  };
}
