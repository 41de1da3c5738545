import { asc, eq } from 'drizzle-orm';
import type { InfoPage } from '../../shop/content/content.ts';
import type { Named } from '../../shop/product/product.ts';
import type { Memory } from '../cache/memory.ts';
import type { Orm } from '../db/db.ts';
import { infoPages } from '../db/schema.ts';

export function createInfoPages(orm: Orm, { remembered }: Memory) {
  return {
    names: (): Promise<Named[]> =>
      remembered('info pages', ['info'], () =>
        orm.select({ slug: infoPages.slug, name: infoPages.title }).from(infoPages).orderBy(asc(infoPages.position)),
      ),

    page: (slug: string): Promise<InfoPage | null> =>
      remembered(`info page ${slug}`, ['info'], async () => {
        const [row] = await orm.select().from(infoPages).where(eq(infoPages.slug, slug));
        return row ? { slug: row.slug, name: row.title, lead: row.lead, body: row.body, draft: row.draft } : null;
      }),
  };
}
