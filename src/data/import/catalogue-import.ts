import { inArray, or } from 'drizzle-orm';
import type { NamedProduct, ProductDraft } from '../../shop/owner/product/product-draft.ts';
import { slugOf } from '../../shop/text/slug.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { withAdvisoryLock } from '../db/advisory-lock.ts';
import type { Orm } from '../db/db.ts';
import { isOneOf } from '../db/json-rows.ts';
import * as t from '../db/schema.ts';
import { learnLabels, type WordWriter } from '../search/search-words.ts';
import { enterCategory, enterProducer } from './content-entry.ts';
import { categoriesOf } from './stored-products.ts';
import {
  enterProducts,
  type NewProduct,
  type PictureEntry,
  type ProductUpdate,
  setsWithParts,
  updateProducts,
} from './write-product.ts';

export interface ImportedBatch {
  entered: number;
  /** How many existing products were changed, and how many were as their lines say; 0 unless `update` is set. */
  updated: number;
  same: number;
  /** Codes that exist already and were left unchanged, so that an import can be repeated. */
  known: string[];
  /** Refused codes, with the reason. */
  refused: { code: string; reason: string }[];
}

interface ImportOptions {
  /** Existing products are overwritten. */
  update?: boolean;
  /** New products are hidden. */
  hidden?: boolean;
}

/** Why a new product is refused: its name and code give the address of another. */
export const addressTaken = 'its address is taken';

/** Writes imported products in batches, and caches the ids of related rows. */
export function catalogueImport(words: WordWriter) {
  const producers = new Map<string, number>();
  const categories = new Map<string, number>();
  const pictures = new Map<string, number>();
  let units: Set<string> | undefined;
  let areLabelsLearned = false;

  /** All of a batch or none of it: `tx` is a separate transaction. */
  return async (tx: Orm, products: NamedProduct[], now: Instant, how?: ImportOptions): Promise<ImportedBatch> => {
    try {
      return await enter(tx, products, now, how);
    } catch (error) {
      // The rows of the batch are rolled back, and the batch may be tried again.
      for (const remembered of [producers, categories, pictures]) remembered.clear();
      areLabelsLearned = false;
      throw error;
    }
  };

  async function enter(
    tx: Orm,
    products: NamedProduct[],
    now: Instant,
    { update = false, hidden = false }: ImportOptions = {},
  ): Promise<ImportedBatch> {
    // Two concurrent imports would both create what neither finds.
    await withAdvisoryLock(tx, 'import');
    units ??= new Set((await tx.select({ id: t.units.id }).from(t.units)).map(({ id }) => id));
    const stored = await productsAmong(
      tx,
      products.map(({ code }) => code),
    );
    const slugs = new Set(await slugsAmong(tx, products.map(slugFor)));
    const known = update ? [] : [...stored.keys()];
    const refused: ImportedBatch['refused'] = [];
    const entries: NewProduct[] = [];
    const updates: ProductUpdate[] = [];
    const rows = [...stored.values()];
    const sets = await setsWithParts(
      tx,
      rows.map(({ id }) => id),
    );
    await readPictures(
      tx,
      products.flatMap((product) => product.pictures),
    );
    await readProducers(tx, products);
    const newLabels: string[] = [];
    for (const product of firstOfEachCode(products)) {
      const row = stored.get(product.code);
      if (row && !update) continue;
      const checked = await draftFor(tx, product, { row, taken: slugs, sets, newLabels });
      slugs.add(slugFor(product));
      if ('reason' in checked) refused.push({ code: product.code, reason: checked.reason });
      else if (row) updates.push({ id: row.id, ...checked });
      else entries.push({ ...checked.draft, pictures: checked.pictures, addedAt: now });
    }
    const { changed } = await updateProducts(tx, updates, words);
    await enterNew(tx, entries, hidden ? now : null);
    if (areLabelsLearned) await words.learn(tx, newLabels);
    else await learnLabels(tx, words);
    areLabelsLearned = true;
    return { entered: entries.length, updated: changed, same: updates.length - changed, known, refused };
  }

  async function enterNew(tx: Orm, entries: NewProduct[], hiddenAt: Instant | null): Promise<void> {
    if (entries.length === 0) return;
    const ids = await enterProducts(tx, entries, words);
    if (hiddenAt !== null)
      await tx.update(t.products).set({ withdrawnAt: hiddenAt }).where(inArray(t.products.id, ids));
  }

  /**
   * The draft of a product that has names, or why it is refused.
   */
  async function draftFor(
    tx: Orm,
    { producer, category, moreCategories, pictures: names, hidden: _, ...own }: NamedProduct,
    { row, taken, sets, newLabels }: Around,
  ): Promise<{ draft: ProductDraft; pictures: PictureEntry[] } | { reason: string }> {
    const producerId = await producerOf(tx, producer, newLabels);
    if (producerId === null) return { reason: `no producer ${producer}` };
    if (!units?.has(own.unit)) return { reason: `no unit ${own.unit}` };
    const missing = names.find((name) => !pictures.has(name));
    if (missing !== undefined) return { reason: `no picture ${missing}` };
    const slug = slugFor(own);
    if (row && own.type !== 'product_bundle' && sets.has(row.id)) return { reason: 'it is a set with parts' };
    if (!row && taken.has(slug)) return { reason: addressTaken };
    const categoryIds: number[] = [];
    for (const [at, path] of [category, ...(moreCategories ?? [])].entries())
      categoryIds.push(idAmongOwn(row, path, at) ?? (await categoryOf(tx, path, newLabels)));
    if (!moreCategories) categoryIds.push(...(row?.categoryIds.slice(1) ?? []));
    return {
      // The address stays.
      draft: { ...own, slug: row?.slug ?? slug, producerId, categoryIds: [...new Set(categoryIds)] },
      pictures: names.map((name) => ({ pictureId: pictures.get(name) ?? 0, alt: own.name, sizeIds: null })),
    };
  }

  async function producerOf(tx: Orm, asked: NamedProduct['producer'], newLabels: string[]): Promise<number | null> {
    const slug = slugOf(nameOf(asked));
    const known = producers.get(slug);
    if (known !== undefined) return known;
    if (typeof asked === 'string') return null;
    const id = await enterProducer(tx, { ...asked, slug, responsible: null });
    newLabels.push(asked.name);
    producers.set(slug, id);
    return id;
  }

  /** Remembers the ids of stored producers, who are found by their slug or their name. */
  async function readProducers(tx: Orm, products: NamedProduct[]): Promise<void> {
    const unknown = new Map<string, string>();
    for (const { producer } of products) {
      const name = nameOf(producer);
      if (!unknown.has(name) && !producers.has(slugOf(name))) unknown.set(name, slugOf(name));
    }
    if (unknown.size === 0) return;
    const { id, slug, name } = t.producers;
    const rows = await tx
      .select({ id, slug, name })
      .from(t.producers)
      .where(or(inArray(slug, [...unknown.values()]), inArray(name, [...unknown.keys()])));
    const [bySlug, byName] = [
      new Map(rows.map((row) => [row.slug, row.id])),
      new Map(rows.map((row) => [row.name, row.id])),
    ];
    for (const [own, ownSlug] of unknown) {
      const stored = bySlug.get(ownSlug) ?? byName.get(own);
      if (stored !== undefined) producers.set(ownSlug, stored);
    }
  }

  async function categoryOf(tx: Orm, path: string[], newLabels: string[]): Promise<number> {
    let parentId: number | null = null;
    for (const [depth, name] of path.entries()) {
      const key = path
        .slice(0, depth + 1)
        .map(slugOf)
        .join('/');
      const known = categories.get(key);
      if (known === undefined) newLabels.push(name);
      parentId = known ?? (await enterBranch(tx, { name, parentId }));
      categories.set(key, parentId);
    }
    return parentId ?? 0;
  }

  /** Remembers the ids of stored pictures. */
  async function readPictures(tx: Orm, names: string[]): Promise<void> {
    const unknown = [...new Set(names)].filter((name) => !pictures.has(name));
    if (unknown.length === 0) return;
    const { id, name } = t.pictures;
    for (const row of await tx.select({ id, name }).from(t.pictures).where(inArray(name, unknown)))
      pictures.set(row.name, row.id);
  }
}

const nameOf = (producer: NamedProduct['producer']): string =>
  typeof producer === 'string' ? producer : producer.name;

interface Around {
  row: KnownProduct | undefined;
  /** Addresses that a new product cannot have. */
  taken: Set<string>;
  /** What must stay a set. */
  sets: Set<number>;
  /** Names of what is new, for the search. */
  newLabels: string[];
}

/** Of two lines with the same code the first one counts. */
const firstOfEachCode = (products: NamedProduct[]): NamedProduct[] =>
  [...new Map(products.toReversed().map((product) => [product.code, product])).values()].toReversed();

type Branch = Pick<typeof t.categories.$inferSelect, 'id' | 'name' | 'slug' | 'parentId'>;

/** The category with this name under a parent, or the address that a new one gets: prefixed with the parent's if it is taken. */
function branchNamed(all: readonly Branch[], name: string, parentId: number | null): Branch | string {
  const plain = slugOf(name);
  const own = all.filter((category) => category.parentId === parentId);
  const known =
    own.find((category) => category.name === name) ?? own.find((category) => slugOf(category.name) === plain);
  if (known) return known;
  const isTaken = (slug: string) => all.some((category) => category.slug === slug);
  if (!isTaken(plain)) return plain;
  const prefixed = `${all.find(({ id }) => id === parentId)?.slug ?? 'dzial'}-${plain}`;
  let slug = prefixed;
  for (let number = 2; isTaken(slug); number += 1) slug = `${prefixed}-${number}`;
  return slug;
}

async function enterBranch(tx: Orm, { name, parentId }: { name: string; parentId: number | null }): Promise<number> {
  const all = await tx.select().from(t.categories);
  const found = branchNamed(all, name, parentId);
  if (typeof found !== 'string') return found.id;
  return enterCategory(tx, { slug: found, name, lead: '', parentId, pictureId: null, position: all.length });
}

/** The categories as an import would leave them: their names, addresses, and which of them are new. */
export async function plannedBranches(orm: Orm) {
  const { id, name: own, slug: address, parentId: parent } = t.categories;
  const all: Branch[] = await orm.select({ id, name: own, slug: address, parentId: parent }).from(t.categories);
  return (path: readonly string[]): { name: string; slug: string; isNew: boolean }[] => {
    let parentId: number | null = null;
    return path.map((name) => {
      const found = branchNamed(all, name, parentId);
      const isNew = typeof found === 'string';
      const branch: Branch = isNew ? { id: -all.length - 1, name, slug: found, parentId } : found;
      if (isNew) all.push(branch);
      parentId = branch.id;
      return { name: branch.name, slug: branch.slug, isNew };
    });
  };
}

/** Names may repeat, codes may not. */
export const slugFor = ({ name, code }: Pick<ProductDraft, 'name' | 'code'>) => slugOf(`${name} ${code}`);

async function slugsAmong(tx: Orm, slugs: string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await tx.select({ slug: t.products.slug }).from(t.products).where(isOneOf(t.products.slug, slugs));
  return rows.map(({ slug }) => slug);
}

interface KnownProduct {
  id: number;
  slug: string;
  categoryIds: number[];
  /** The names of these categories, from the top. */
  paths: string[][];
}

/** The category that the product is in already: two categories may have the same name, and the product stays where it is. */
function idAmongOwn(row: KnownProduct | undefined, path: readonly string[], at: number): number | undefined {
  if (!row) return undefined;
  const isSame = (own: readonly string[] | undefined) => own?.join('\n') === path.join('\n');
  return row.categoryIds[isSame(row.paths[at]) ? at : row.paths.findIndex(isSame)];
}

async function productsAmong(tx: Orm, codes: string[]): Promise<Map<string, KnownProduct>> {
  if (codes.length === 0) return new Map();
  const { id, slug, code } = t.products;
  const rows = await tx.select({ id, slug, code }).from(t.products).where(isOneOf(code, codes));
  if (rows.length === 0) return new Map();
  const categories = await categoriesOf(
    tx,
    rows.map((row) => row.id),
  );
  return new Map(
    rows.map((row) => {
      const { ids = [], paths = [] } = categories.get(row.id) ?? {};
      return [row.code, { id: row.id, slug: row.slug, categoryIds: ids, paths }];
    }),
  );
}
