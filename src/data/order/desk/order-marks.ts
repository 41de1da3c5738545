import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { panelOrderLimits } from '../../../shop/limits.ts';
import { missingTag } from '../../../shop/order/desk/market-order.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../../db/db.ts';
import * as t from '../../db/schema.ts';

/** What staff put on an order for themselves. */
export interface OrderMarks {
  tags: string[];
  assigned: { id: number; name: string } | null;
}

const { orderTags: g, orderAssignments: a } = t;

/** Staff find an order whose goods were sold beyond the stock by its tag, and read in a note what is missing. */
export async function markMissing(tx: Orm, orderId: number, text: string, now: Instant): Promise<void> {
  await tx.insert(g).values({ orderId, tag: missingTag });
  await tx
    .insert(t.orderNotes)
    .values({ orderId, kind: 'note', at: now, who: 'Sklep', text, formKey: `missing-${orderId}` });
}

/** Tags of orders, and who takes care of them. */
export function createOrderMarks(orm: Orm) {
  return {
    /** Marks of several orders; those without any are left out. */
    async of(orderIds: readonly number[]): Promise<Map<number, OrderMarks>> {
      if (orderIds.length === 0) return new Map();
      const ids = [...orderIds];
      const tags = await orm.select().from(g).where(inArray(g.orderId, ids)).orderBy(asc(g.tag));
      const assigned = await orm
        .select({ orderId: a.orderId, id: t.staff.id, name: t.staff.name })
        .from(a)
        .innerJoin(t.staff, eq(t.staff.id, a.staffId))
        .where(inArray(a.orderId, ids));
      const marks = new Map<number, OrderMarks>();
      const marksOf = (id: number) => marks.get(id) ?? { tags: [], assigned: null };
      for (const { orderId, tag } of tags) {
        const own = marksOf(orderId);
        marks.set(orderId, { ...own, tags: [...own.tags, tag] });
      }
      for (const { orderId, id, name } of assigned) marks.set(orderId, { ...marksOf(orderId), assigned: { id, name } });
      return marks;
    },

    /** Returns false if the order has it already. */
    addTag: async (orderId: number, tag: string): Promise<boolean> =>
      (await orm.insert(g).values({ orderId, tag }).onConflictDoNothing().returning({ tag: g.tag })).length > 0,

    removeTag: async (orderId: number, tag: string): Promise<boolean> =>
      (
        await orm
          .delete(g)
          .where(and(eq(g.orderId, orderId), eq(g.tag, tag)))
          .returning({ tag: g.tag })
      ).length > 0,

    /** All tags that are in use, for fields and filters. Reads one row of the index per tag. */
    async known(): Promise<string[]> {
      const rows = await rowsOf<{ tag: string }>(
        orm,
        sql`with recursive known (tag, place) as (
            select min(tag), 1 from order_tags
            union all
            select (select min(tag) from order_tags o where o.tag > known.tag), place + 1 from known
            where known.tag is not null and place < ${panelOrderLimits.knownTags})
          select tag from known where tag is not null`,
      );
      return rows.map(({ tag }) => tag);
    },

    /** `null`: nobody. Returns false if nothing changed. */
    assign: async (orderId: number, staffId: number | null): Promise<boolean> => {
      if (staffId === null)
        return (await orm.delete(a).where(eq(a.orderId, orderId)).returning({ id: a.orderId })).length > 0;
      const changed = await orm
        .insert(a)
        .values({ orderId, staffId })
        .onConflictDoUpdate({ target: a.orderId, set: { staffId }, setWhere: sql`${a.staffId} <> ${staffId}` })
        .returning({ id: a.orderId });
      return changed.length > 0;
    },

    /** Who of the staff may be assigned: everybody who may open orders. */
    assignable: (): Promise<{ id: number; name: string }[]> =>
      orm
        .select({ id: t.staff.id, name: t.staff.name })
        .from(t.staff)
        .where(and(inArray(t.staff.role, ['owner', 'orders']), sql`${t.staff.disabledAt} is null`))
        .orderBy(asc(t.staff.name)),
  };
}
