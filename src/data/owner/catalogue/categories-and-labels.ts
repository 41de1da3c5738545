import { and, asc, eq, ne, sql } from 'drizzle-orm';
import {
  type CategoryTarget,
  categoryTarget,
  newPlace,
  type PlaceFault,
  parentFault,
} from '../../../shop/listing/category-place.ts';
import type { Address, Picture } from '../../../shop/product/product.ts';
import { slugOf } from '../../../shop/text/slug.ts';
import { enterPicture } from '../../catalogue/pictures.ts';
import { type Orm, rowsOf } from '../../db/db.ts';
import * as t from '../../db/schema.ts';
import { enterCategory, enterProducer, type ProducerEntry } from '../../import/content-entry.ts';
import { learnLabels, type WordWriter } from '../../search/search-words.ts';

/** Categories, producers, series and parameters of products. */

/** A category with its position in the tree. */
export interface CategoryPlace {
  id: number;
  parentId: number | null;
  slug: string;
  name: string;
  lead: string;
  position: number;
  /** A number or a path of Google's taxonomy; `null`: that of the category above. */
  googleCategory: string | null;
  /** 0 at the top. */
  depth: number;
}

export interface CategoryRow extends CategoryPlace {
  /** Products in the category itself, without subcategories. */
  products: number;
  picture: Picture | null;
}

/** The tree from the top; each category comes before its subcategories. */
export async function categoryTree(tx: Orm): Promise<CategoryPlace[]> {
  const rows = await tx.select().from(t.categories).orderBy(asc(t.categories.position), asc(t.categories.id));
  const below = (parentId: number | null, depth: number): CategoryPlace[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .flatMap(({ pictureId: _, ...row }) => [{ ...row, depth }, ...below(row.id, depth + 1)]);
  return below(null, 0);
}

/** The tree with the number of products in each category, which reads all of them. */
export async function categoryRows(tx: Orm): Promise<CategoryRow[]> {
  const counts = await countsBy(
    tx,
    sql`select category_id as id, count(*)::integer as n from product_categories group by 1`,
  );
  const pictures = new Map(
    (
      await tx
        .select({
          id: t.categories.id,
          picture: { name: t.pictures.name, width: t.pictures.width, height: t.pictures.height },
        })
        .from(t.categories)
        .innerJoin(t.pictures, eq(t.pictures.id, t.categories.pictureId))
    ).map(({ id, picture }) => [id, { ...picture, alt: '' }]),
  );
  return (await categoryTree(tx)).map((row) => ({
    ...row,
    products: counts.get(row.id) ?? 0,
    picture: pictures.get(row.id) ?? null,
  }));
}

async function countsBy(tx: Orm, query: ReturnType<typeof sql>): Promise<Map<number, number>> {
  return new Map((await rowsOf<{ id: number; n: number }>(tx, query)).map(({ id, n }) => [id, n]));
}

export interface CategoryDraft {
  name: string;
  slug: string;
  lead: string;
  parentId: number | null;
  /** Left out: unchanged. */
  googleCategory?: string | null;
}

type ShelfSaved = { id: number } | { fault: 'taken' | 'below' | 'unknown' | 'deep' };

export async function saveCategory(
  tx: Orm,
  id: number | null,
  draft: CategoryDraft,
  words: WordWriter,
): Promise<ShelfSaved> {
  const all = await categoryRows(tx);
  const own = all.find((row) => row.id === id);
  if (id !== null && !own) return { fault: 'unknown' };
  const fault = treeFault(all, id, draft);
  if (fault) return { fault };
  const siblings = all.filter(({ parentId }) => parentId === draft.parentId);
  const last = Math.max(-1, ...all.map(({ position }) => position));
  const moved = own === undefined || own.parentId !== draft.parentId;
  const position = moved && siblings.length > 0 ? last + 1 : (own?.position ?? last + 1);
  const saved = id ?? (await enterCategory(tx, { ...draft, pictureId: null, position }));
  if (id !== null)
    await tx
      .update(t.categories)
      .set({ ...draft, position })
      .where(eq(t.categories.id, id));
  await learnLabels(tx, words);
  return { id: saved };
}

function treeFault(all: CategoryRow[], id: number | null, { slug, parentId }: CategoryDraft) {
  return all.some((row) => row.slug === slug && row.id !== id) ? 'taken' : parentFault(all, id, parentId);
}

/** Moves a category beside or into another. Returns its place before. */
export async function placeCategory(
  tx: Orm,
  id: number,
  target: CategoryTarget,
): Promise<{ before: CategoryTarget | null } | { fault: PlaceFault }> {
  const all = await categoryTree(tx);
  const place = newPlace(all, id, target);
  if ('fault' in place) return place;
  const { parentId, order } = place;
  const positions = order
    .map((one) => all.find((row) => row.id === one)?.position ?? 0)
    .sort((one, other) => one - other);
  for (const [index, category] of order.entries()) {
    // Siblings may have had equal positions.
    const position = Math.max(positions[index] ?? 0, index === 0 ? 0 : (positions[index - 1] ?? 0) + 1);
    positions[index] = position;
    await tx.update(t.categories).set({ position, parentId }).where(eq(t.categories.id, category));
  }
  return { before: categoryTarget(all, id) };
}

/** The picture of a category; `null` removes it. Returns whether there is such a category. */
export async function setCategoryPicture(tx: Orm, id: number, bytes: Uint8Array | null): Promise<boolean> {
  const [own] = await tx.select({ slug: t.categories.slug }).from(t.categories).where(eq(t.categories.id, id));
  if (!own) return false;
  const pictureId = bytes && (await enterPicture(tx, `kategoria-${own.slug}`, bytes)).id;
  await tx.update(t.categories).set({ pictureId }).where(eq(t.categories.id, id));
  return true;
}

/** Only an empty category can be removed: without subcategories and products. */
export async function removeCategory(tx: Orm, id: number): Promise<'done' | 'used' | 'unknown'> {
  const all = await categoryRows(tx);
  const own = all.find((row) => row.id === id);
  if (!own) return 'unknown';
  if (own.products > 0 || all.some(({ parentId }) => parentId === id)) return 'used';
  await tx.delete(t.categories).where(eq(t.categories.id, id));
  return 'done';
}

interface ProducerRow extends ProducerEntry {
  id: number;
  products: number;
}

export async function producerRows(tx: Orm): Promise<ProducerRow[]> {
  const rows = await tx.select().from(t.producers).orderBy(asc(t.producers.name));
  const counts = await countsBy(tx, sql`select producer_id as id, count(*)::integer as n from products group by 1`);
  return rows.map((row) => ({ ...row, products: counts.get(row.id) ?? 0 }));
}

export async function producerById(tx: Orm, id: number): Promise<(ProducerEntry & { id: number }) | null> {
  const [row] = await tx.select().from(t.producers).where(eq(t.producers.id, id));
  return row ?? null;
}

export interface ProducerDraft extends Address {
  about: string;
  responsible: Address | null;
}

export async function saveProducer(
  tx: Orm,
  id: number | null,
  draft: ProducerDraft,
  words: WordWriter,
): Promise<ShelfSaved> {
  const slug = slugOf(draft.name);
  const [taken] = await tx
    .select({ id: t.producers.id })
    .from(t.producers)
    .where(and(eq(t.producers.slug, slug), ne(t.producers.id, id ?? 0)));
  if (taken) return { fault: 'taken' };
  if (id === null) {
    const made = await enterProducer(tx, { ...draft, slug });
    await learnLabels(tx, words);
    return { id: made };
  }
  // The address of its page stays, because other sites link to it.
  const rows = await tx.update(t.producers).set(draft).where(eq(t.producers.id, id)).returning({ id: t.producers.id });
  if (rows.length === 0) return { fault: 'unknown' };
  await learnLabels(tx, words);
  return { id };
}

export interface LabelRow {
  id: number;
  name: string;
  slug: string;
  products: number;
}

export async function seriesRows(tx: Orm): Promise<LabelRow[]> {
  const rows = await tx.select().from(t.series).orderBy(asc(t.series.name));
  const counts = await countsBy(
    tx,
    sql`select series_id as id, count(*)::integer as n from products where series_id is not null group by 1`,
  );
  return rows.map((row) => ({ ...row, products: counts.get(row.id) ?? 0 }));
}

interface ParameterRow {
  id: number;
  name: string;
  values: LabelRow[];
}

export async function parameterRows(tx: Orm): Promise<ParameterRow[]> {
  const rows = await tx.select().from(t.parameters).orderBy(asc(t.parameters.position), asc(t.parameters.id));
  const values = await tx.select().from(t.parameterValues).orderBy(asc(t.parameterValues.name));
  const counts = await countsBy(
    tx,
    sql`select value_id as id, count(*)::integer as n from product_parameter_values group by 1`,
  );
  return rows.map(({ id, name }) => ({
    id,
    name,
    values: values
      .filter((value) => value.parameterId === id)
      .map((value) => ({ id: value.id, name: value.name, slug: value.slug, products: counts.get(value.id) ?? 0 })),
  }));
}

/** Names of series, parameters and values. Addresses and filters with the old slug still work. */
export async function renameLabel(
  tx: Orm,
  what: 'series' | 'parameter' | 'value',
  { id, name }: { id: number; name: string },
  words: WordWriter,
): Promise<string | null> {
  const table = { series: t.series, parameter: t.parameters, value: t.parameterValues }[what];
  const [before] = await tx.select({ name: table.name }).from(table).where(eq(table.id, id));
  if (!before) return null;
  await tx.update(table).set({ name }).where(eq(table.id, id));
  await learnLabels(tx, words);
  return before.name;
}

export async function addSeries(tx: Orm, name: string, words: WordWriter): Promise<boolean> {
  const rows = await tx
    .insert(t.series)
    .values({ name, slug: slugOf(name) })
    .onConflictDoNothing()
    .returning();
  if (rows.length > 0) await learnLabels(tx, words);
  return rows.length > 0;
}

/** Removes a label only if no product has it. */
export async function removeLabel(tx: Orm, what: 'series' | 'value', id: number): Promise<'done' | 'used' | 'unknown'> {
  const rows = what === 'series' ? await seriesRows(tx) : (await parameterRows(tx)).flatMap(({ values }) => values);
  const own = rows.find((row) => row.id === id);
  if (!own) return 'unknown';
  if (own.products > 0) return 'used';
  const table = what === 'series' ? t.series : t.parameterValues;
  await tx.delete(table).where(eq(table.id, id));
  return 'done';
}

export async function moveParameter(tx: Orm, id: number, by: -1 | 1): Promise<boolean> {
  const rows = await tx.select().from(t.parameters).orderBy(asc(t.parameters.position), asc(t.parameters.id));
  const at = rows.findIndex((row) => row.id === id);
  const [own, other] = [rows[at], rows[at + by]];
  if (!own || !other) return false;
  rows[at] = other;
  rows[at + by] = own;
  for (const [position, row] of rows.entries()) {
    if (row.position !== position) await tx.update(t.parameters).set({ position }).where(eq(t.parameters.id, row.id));
  }
  return true;
}
