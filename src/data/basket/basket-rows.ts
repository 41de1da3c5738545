import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BasketFile } from '../../shop/basket/basket-line.ts';
import type { GroupRebate } from '../../shop/basket/rebate.ts';
import type { CodeTime, RebateCode } from '../../shop/basket/rebate-code.ts';
import { basketLimits, undoLimits, uploadLimits } from '../../shop/limits.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { grouped } from '../db/rows.ts';
import * as t from '../db/schema.ts';
import type { OwnerId } from '../session/sessions.ts';

export interface LineRow {
  id: number;
  productId: number;
  slug: string;
  name: string;
  sizeId: string;
  sizeName: string;
  version: string | null;
  quantity: number;
  subscriptionDays: number;
  forPoints: boolean;
  seenGross: number;
  comment: string;
  removedAt: Instant | null;
}

/** Locks the basket's row, so that changes of one basket run one after the other. */
export async function lockBasket(tx: Orm, ownerId: OwnerId, now: Instant): Promise<number> {
  const [basket] = await tx
    .insert(t.baskets)
    .values({ ownerId, createdAt: now, changedAt: now })
    .onConflictDoUpdate({ target: t.baskets.ownerId, set: { changedAt: now } })
    .returning({ id: t.baskets.id });
  if (!basket) throw new Error('the basket was not written');
  return basket.id;
}

/** The rebate of a client's group, as JSON. */
export const groupOf = (clientId: SQL) => sql<GroupRebate | null>`(select json_build_object('name', g.name,
    'percent', g.percent, 'categories', g.categories, 'products', g.products)
  from clients c join client_groups g on g.id = c.group_id where c.id = ${clientId})`;

export async function groupOfClient(orm: Orm, clientId: number): Promise<GroupRebate | null> {
  const [row] = await rowsOf<{ group: GroupRebate | null }>(
    orm,
    sql`select ${groupOf(sql`${clientId}::integer`)} as "group"`,
  );
  return row?.group ?? null;
}

const basketColumns = {
  id: t.baskets.id,
  code: t.baskets.code,
  giftSizeRow: t.baskets.giftSizeRow,
  group: groupOf(sql`(select client_id from owners where owners.id = "baskets"."owner_id")`),
  hasFiles: sql<boolean>`exists (select from basket_lines l join basket_files f on f.line_id = l.id
    where l.basket_id = "baskets"."id")`,
};

const lineColumns = {
  id: t.basketLines.id,
  quantity: t.basketLines.quantity,
  subscriptionDays: t.basketLines.subscriptionDays,
  forPoints: t.basketLines.forPoints,
  seenGross: t.basketLines.seenGross,
  comment: t.basketLines.comment,
  removedAt: t.basketLines.removedAt,
  productId: t.products.id,
  slug: t.products.slug,
  name: t.products.name,
  sizeId: t.sizes.sizeId,
  sizeName: t.sizes.name,
  version: t.products.version,
};

export async function basketRow(orm: Orm, owner: OwnerId) {
  const [row] = await orm.select(basketColumns).from(t.baskets).where(eq(t.baskets.ownerId, owner));
  return row ?? null;
}

export function lineRows(orm: Orm, basketId: number): Promise<LineRow[]> {
  return orm
    .select(lineColumns)
    .from(t.basketLines)
    .innerJoin(t.sizes, eq(t.sizes.id, t.basketLines.sizeRow))
    .innerJoin(t.products, eq(t.products.id, t.sizes.productId))
    .where(eq(t.basketLines.basketId, basketId))
    .orderBy(t.basketLines.id);
}

/** Both in one query, because most requests of a shopper read the basket. */
export async function basketWithLines(orm: Orm, owner: OwnerId) {
  const found = await orm
    .select({ basket: basketColumns, line: lineColumns })
    .from(t.baskets)
    .leftJoin(t.basketLines, eq(t.basketLines.basketId, t.baskets.id))
    .leftJoin(t.sizes, eq(t.sizes.id, t.basketLines.sizeRow))
    .leftJoin(t.products, eq(t.products.id, t.sizes.productId))
    .where(eq(t.baskets.ownerId, owner))
    .orderBy(t.basketLines.id);
  // A basket without lines has one row, whose line is all null.
  const rows = found.flatMap(({ line }) => (line?.id ? [line as LineRow] : []));
  return { basket: found[0]?.basket ?? null, rows };
}

/**
 * Merges lines of the same size, period and payment: quantities add up, files up to the limit of a line. Other lines move over
 * unchanged. Removed lines of both baskets are deleted.
 */
export async function mergeLines(tx: Orm, source: number, target: number): Promise<void> {
  const same = sql`s.basket_id = ${source} and t.basket_id = ${target}
    and t.size_row = s.size_row and t.subscription_days = s.subscription_days and t.for_points = s.for_points`;
  await tx.execute(sql`delete from basket_lines where basket_id in (${source}, ${target}) and removed_at is not null`);
  await tx.execute(sql`update basket_files f set line_id = t.id from basket_lines s, basket_lines t
    where f.line_id = s.id and ${same}`);
  await tx.execute(sql`delete from basket_files f using (
      select id, row_number() over (partition by line_id order by id) as place from basket_files
      where line_id in (select id from basket_lines where basket_id = ${target})
    ) placed where placed.id = f.id and placed.place > ${uploadLimits.filesPerLine}`);
  await tx.execute(sql`update basket_lines t set
      quantity = least(${basketLimits.mostOfOne}, s.quantity + t.quantity),
      comment = case when t.comment <> '' then t.comment else s.comment end
    from basket_lines s where ${same}`);
  await tx.execute(sql`update basket_lines s set basket_id = ${target} where s.basket_id = ${source}
    and not exists (select from basket_lines t where ${same})`);
}

export const isForgotten = ({ removedAt }: LineRow, now: Instant): boolean =>
  removedAt !== null && removedAt < now - undoLimits.stored;

export async function forgetRemoved(tx: Orm, basketId: number, now: Instant): Promise<void> {
  await tx.execute(sql`delete from basket_lines where basket_id = ${basketId}
    and removed_at < ${new Date(now - undoLimits.stored).toISOString()}`);
}

export async function filesOf(orm: Orm, lineIds: number[]): Promise<Map<number, BasketFile[]>> {
  if (lineIds.length === 0) return new Map();
  const rows = await rowsOf<BasketFile & { lineId: number }>(
    orm,
    sql`select id, line_id as "lineId", name, size from basket_files
      where line_id in (select jsonb_array_elements_text(${JSON.stringify(lineIds)}::jsonb)::integer) order by id`,
  );
  return grouped(
    rows,
    (row) => row.lineId,
    ({ lineId: _, ...file }) => file,
  );
}

export async function sizeRow(orm: Orm, productId: number, sizeId: string): Promise<number | null> {
  const [row] = await orm
    .select({ id: t.sizes.id })
    .from(t.sizes)
    .where(and(eq(t.sizes.productId, productId), eq(t.sizes.sizeId, sizeId)));
  return row?.id ?? null;
}

/** The product and size of a row of `sizes`; empty when the row was deleted. */
export function productOfSizeRow(orm: Orm, row: number): Promise<Pick<LineRow, 'slug' | 'sizeId' | 'name'>[]> {
  return orm
    .select({ slug: t.products.slug, sizeId: t.sizes.sizeId, name: t.products.name })
    .from(t.sizes)
    .innerJoin(t.products, eq(t.products.id, t.sizes.productId))
    .where(eq(t.sizes.id, row));
}

/** A trigger stores every code in capitals (migration 0012), so the exact comparison is enough. */
export async function rebateNamed(orm: Orm, code: string): Promise<RebateCode | null> {
  const [row] = await orm.select().from(t.rebateCodes).where(eq(t.rebateCodes.code, code));
  return row ?? null;
}

/** The categories of products and all above them. */
export async function categoriesOf(orm: Orm, productIds: number[]): Promise<Map<number, number[]>> {
  const rows = await rowsOf<{ productId: number; ids: number[] }>(
    orm,
    sql`with recursive own as (
      select product_id, category_id from product_categories
        where product_id in (select jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb)::integer)
      union select own.product_id, c.parent_id from own join categories c on c.id = own.category_id
        where c.parent_id is not null
    ) select product_id as "productId", json_agg(category_id) as ids from own group by product_id`,
  );
  return new Map(rows.map(({ productId, ids }) => [productId, ids]));
}

/** Whether promotions of single products use this code and, if none is running, whether one has ended or will start. */
export async function productCodeTime(orm: Orm, code: string, now: Instant): Promise<CodeTime | null> {
  const at = new Date(now).toISOString();
  const [row] = await rowsOf<{ running: boolean | null; early: boolean | null }>(
    orm,
    sql`select bool_or(starts_at <= ${at} and (ends_at is null or ends_at > ${at})) as running,
      bool_or(starts_at > ${at}) as early from promotions where upper(code) = ${code}`,
  );
  if (!row || row.running === null) return null;
  if (row.running) return 'running';
  return row.early ? 'early' : 'expired';
}
