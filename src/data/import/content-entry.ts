import { eq } from 'drizzle-orm';
import { normalizedCode, type RebateCode } from '../../shop/basket/rebate-code.ts';
import type { TextBlock } from '../../shop/content/content.ts';
import type { OpinionAbout } from '../../shop/opinion/opinion.ts';
import type { Address, Unit } from '../../shop/product/product.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';

/** Creates rows around products: categories, producers, units, texts. Each function returns the new id. */

interface CategoryEntry {
  slug: string;
  name: string;
  lead: string;
  parentId: number | null;
  pictureId: number | null;
  position: number;
  googleCategory?: string | null;
}

export async function enterCategory(tx: Orm, entry: CategoryEntry): Promise<number> {
  return numberOf(await tx.insert(t.categories).values(entry).returning({ id: t.categories.id }));
}

export interface ProducerEntry extends Address {
  slug: string;
  about: string;
  responsible: Address | null;
}

export async function enterProducer(tx: Orm, entry: ProducerEntry): Promise<number> {
  return numberOf(await tx.insert(t.producers).values(entry).returning({ id: t.producers.id }));
}

export async function enterUnit(tx: Orm, id: string, unit: Unit): Promise<void> {
  await tx.insert(t.units).values({ id, ...unit });
}

export async function enterMissingUnits(tx: Orm, units: Record<string, Unit>): Promise<void> {
  await tx
    .insert(t.units)
    .values(Object.entries(units).map(([id, unit]) => ({ id, ...unit })))
    .onConflictDoNothing();
}

interface OpinionEntry {
  about?: OpinionAbout;
  /** `null`: the opinion is about an order. */
  productId: number | null;
  author: string;
  stars: number;
  body: string;
  createdAt: Instant;
  confirmed: boolean;
  answer: string | null;
}

export async function enterOpinions(tx: Orm, entries: OpinionEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(t.opinions).values(entries);
}

interface PostEntry {
  slug: string;
  title: string;
  lead: string;
  pictureId: number;
  pictureAlt: string;
  author: string;
  body: TextBlock[];
  publishedAt: Instant;
  productIds: number[];
}

export async function enterPost(tx: Orm, { productIds, ...entry }: PostEntry): Promise<void> {
  const postId = numberOf(await tx.insert(t.posts).values(entry).returning({ id: t.posts.id }));
  if (productIds.length > 0) {
    await tx.insert(t.postProducts).values(productIds.map((productId, position) => ({ postId, productId, position })));
  }
}

export async function enterInfoPage(
  tx: Orm,
  entry: { slug: string; title: string; lead: string; body: TextBlock[]; position: number },
): Promise<void> {
  await tx.insert(t.infoPages).values(entry);
}

export async function enterPopularSearches(tx: Orm, texts: string[]): Promise<void> {
  if (texts.length > 0) await tx.insert(t.popularSearches).values(texts.map((text, position) => ({ text, position })));
}

export async function enterRebateCodes(tx: Orm, codes: RebateCode[]): Promise<void> {
  const rows = codes.map((entry) => ({ ...entry, code: normalizedCode(entry.code) }));
  if (rows.length > 0) await tx.insert(t.rebateCodes).values(rows).onConflictDoNothing();
}

export async function setting(tx: Orm, key: string): Promise<unknown> {
  const [row] = await tx.select().from(t.settings).where(eq(t.settings.key, key));
  return row?.value;
}

export async function writeSetting(tx: Orm, key: string, value: unknown): Promise<void> {
  await tx.insert(t.settings).values({ key, value }).onConflictDoUpdate({ target: t.settings.key, set: { value } });
}

export async function hasProducts(tx: Orm): Promise<boolean> {
  return (await tx.select({ id: t.products.id }).from(t.products).limit(1)).length > 0;
}

function numberOf(rows: { id: number }[]): number {
  const [row] = rows;
  if (!row) throw new Error('an insert answered no row');
  return row.id;
}
