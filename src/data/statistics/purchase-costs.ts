import { and, desc, inArray, lte } from 'drizzle-orm';
import type { Grosze } from '../../shop/money/money.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { purchaseCosts as costs } from '../db/schema.ts';

/** What sizes cost the shop, net. A new cost does not change the margin of what was sold before. */
export function createPurchaseCosts(orm: Orm) {
  return {
    set: async (sizeRow: number, net: Grosze, now: Instant): Promise<void> => {
      await orm
        .insert(costs)
        .values({ sizeRow, net, effectiveFrom: now })
        .onConflictDoUpdate({ target: [costs.sizeRow, costs.effectiveFrom], set: { net } });
    },

    /** The costs at an instant; sizes without one are left out. */
    of: async (sizeRows: readonly number[], now: Instant): Promise<Map<number, Grosze>> => {
      if (sizeRows.length === 0) return new Map();
      const rows = await orm
        .selectDistinctOn([costs.sizeRow], { sizeRow: costs.sizeRow, net: costs.net })
        .from(costs)
        .where(and(inArray(costs.sizeRow, [...sizeRows]), lte(costs.effectiveFrom, now)))
        .orderBy(costs.sizeRow, desc(costs.effectiveFrom));
      return new Map(rows.map(({ sizeRow, net }) => [sizeRow, net]));
    },
  };
}
