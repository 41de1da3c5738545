import { and, asc, eq } from 'drizzle-orm';
import { staffLimits } from '../../shop/limits.ts';
import type { Orm } from '../db/db.ts';
import { staffViews as v } from '../db/schema.ts';

/** A list of the panel with filters, as a person saved it. */
interface StaffView {
  id: number;
  name: string;
  query: string;
}

/** Saved lists, of one person each. `list` is the address of the list. */
export function createStaffViews(orm: Orm) {
  const own = (staffId: number, list: string) => and(eq(v.staffId, staffId), eq(v.list, list));

  return {
    of: (staffId: number, list: string): Promise<StaffView[]> =>
      orm
        .select({ id: v.id, name: v.name, query: v.query })
        .from(v)
        .where(own(staffId, list))
        .orderBy(asc(v.id))
        .limit(staffLimits.views),

    /** The same name is the same view. Returns false if there are too many. */
    save: (staffId: number, list: string, view: Omit<StaffView, 'id'>): Promise<boolean> =>
      orm.transaction(async (tx) => {
        const names = await tx.select({ name: v.name }).from(v).where(own(staffId, list)).for('update');
        if (names.length >= staffLimits.views && names.every(({ name }) => name !== view.name)) return false;
        await tx
          .insert(v)
          .values({ staffId, list, ...view })
          .onConflictDoUpdate({ target: [v.staffId, v.list, v.name], set: { query: view.query } });
        return true;
      }),

    /** Returns the removed view, so that it can be saved again. */
    remove: async (staffId: number, id: number): Promise<Omit<StaffView, 'id'> | null> => {
      const [gone] = await orm
        .delete(v)
        .where(and(eq(v.staffId, staffId), eq(v.id, id)))
        .returning({ name: v.name, query: v.query });
      return gone ?? null;
    },
  };
}
