import { and, asc, type Column, eq, gt, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { moneyOfGross, type VatRate } from '../../shop/money/money.ts';
import type { PricedSize, PriceEdit } from '../../shop/price/change/price-edit.ts';
import type { QuantityTier } from '../../shop/price/price.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Changes } from '../cache/changes.ts';
import { endPromotionsOf, setRegularOf, startPromotionOf } from '../catalogue/prices.ts';
import { ledgerOf, promotionOfRow, type SizeRow, sizeOf } from '../catalogue/size-rows.ts';
import type { Orm } from '../db/db.ts';
import { grouped, type ListOrder, type ListPage, type ListPlace, pageFrom } from '../db/rows.ts';
import * as t from '../db/schema.ts';
import { type MissedPlan, readPricePlans, removePlan, writePlan } from './planned-prices.ts';
import { type PriceTurn, type PromotionSpan, priceTurns, promotionSpans } from './price-calendar.ts';

export interface OwnPricedSize extends PricedSize {
  row: number;
  tiers: QuantityTier[];
  missedPlans: MissedPlan[];
}

/** A product with everything that its prices depend on; also a hidden one. */
export interface OwnPricedProduct {
  id: number;
  slug: string;
  code: string;
  name: string;
  hidden: boolean;
  sizes: OwnPricedSize[];
}

type ProductRow = Pick<typeof t.products.$inferSelect, 'id' | 'slug' | 'code' | 'name' | 'withdrawnAt'>;
const productColumns = {
  id: t.products.id,
  slug: t.products.slug,
  code: t.products.code,
  name: t.products.name,
  withdrawnAt: t.products.withdrawnAt,
};

/** With the id that serves as its cursor. */
interface PlacedProduct {
  place: number;
  product: OwnPricedProduct;
}

const newestFirst: ListOrder = { table: t.products, id: t.products.id, turn: 'desc' };
const newestPromotion: ListOrder = { table: t.promotions, id: t.promotions.id, turn: 'desc' };
const newer = alias(t.promotions, 'newer');
const newerSize = alias(t.sizes, 'newer_size');
const runs = ({ endsAt }: { endsAt: Column }, now: Instant) => or(isNull(endsAt), gt(endsAt, now));

/** Staff also see prices that are on request for shoppers. */
const ownSize = (row: SizeRow) => ({ ...sizeOf(row), regular: { gross: row.regularGross, net: row.regularNet } });

/** Sizes with their tax, promotions and ledger, in one query each. */
export async function pricedSizes(tx: Orm, where: { products: number[] } | { rows: number[] }) {
  const found = await tx
    .select({
      size: t.sizes,
      vat: t.products.vat,
      perishable: t.products.perishable,
      hidden: sql<boolean>`${t.products.withdrawnAt} is not null`,
    })
    .from(t.sizes)
    .innerJoin(t.products, eq(t.products.id, t.sizes.productId))
    .where('rows' in where ? inArray(t.sizes.id, where.rows) : inArray(t.sizes.productId, where.products))
    .orderBy(asc(t.sizes.productId), asc(t.sizes.priority));
  const rows = found.map(({ size }) => size.id);
  if (rows.length === 0) return [];
  const promotions = grouped(
    await tx.select().from(t.promotions).where(inArray(t.promotions.sizeRow, rows)).orderBy(asc(t.promotions.startsAt)),
    (row) => row.sizeRow,
    (row) => ({ id: row.id, ...promotionOfRow(row) }),
  );
  const ledger = await ledgerOf(tx, rows);
  const plans = await readPricePlans(tx, rows);
  const tiers = grouped(
    await tx
      .select()
      .from(t.quantityTiers)
      .where(inArray(t.quantityTiers.sizeRow, rows))
      .orderBy(asc(t.quantityTiers.threshold)),
    (row) => row.sizeRow,
    ({ sizeRow: _, ...tier }) => tier,
  );
  return found.map(({ size, vat, perishable, hidden }) => ({
    productId: size.productId,
    priced: {
      row: size.id,
      size: ownSize(size),
      vat,
      perishable,
      hidden,
      promotions: promotions.get(size.id) ?? [],
      ledger: ledger.get(size.id) ?? [],
      tiers: tiers.get(size.id) ?? [],
      ...planned(plans.get(size.id) ?? [], vat),
    } satisfies OwnPricedSize,
  }));
}

/** Future plans, and those that were not applied. */
function planned(rows: (typeof t.plannedPrices.$inferSelect)[], vat: VatRate) {
  const plans: OwnPricedSize['plans'] = [];
  const missedPlans: MissedPlan[] = [];
  for (const { id, startsAt, gross, refusal } of rows) {
    if (refusal === null) plans.push({ id, startsAt, price: moneyOfGross(gross, vat) });
    else missedPlans.push({ id, startsAt, gross, refusal });
  }
  return { plans, missedPlans };
}

async function withSizes(tx: Orm, rows: ProductRow[]): Promise<OwnPricedProduct[]> {
  const sizes = grouped(
    rows.length === 0 ? [] : await pricedSizes(tx, { products: rows.map(({ id }) => id) }),
    ({ productId }) => productId,
    ({ priced }) => priced,
  );
  return rows.map(({ withdrawnAt, ...row }) => ({
    ...row,
    hidden: withdrawnAt !== null,
    sizes: sizes.get(row.id) ?? [],
  }));
}

/** Writes a checked edit and its author. Returns the id of a new promotion. */
export async function writeEdit(tx: Orm, own: OwnPricedSize, edit: PriceEdit, who: string): Promise<number | null> {
  const row = { id: own.row, vat: own.vat };
  if (edit.kind === 'regular') await setRegularOf(tx, row, edit.gross);
  if (edit.kind === 'plan') await writePlan(tx, own.row, edit, who);
  if (edit.kind === 'unplan') await removePlan(tx, own.row, edit.id);
  if (edit.kind === 'promotion') return startPromotionOf(tx, row, edit.promotion);
  if (edit.kind === 'end') await endPromotionsOf(tx, own.row);
  if (edit.kind === 'stop') await endPromotionsOf(tx, own.row, edit.id);
  if (edit.kind === 'move') {
    const { id, endsAt } = edit;
    const { endAnnounced } = t.promotions;
    await tx
      .update(t.promotions)
      .set({ endsAt, ...(endsAt === null ? { endAnnounced: false } : { endAnnounced: sql`${endAnnounced}` }) })
      .where(and(eq(t.promotions.id, id), eq(t.promotions.sizeRow, own.row)));
  }
  return null;
}

/** Locks sizes against other price changes until the transaction ends, in the order of their ids. */
export async function lockSizes(tx: Orm, rows: number[]): Promise<void> {
  await tx
    .select({ id: t.sizes.id })
    .from(t.sizes)
    .where(inArray(t.sizes.id, rows))
    .orderBy(asc(t.sizes.id))
    .for('update');
}

export type Changed<Fault> = { refused: Fault[] } | { before: OwnPricedSize; after: OwnPricedSize };

/** Prices as staff edit them. Every write uses a function that also writes the ledger (`catalogue/prices.ts`). */
export function createOwnPrices(orm: Orm, changes: Changes) {
  return {
    async product(id: number): Promise<OwnPricedProduct | null> {
      const rows = await orm.select(productColumns).from(t.products).where(eq(t.products.id, id));
      return (await withSizes(orm, rows))[0] ?? null;
    },

    async products(ids: number[]): Promise<OwnPricedProduct[]> {
      const rows =
        ids.length === 0 ? [] : await orm.select(productColumns).from(t.products).where(inArray(t.products.id, ids));
      const found = new Map((await withSizes(orm, rows)).map((own) => [own.id, own]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    /** A page of all products, the newest first. */
    page: (place: ListPlace, most: number): Promise<ListPage<PlacedProduct>> =>
      pageFrom(place, { order: newestFirst, most }, async ({ where, order, limit }) => {
        const rows = await orm
          .select(productColumns)
          .from(t.products)
          .where(where)
          .orderBy(...order)
          .limit(limit);
        return (await withSizes(orm, rows)).map((product) => ({ place: product.id, product }));
      }),

    /** A page of products with a current or future promotion, the newest promotion first. */
    reduced: (place: ListPlace, most: number, now: Instant): Promise<ListPage<PlacedProduct>> =>
      pageFrom(place, { order: newestPromotion, most }, async ({ where, order, limit }) => {
        const newerOfProduct = orm
          .select({ id: newer.id })
          .from(newer)
          .innerJoin(newerSize, eq(newerSize.id, newer.sizeRow))
          .where(and(eq(newerSize.productId, t.sizes.productId), gt(newer.id, t.promotions.id), runs(newer, now)));
        const rows = await orm
          .select({ ...productColumns, place: t.promotions.id })
          .from(t.promotions)
          .innerJoin(t.sizes, eq(t.sizes.id, t.promotions.sizeRow))
          .innerJoin(t.products, eq(t.products.id, t.sizes.productId))
          .where(and(runs(t.promotions, now), notExists(newerOfProduct), where))
          .orderBy(...order)
          .limit(limit);
        const products = await withSizes(
          orm,
          rows.map(({ place: _, ...row }) => row),
        );
        return products.map((product, index) => ({ place: rows[index]?.place ?? 0, product }));
      }),

    turns: (from: Instant, until: Instant, most: number): Promise<PriceTurn[]> =>
      priceTurns(orm, { from, until, most }),

    spans: (from: Instant, until: Instant, most: number): Promise<PromotionSpan[]> =>
      promotionSpans(orm, { from, until, most }),

    /** Checks an edit against the locked prices, and writes it if there is no fault. `null`: no such size. */
    change: <Fault>(
      name: { product: number; size: string },
      edit: PriceEdit,
      judge: (own: OwnPricedSize) => Fault[],
      who: string,
    ): Promise<Changed<Fault> | null> =>
      changes.write(async (tx) => {
        const [row] = await tx
          .select({ id: t.sizes.id })
          .from(t.sizes)
          .where(and(eq(t.sizes.productId, name.product), eq(t.sizes.sizeId, name.size)));
        if (!row) return null;
        await lockSizes(tx, [row.id]);
        const read = async () => (await pricedSizes(tx, { rows: [row.id] }))[0]?.priced ?? null;
        const before = await read();
        if (!before) return null;
        const refused = judge(before);
        if (refused.length > 0) return { refused };
        await writeEdit(tx, before, edit, who);
        return { before, after: (await read()) ?? before };
      }),

    /** Replaces the tiers of a size. */
    setTiers: (row: number, tiers: QuantityTier[]): Promise<void> =>
      changes.write(async (tx) => {
        await lockSizes(tx, [row]);
        await tx.delete(t.quantityTiers).where(eq(t.quantityTiers.sizeRow, row));
        if (tiers.length > 0) await tx.insert(t.quantityTiers).values(tiers.map((tier) => ({ sizeRow: row, ...tier })));
      }),

    /** Sizes of a category with its subcategories, of a producer, or of the whole shop, without hidden products. */
    async sizesOf(
      choice: { category: number | null; producer: number | null },
      most: number,
    ): Promise<OwnPricedSize[]> {
      const { category, producer } = choice;
      const inCategory = sql`exists (select from product_categories pc where pc.product_id = ${t.products.id}
        and pc.category_id in (with recursive below as (
          select id from categories where id = ${category}
          union all select c.id from categories c join below on c.parent_id = below.id) select id from below))`;
      const rows = await orm
        .select({ id: t.sizes.id })
        .from(t.sizes)
        .innerJoin(t.products, eq(t.products.id, t.sizes.productId))
        .where(
          and(
            isNull(t.products.withdrawnAt),
            eq(t.sizes.phonePrice, false),
            eq(t.sizes.gratis, false),
            category === null ? undefined : inCategory,
            producer === null ? undefined : eq(t.products.producerId, producer),
          ),
        )
        .orderBy(asc(t.sizes.id))
        .limit(most);
      if (rows.length === 0) return [];
      return (await pricedSizes(orm, { rows: rows.map(({ id }) => id) })).map(({ priced }) => priced);
    },

    /** Sizes by the codes of their products, for a file. */
    async byCodes(codes: string[]): Promise<Map<string, OwnPricedProduct>> {
      if (codes.length === 0) return new Map();
      const rows = await orm.select(productColumns).from(t.products).where(inArray(t.products.code, codes));
      return new Map((await withSizes(orm, rows)).map((own) => [own.code, own]));
    },

    /** Categories and producers for the choice of many products. */
    async shelves(): Promise<{
      categories: { id: number; name: string }[];
      producers: { id: number; name: string }[];
    }> {
      const categories = await orm
        .select({ id: t.categories.id, name: t.categories.name })
        .from(t.categories)
        .orderBy(asc(t.categories.name))
        .limit(1_000);
      const producers = await orm
        .select({ id: t.producers.id, name: t.producers.name })
        .from(t.producers)
        .orderBy(asc(t.producers.name))
        .limit(1_000);
      return { categories, producers };
    },
  };
}
