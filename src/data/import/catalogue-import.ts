import { eq, inArray, or } from 'drizzle-orm';
import type { Grosze, VatRate } from '../../shop/money/money.ts';
import type { Address } from '../../shop/product/product.ts';
import { slugOf } from '../../shop/text/slug.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { withAdvisoryLock } from '../db/advisory-lock.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { learnLabels, type WordWriter } from '../search/search-words.ts';
import { enterProducts, type ProductEntry, type SizeEntry } from './catalogue-entry.ts';
import { enterCategory, enterProducer } from './content-entry.ts';
import { updateProduct } from './product-update.ts';

/** A product in an import file: by names, not by ids. */
export interface ImportedProduct {
  code: string;
  name: string;
  version: string | null;
  /** The label of the choice, if its variants are not sizes. */
  sizeLabel: string | null;
  /** The path from the top of the tree; missing categories are created. */
  category: string[];
  /** By name or slug; a new one needs all of its data. */
  producer: string | (Address & { about: string });
  series: string | null;
  unit: string;
  vat: VatRate;
  lead: string;
  description: string[];
  parameters: { name: string; values: string[] }[];
  /** Names of pictures in the store. */
  pictures: string[];
  sizes: { id: string; name: string; gross: Grosze; amount: number; grams: number | null; ean?: string | null }[];
}

export interface ImportedBatch {
  entered: number;
  /** How many existing products were overwritten; 0 unless `update` is set. */
  updated: number;
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

/** Writes imported products in batches, and caches the ids of related rows. */
export function catalogueImport(words: WordWriter) {
  const producers = new Map<string, number>();
  const categories = new Map<string, number>();
  const pictures = new Map<string, number>();
  let units: Set<string> | undefined;

  /** All of a batch or none of it: `tx` is a separate transaction. */
  return async (tx: Orm, products: ImportedProduct[], now: Instant, how?: ImportOptions): Promise<ImportedBatch> => {
    try {
      return await enter(tx, products, now, how);
    } catch (error) {
      // The rows of the batch are rolled back, and the batch may be tried again.
      for (const remembered of [producers, categories, pictures]) remembered.clear();
      throw error;
    }
  };

  async function enter(
    tx: Orm,
    products: ImportedProduct[],
    now: Instant,
    { update = false, hidden = false }: ImportOptions = {},
  ): Promise<ImportedBatch> {
    // Two concurrent imports would both create what neither finds.
    await withAdvisoryLock(tx, 'import');
    units ??= new Set((await tx.select({ id: t.units.id }).from(t.units)).map(({ id }) => id));
    const known = new Set(
      await codesAmong(
        tx,
        products.map(({ code }) => code),
      ),
    );
    const slugs = new Set(await slugsAmong(tx, products.map(slugFor)));
    const batch: ImportedBatch = { entered: 0, updated: 0, known: update ? [] : [...known], refused: [] };
    const entries: ProductEntry[] = [];
    const labelsBefore = producers.size + categories.size;
    const stored = new Set(known);
    for (const product of products) {
      const isUpdate = update && stored.delete(product.code);
      if (known.has(product.code) && !isUpdate) continue;
      const checked = await entryFor(tx, product, { now, taken: !isUpdate && slugs.has(slugFor(product)) });
      // Of two lines with the same code the first one counts.
      known.add(product.code);
      slugs.add(slugFor(product));
      if ('reason' in checked) batch.refused.push({ code: product.code, reason: checked.reason });
      else if (isUpdate) {
        await updateProduct(tx, checked.entry, words);
        batch.updated += 1;
      } else entries.push(checked.entry);
    }
    await enterNew(tx, entries, hidden ? now : null);
    if (producers.size + categories.size > labelsBefore) await learnLabels(tx, words);
    return { ...batch, entered: entries.length };
  }

  async function enterNew(tx: Orm, entries: ProductEntry[], hiddenAt: Instant | null): Promise<void> {
    if (entries.length === 0) return;
    const ids = await enterProducts(tx, entries, words);
    if (hiddenAt !== null)
      await tx.update(t.products).set({ withdrawnAt: hiddenAt }).where(inArray(t.products.id, ids));
  }

  /** The product with the ids of its related rows, or why it is refused. */
  async function entryFor(
    tx: Orm,
    product: ImportedProduct,
    { now, taken }: { now: Instant; taken: boolean },
  ): Promise<{ entry: ProductEntry } | { reason: string }> {
    const producerId = await producerOf(tx, product.producer);
    if (producerId === null) return { reason: `no producer ${product.producer}` };
    if (!units?.has(product.unit)) return { reason: `no unit ${product.unit}` };
    const missing = await missingPicture(tx, product.pictures);
    if (missing !== undefined) return { reason: `no picture ${missing}` };
    if (taken) return { reason: 'its address is taken' };
    return { entry: entryOf(product, { producerId, categoryId: await categoryOf(tx, product.category), now }) };
  }

  async function producerOf(tx: Orm, asked: ImportedProduct['producer']): Promise<number | null> {
    const name = typeof asked === 'string' ? asked : asked.name;
    const slug = slugOf(name);
    const stored = producers.get(slug);
    if (stored !== undefined) return stored;
    const [row] = await tx
      .select({ id: t.producers.id })
      .from(t.producers)
      .where(or(eq(t.producers.slug, slug), eq(t.producers.name, name)));
    if (!row && typeof asked === 'string') return null;
    const id =
      row?.id ?? (typeof asked === 'string' ? 0 : await enterProducer(tx, { ...asked, slug, responsible: null }));
    producers.set(slug, id);
    return id;
  }

  async function categoryOf(tx: Orm, path: string[]): Promise<number> {
    let parentId: number | null = null;
    for (const [depth, name] of path.entries()) {
      const key = path
        .slice(0, depth + 1)
        .map(slugOf)
        .join('/');
      parentId = categories.get(key) ?? (await enterBranch(tx, { name, parentId }));
      categories.set(key, parentId);
    }
    return parentId ?? 0;
  }

  async function missingPicture(tx: Orm, names: string[]): Promise<string | undefined> {
    for (const name of names) {
      if (pictures.has(name)) continue;
      const [row] = await tx.select({ id: t.pictures.id }).from(t.pictures).where(eq(t.pictures.name, name));
      if (!row) return name;
      pictures.set(name, row.id);
    }
    return undefined;
  }

  function entryOf(
    product: ImportedProduct,
    at: { producerId: number; categoryId: number; now: Instant },
  ): ProductEntry {
    const { code, name, version, sizeLabel, series, lead, description, vat, unit, parameters, sizes } = product;
    return {
      slug: slugFor(product),
      code,
      name,
      type: 'product',
      unitId: unit,
      vat,
      producerId: at.producerId,
      series,
      categoryIds: [at.categoryId],
      lead,
      description,
      care: [],
      facts: [],
      warnings: null,
      withdrawal: null,
      version,
      sizeLabel,
      netOnly: false,
      perishable: false,
      range: {
        minPerOrder: null,
        maxPerOrder: null,
        minSizePerOrder: null,
        maxSizePerOrder: null,
        minSubscription: null,
      },
      addedAt: at.now,
      pictures: product.pictures.map((own) => ({ pictureId: pictures.get(own) ?? 0, alt: name, sizeIds: null })),
      parameters: parameters.map((own) => ({ slug: slugOf(own.name), ...own })),
      subscription: null,
      sizes: sizes.map((size) => ({ ...plainSize, ...size, code: `${code}-${size.id}` })),
    };
  }
}

const plainSize: Omit<SizeEntry, 'id' | 'name' | 'code' | 'gross' | 'amount'> = {
  status: 'enable',
  statusText: null,
  dispatch: { kind: 'known', days: 1, deadline: null },
  srp: null,
  advance: null,
  points: null,
  pointsOnly: false,
  pointsReceived: 0,
  phonePrice: false,
  gratis: false,
  content: null,
  ledger: [],
  promotions: [],
  tiers: [],
};

/** A category under its parent, created if missing; if its slug is taken, it is prefixed with the parent's. */
async function enterBranch(tx: Orm, { name, parentId }: { name: string; parentId: number | null }): Promise<number> {
  const all = await tx.select().from(t.categories);
  const own = all.find((category) => category.parentId === parentId && category.name === name);
  if (own) return own.id;
  const plain = slugOf(name);
  const parent = all.find(({ id }) => id === parentId);
  const slug = all.some((category) => category.slug === plain) ? `${parent?.slug ?? 'dzial'}-${plain}` : plain;
  return enterCategory(tx, { slug, name, lead: '', parentId, pictureId: null, position: all.length });
}

/** Names may repeat, codes may not. */
const slugFor = ({ name, code }: ImportedProduct) => slugOf(`${name} ${code}`);

async function slugsAmong(tx: Orm, slugs: string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await tx.select({ slug: t.products.slug }).from(t.products).where(inArray(t.products.slug, slugs));
  return rows.map(({ slug }) => slug);
}

async function codesAmong(tx: Orm, codes: string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await tx.select({ code: t.products.code }).from(t.products).where(inArray(t.products.code, codes));
  return rows.map(({ code }) => code);
}
