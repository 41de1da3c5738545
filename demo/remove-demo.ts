import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Orm } from '../src/data/db/db.ts';
import * as t from '../src/data/db/schema.ts';
import { setHidden } from '../src/data/owner/assortment.ts';
import { removeCategory } from '../src/data/owner/catalogue/categories-and-labels.ts';
import { deleteProduct } from '../src/data/owner/catalogue/delete-products.ts';
import type { Instant } from '../src/shop/time/instant.ts';
import { posts } from './blog.ts';
import { categories } from './categories.ts';
import { rebateCodes } from './codes.ts';
import { infoPages } from './info-pages.ts';
import { demoPoints } from './points/pickup-points.ts';
import { producers } from './producers.ts';
import { popularSearches } from './searches.ts';
import { demoProducts } from './seed.ts';
import type { DemoCategory } from './shape.ts';

interface DemoRemoved {
  deleted: number;
  /** Products that were ordered, or are part of a remaining set, are hidden instead of deleted. */
  hidden: number;
}

/**
 * Removes the demo's information pages that nobody has changed: they name the demo's company, so the owner's own are
 * written from the company's data instead. A changed page has a second version.
 */
export async function removeDemoPages(tx: Orm): Promise<void> {
  const slugs = infoPages.map(({ slug }) => slug);
  await tx.execute(sql`delete from info_pages page
    where slug in (select jsonb_array_elements_text(${JSON.stringify(slugs)}::jsonb))
      and (select count(*) from info_page_versions version where version.slug = page.slug) <= 1`);
}

/** The lowest first, so that a parent is empty before it is deleted. */
const slugsOf = (nodes: readonly DemoCategory[]): string[] =>
  nodes.flatMap(({ slug, children = [] }) => [...slugsOf(children), slug]);

export const hasDemo = async (orm: Orm): Promise<boolean> =>
  (await orm.select().from(t.settings).where(eq(t.settings.key, 'demo'))).length > 0;

/**
 * Removes the demo from a shop with a real company: its products, and everything that is empty without them. Ordered
 * products are hidden, because the accounts need them. The owner's own data stays, also in a category of the demo.
 */
export async function removeDemo(tx: Orm, now: Instant): Promise<DemoRemoved> {
  const removed: DemoRemoved = { deleted: 0, hidden: 0 };
  // Sets first: a product that is part of a remaining set stays.
  const ordered = demoProducts.toSorted(
    (one, other) => Number(other.bundle !== undefined) - Number(one.bundle !== undefined),
  );
  const rows = await tx
    .select({ id: t.products.id, code: t.products.code, withdrawnAt: t.products.withdrawnAt })
    .from(t.products)
    .where(
      inArray(
        t.products.code,
        demoProducts.map(({ code }) => code),
      ),
    );
  const byCode = new Map(rows.map((row) => [row.code, row]));
  for (const { code } of ordered) {
    const row = byCode.get(code);
    if (!row) continue;
    if ((await deleteProduct(tx, row.id, { demo: true })) === null) removed.deleted += 1;
    else if (row.withdrawnAt === null) {
      await setHidden(tx, [row.id], now);
      removed.hidden += 1;
    }
  }
  const wanted = slugsOf(categories);
  const known = await tx.select().from(t.categories).where(inArray(t.categories.slug, wanted));
  for (const slug of wanted) {
    const own = known.find((row) => row.slug === slug);
    if (own) await removeCategory(tx, own.id);
  }
  await removeTexts(tx);
  await removeDemoPages(tx);
  const used = tx.select({ id: t.products.producerId }).from(t.products);
  const makers = producers.map(({ slug }) => slug);
  await tx.delete(t.producers).where(and(inArray(t.producers.slug, makers), notInArray(t.producers.id, used)));
  await tx.delete(t.settings).where(inArray(t.settings.key, ['demo', 'hero']));
  return removed;
}

async function removeTexts(tx: Orm): Promise<void> {
  const slugs = posts.map(({ slug }) => slug);
  const own = tx.select({ id: t.posts.id }).from(t.posts).where(inArray(t.posts.slug, slugs));
  await tx.delete(t.postProducts).where(inArray(t.postProducts.postId, own));
  await tx.delete(t.posts).where(inArray(t.posts.slug, slugs));
  await tx.delete(t.rebateCodes).where(
    inArray(
      t.rebateCodes.code,
      rebateCodes.map(({ code }) => code),
    ),
  );
  await tx.delete(t.popularSearches).where(inArray(t.popularSearches.text, popularSearches));
  // The demo's opinions of the shop: real ones belong to an order.
  await tx.delete(t.opinions).where(and(isNull(t.opinions.productId), isNull(t.opinions.orderId)));
  const { locker, post } = demoPoints();
  for (const [carrier, points] of [
    ['locker', locker],
    ['post', post],
  ] as const) {
    const codes = points.map(({ code }) => code);
    await tx.execute(sql`delete from pickup_points where carrier = ${carrier}
      and code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`);
  }
}
