import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { SetPart } from '../../../shop/owner/product/product-set.ts';
import type { Subscription } from '../../../shop/price/price.ts';
import type { Orm } from '../../db/db.ts';
import * as t from '../../db/schema.ts';

/** Sets of products and subscriptions, as staff edit them. */

export interface FoundPart {
  productId: number;
  code: string;
  name: string;
  sizeId: string;
  sizeName: string;
  sizeRow: number;
  hidden: boolean;
  quantity: number;
}

interface OwnSet {
  parts: FoundPart[];
  subscription: Subscription | null;
}

const partColumns = {
  productId: t.products.id,
  code: t.products.code,
  name: t.products.name,
  type: t.products.type,
  sizeId: t.sizes.sizeId,
  sizeName: t.sizes.name,
  sizeRow: t.sizes.id,
  precision: t.units.precision,
  hidden: sql<boolean>`${t.products.withdrawnAt} is not null`,
};

export async function setOf(tx: Orm, productId: number): Promise<OwnSet> {
  const rows = await tx
    .select({ ...partColumns, quantity: t.bundleParts.quantity })
    .from(t.bundleParts)
    .innerJoin(t.sizes, eq(t.sizes.id, t.bundleParts.sizeRow))
    .innerJoin(t.products, eq(t.products.id, t.sizes.productId))
    .innerJoin(t.units, eq(t.units.id, t.products.unitId))
    .where(eq(t.bundleParts.productId, productId))
    .orderBy(asc(t.bundleParts.position));
  const [own] = await tx.select().from(t.subscriptions).where(eq(t.subscriptions.productId, productId));
  const subscription = own ? { kind: own.kind, value: own.value, periods: own.periods } : null;
  return { parts: rows.map(({ type: _, precision: __, ...part }) => part), subscription };
}

/** Why a product cannot be part of a set. */
export type PartFault = 'unknown' | 'size' | 'self' | 'nested' | 'twice' | 'quantity';
export type FoundParts = { parts: FoundPart[] } | { fault: PartFault; code: string } | { fault: 'isPart' };

/** A part that staff named: its size, if there is exactly one such, and why it cannot be part of the set. */
interface JudgedPart {
  part: FoundPart | null;
  fault: PartFault | null;
}

/** Sets cannot be nested, because stock is taken from the direct parts only. */
export async function judgeParts(tx: Orm, productId: number, named: SetPart[]): Promise<JudgedPart[]> {
  const judged: JudgedPart[] = [];
  for (const { code, size, quantity } of named) {
    const rows = await tx
      .select(partColumns)
      .from(t.sizes)
      .innerJoin(t.products, eq(t.products.id, t.sizes.productId))
      .innerJoin(t.units, eq(t.units.id, t.products.unitId))
      .where(eq(t.products.code, code));
    const fitting = size === '' ? rows : rows.filter(({ sizeId, sizeName }) => sizeId === size || sizeName === size);
    const [own] = fitting;
    const fault = partFault({ own, rows: rows.length, fitting: fitting.length, productId, quantity });
    const isTwice = own !== undefined && judged.some(({ part }) => part?.sizeRow === own.sizeRow);
    if (own === undefined || fault === 'size') {
      judged.push({ part: null, fault: fault ?? 'unknown' });
      continue;
    }
    const { type: _, precision: __, ...part } = own;
    judged.push({ part: { ...part, quantity }, fault: fault ?? (isTwice ? 'twice' : null) });
  }
  return judged;
}

/** The sizes of the parts that staff named, or the first fault. */
async function findParts(tx: Orm, productId: number, named: SetPart[]): Promise<FoundParts> {
  if (named.length > 0 && (await isPartOfAnother(tx, productId))) return { fault: 'isPart' };
  const parts: FoundPart[] = [];
  for (const [at, { part, fault }] of (await judgeParts(tx, productId, named)).entries()) {
    if (fault !== null || !part) return { fault: fault ?? 'unknown', code: named[at]?.code ?? '' };
    parts.push(part);
  }
  return { parts };
}

interface Judged {
  own: { productId: number; type: string; precision: number } | undefined;
  rows: number;
  fitting: number;
  productId: number;
  quantity: number;
}

function partFault({ own, rows, fitting, productId, quantity }: Judged): PartFault | null {
  if (rows === 0) return 'unknown';
  if (fitting !== 1 || !own) return 'size';
  if (own.productId === productId) return 'self';
  if (own.type === 'product_bundle') return 'nested';
  return Number.isInteger(Math.round(quantity * 1_000) / (1_000 / 10 ** own.precision)) ? null : 'quantity';
}

async function isPartOfAnother(tx: Orm, productId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: t.bundleParts.productId })
    .from(t.bundleParts)
    .innerJoin(t.sizes, eq(t.sizes.id, t.bundleParts.sizeRow))
    .where(and(eq(t.sizes.productId, productId), ne(t.bundleParts.productId, productId)))
    .limit(1);
  return rows.length > 0;
}

/** Replaces the parts. A product with parts is a set; without them it is not. `null`: there is no such product. */
export async function setParts(tx: Orm, productId: number, named: SetPart[]): Promise<FoundParts | null> {
  const [product] = await tx.select().from(t.products).where(eq(t.products.id, productId)).for('update');
  if (!product) return null;
  const found = await findParts(tx, productId, named);
  if ('fault' in found) return found;
  await tx.delete(t.bundleParts).where(eq(t.bundleParts.productId, productId));
  const rows = found.parts.map(({ sizeRow, quantity }, position) => ({ productId, position, sizeRow, quantity }));
  if (rows.length > 0) await tx.insert(t.bundleParts).values(rows);
  const type = rows.length > 0 ? 'product_bundle' : product.type === 'product_bundle' ? 'product' : product.type;
  if (type !== product.type) await tx.update(t.products).set({ type }).where(eq(t.products.id, productId));
  return found;
}

/** `null` removes the subscription. Returns whether there is such a product. */
export async function setSubscription(tx: Orm, productId: number, own: Subscription | null): Promise<boolean> {
  const [product] = await tx.select().from(t.products).where(eq(t.products.id, productId)).for('update');
  if (!product) return false;
  await tx.delete(t.subscriptions).where(eq(t.subscriptions.productId, productId));
  if (own) await tx.insert(t.subscriptions).values({ productId, ...own });
  return true;
}

/** Copies the parts, the subscription and the quantity tiers of a product. */
export async function copySet(tx: Orm, from: number, to: number): Promise<void> {
  const parts = await tx.select().from(t.bundleParts).where(eq(t.bundleParts.productId, from));
  if (parts.length > 0) await tx.insert(t.bundleParts).values(parts.map((part) => ({ ...part, productId: to })));
  await setSubscription(tx, to, (await setOf(tx, from)).subscription);
  await tx.execute(sql`insert into quantity_tiers (size_row, threshold, threshold_end, percent)
    select mine.id, q.threshold, q.threshold_end, q.percent
    from quantity_tiers q join sizes s on s.id = q.size_row
    join sizes mine on mine.size_id = s.size_id and mine.product_id = ${to}
    where s.product_id = ${from}`);
}
