import { and, desc, eq, gt, isNull, like, ne, or, sql } from 'drizzle-orm';
import { isUnavailable } from '../../shop/catalogue/availability.ts';
import type { Grosze, VatRate } from '../../shop/money/money.ts';
import { netOf } from '../../shop/money/money.ts';
import { isReopened } from '../../shop/owner/product/stock-change.ts';
import type { PricePoint } from '../../shop/price/price.ts';
import { effectivePrices } from '../../shop/price/price-history.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Changes } from '../cache/changes.ts';
import type { Orm } from '../db/db.ts';
import { products, promotions, sizes, stockWatchers } from '../db/schema.ts';
import { type PromotionEntry, promotionRow } from './promotion-entry.ts';
import { ledgerOf, promotionsOf } from './size-rows.ts';

/** Identifies a size: the product's slug and the size's id. */
export interface SizeName {
  product: string;
  size: string;
}

async function sizeRow(tx: Orm, name: SizeName) {
  const [row] = await tx
    .select({ id: sizes.id, vat: products.vat })
    .from(sizes)
    .innerJoin(products, eq(products.id, sizes.productId))
    .where(and(eq(products.slug, name.product), eq(sizes.sizeId, name.size)));
  return row ?? null;
}

/** The id of a size and the tax rate of its product. */
interface TaxedRow {
  id: number;
  vat: VatRate;
}

export async function setRegularOf(tx: Orm, row: TaxedRow, gross: Grosze): Promise<void> {
  await tx
    .update(sizes)
    .set({ regularGross: gross, regularNet: netOf(gross, row.vat) })
    .where(eq(sizes.id, row.id));
}

export async function startPromotionOf(tx: Orm, row: TaxedRow, entry: PromotionEntry): Promise<number | null> {
  const [written] = await tx
    .insert(promotions)
    .values({ sizeRow: row.id, ...promotionRow(entry), net: netOf(entry.gross, row.vat) })
    .returning({ id: promotions.id });
  return written?.id ?? null;
}

/** Ends all promotions of a size, or one of them. */
export async function endPromotionsOf(tx: Orm, sizeRowId: number, only?: number): Promise<number> {
  // The database's clock: an earlier end would rewrite the ledger, which the database forbids.
  const now = sql<Instant>`now()`;
  const open = and(
    eq(promotions.sizeRow, sizeRowId),
    only === undefined ? undefined : eq(promotions.id, only),
    or(isNull(promotions.endsAt), gt(promotions.endsAt, now)),
  );
  const called = await tx
    .delete(promotions)
    .where(and(open, gt(promotions.startsAt, now)))
    .returning({ id: promotions.id });
  const ended = await tx.update(promotions).set({ endsAt: now }).where(open).returning({ id: promotions.id });
  return called.length + ended.length;
}

interface StockSet {
  /** The size was off sale and is on sale again. */
  reopened: boolean;
  /** How many addresses were waiting for it; the database writes their mails. */
  notified: number;
}

export async function setStockOf(tx: Orm, row: number, amount: number): Promise<StockSet> {
  const [before] = await tx
    .select({ amount: sizes.amount, status: sizes.status })
    .from(sizes)
    .where(eq(sizes.id, row))
    .for('update');
  const reopened = before !== undefined && isReopened(before, amount);
  const waiting =
    before && isUnavailable(before) && amount !== 0
      ? await tx
          .select({ id: stockWatchers.id })
          .from(stockWatchers)
          .where(and(eq(stockWatchers.sizeRow, row), isNull(stockWatchers.notifiedAt)))
      : [];
  await tx
    .update(sizes)
    .set({ amount, ...(reopened ? { status: 'enable' as const } : {}) })
    .where(eq(sizes.id, row));
  return { reopened, notified: waiting.length };
}

/**
 * Prolongs the last promotion of a size. If it has ended, another one follows without a gap, as if it had never
 * stopped: it is still the first reduction, with the same lowest price.
 */
export async function prolongPromotions(
  tx: Orm,
  name: SizeName,
  { endsAt, now }: { endsAt: Instant; now: Instant },
): Promise<void> {
  const row = await sizeRow(tx, name);
  if (!row) return;
  const [last] = await tx
    .select()
    .from(promotions)
    .where(eq(promotions.sizeRow, row.id))
    .orderBy(desc(promotions.startsAt))
    .limit(1);
  if (!last?.endsAt || last.endsAt >= endsAt) return;
  if (last.endsAt > now) {
    await tx.update(promotions).set({ endsAt }).where(eq(promotions.id, last.id));
  } else {
    const { id: _, ...next } = last;
    await tx.insert(promotions).values({ ...next, startsAt: last.endsAt, endsAt });
  }
}

/** Renames a size whose current name is like `was`; the search index is not updated. */
export async function nameSize(tx: Orm, size: SizeName, name: string, { was }: { was: string }): Promise<void> {
  const row = await sizeRow(tx, size);
  if (row)
    await tx
      .update(sizes)
      .set({ name })
      .where(and(eq(sizes.id, row.id), like(sizes.name, was), ne(sizes.name, name)));
}

/** Changes of price and stock. Triggers of the database write the ledger. */
export function createPrices(orm: Orm, changes: Changes) {
  return {
    /** Sets the regular gross price. Returns false when there is no such size. */
    setRegular: (name: SizeName, gross: Grosze): Promise<boolean> =>
      changes.write(async (tx) => {
        const row = await sizeRow(tx, name);
        if (row) await setRegularOf(tx, row, gross);
        return row !== null;
      }),

    /** Sets the stock. A size that was off sale is on sale again. `null`: no such size. */
    setStock: (name: SizeName, amount: number): Promise<StockSet | null> =>
      changes.write(async (tx) => {
        const found = await sizeRow(tx, name);
        return found && setStockOf(tx, found.id, amount);
      }),

    /** Starts a promotion; the returned id is for ending or moving it. */
    startPromotion: (name: SizeName, entry: PromotionEntry): Promise<number | null> =>
      changes.write(async (tx) => {
        const row = await sizeRow(tx, name);
        return row && startPromotionOf(tx, row, entry);
      }),

    /** Moves the end of a promotion that is not over; `null` leaves it open. */
    setPromotionEnd: (id: number, endsAt: Instant | null): Promise<boolean> =>
      changes.write(async (tx) => {
        const moved = await tx
          .update(promotions)
          .set({ endsAt })
          .where(eq(promotions.id, id))
          .returning({ id: promotions.id });
        return moved.length > 0;
      }),

    /** Ends every running promotion of a size, and cancels future ones; returns how many. `null`: no such size. */
    endPromotions: (name: SizeName): Promise<number | null> =>
      changes.write(async (tx) => {
        const row = await sizeRow(tx, name);
        return row && endPromotionsOf(tx, row.id);
      }),

    /** The prices of the size over time, with promotions applied to the regular price. */
    async history(name: SizeName): Promise<PricePoint[] | null> {
      const row = await sizeRow(orm, name);
      if (!row) return null;
      const ledger = (await ledgerOf(orm, [row.id])).get(row.id) ?? [];
      return effectivePrices(ledger, (await promotionsOf(orm, [row.id])).get(row.id) ?? []);
    },
  };
}
