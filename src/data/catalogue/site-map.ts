import { type SQL, sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../db/db.ts';

/** Only products that a shopper can open: visible and with at least one size. */
const shown = sql`p.withdrawn_at is null and exists (select from sizes s where s.product_id = p.id)`;

const sources = {
  products: sql`from products p where ${shown}`,
  producers: sql`from producers p_of where exists (select from products p where p.producer_id = p_of.id and ${shown})`,
  series: sql`from series p_of where exists (select from products p where p.series_id = p_of.id and ${shown})`,
} satisfies Record<string, SQL>;

export type SiteMapSource = keyof typeof sources;

/** Slugs for search engines in slices, because a large shop has too many to hold in memory. */
export function createSiteMap(orm: Orm) {
  return {
    async count(source: SiteMapSource): Promise<number> {
      const [row] = await rowsOf<{ count: number }>(orm, sql`select count(*)::integer as count ${sources[source]}`);
      return row?.count ?? 0;
    },

    async slugs(source: SiteMapSource, { skip, take }: { skip: number; take: number }): Promise<string[]> {
      const rows = await rowsOf<{ slug: string }>(
        orm,
        sql`select slug ${sources[source]} order by id limit ${take} offset ${skip}`,
      );
      return rows.map((row) => row.slug);
    },
  };
}
