import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Grosze } from '../../shop/money/money.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import * as t from '../db/schema.ts';

/** What a marketplace asks for. Prices are those for everyone, as `priceForAll` has them. */
export interface OfferFilter {
  ids?: readonly number[];
  /** Includes its subcategories. */
  categoryId?: number;
  ean?: string;
  sku?: string;
  /** A part of the name. */
  name?: string;
  price?: { from?: Grosze; to?: Grosze };
  quantity?: { from?: number; to?: number };
  /** Whether there is something to sell. */
  isAvailable?: boolean;
}

export interface OfferOrder {
  by: 'id' | 'name' | 'quantity' | 'price';
  isDown: boolean;
}

/** A size that can be bought for a price, as a marketplace knows it. */
export interface OfferedSize {
  productId: number;
  /** The number of the size. */
  row: number;
  sizeId: string;
  /** What can be sold now; of a set as many as its parts allow. `null`: any number. */
  amount: number | null;
}

/** A price on request, in points or of zero is nothing that another place could sell for. */
const isSold = sql`not (s.phone_price or s.gratis or s.points_only)`;

const partsOfSet = sql`(select min(case when part.status = 'disable' then 0
    when part.amount = -1 then null else floor(part.amount / b.quantity) end)
  from bundle_parts b join sizes part on part.id = b.size_row where b.product_id = s.product_id)`;
/** `least` leaves out nulls, which stand for any number. */
const amount = sql`case when s.status = 'disable' then 0 else least(nullif(s.amount, -1), ${partsOfSet}) end`;

/** Without prices that need a code, as a marketplace takes none. */
const priceAt = (now: Instant): SQL => {
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
  return sql`least(s.regular_gross, (select min(r.gross) from promotions r where r.size_row = s.id and r.kind <> 'code'
    and r.starts_at <= ${at} and (r.ends_at is null or r.ends_at > ${at})))`;
};

const offeredAt = (now: Instant) => sql`select s.product_id, sum(coalesce(${amount}, 999999)) as quantity,
  min(${priceAt(now)}) as price from sizes s where ${isSold} group by s.product_id`;

const orders: Record<OfferOrder['by'], SQL> = {
  id: sql`p.id`,
  name: sql`p.name`,
  quantity: sql`o.quantity`,
  price: sql`o.price`,
};

/** Products that shoppers see, for marketplaces. */
export function createOfferList(orm: Orm) {
  const sizes = (where: SQL): Promise<OfferedSize[]> =>
    rowsOf<Omit<OfferedSize, 'amount'> & { amount: string | number | null }>(
      orm,
      sql`select s.product_id as "productId", s.id as row, s.size_id as "sizeId", ${amount} as amount
        from sizes s where ${where} and ${isSold} order by s.product_id, s.priority, s.id`,
    ).then((rows) => rows.map((row) => ({ ...row, amount: row.amount === null ? null : Number(row.amount) })));
  return {
    /** The sizes of these products, in the order in which the shop shows them. */
    ofProducts: (ids: readonly number[]): Promise<OfferedSize[]> =>
      ids.length === 0 ? Promise.resolve([]) : sizes(sql`s.product_id = any(${listOf(ids)}::integer[])`),

    /** Ids of a page, and how many products there are. */
    async find(
      filter: OfferFilter,
      order: OfferOrder,
      { skip, take }: { skip: number; take: number },
      now: Instant,
    ): Promise<{ ids: number[]; total: number }> {
      const where = sql.join([sql`p.withdrawn_at is null`, ...conditionsOf(filter)], sql` and `);
      const from = sql`from products p join (${offeredAt(now)}) o on o.product_id = p.id where ${where}`;
      const way = order.isDown ? sql`desc` : sql`asc`;
      const [counted] = await rowsOf<{ total: number }>(orm, sql`select count(*)::integer as total ${from}`);
      const rows = await rowsOf<{ id: number }>(
        orm,
        sql`select p.id ${from} order by ${orders[order.by]} ${way}, p.id limit ${take} offset ${skip}`,
      );
      return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 };
    },

    /** The same without conditions, by id, for pages of everything. */
    async page({ skip, take }: { skip: number; take: number }): Promise<{ ids: number[]; total: number }> {
      const from = sql`from products p where p.withdrawn_at is null
        and exists (select 1 from sizes s where s.product_id = p.id and ${isSold})`;
      const [counted] = await rowsOf<{ total: number }>(orm, sql`select count(*)::integer as total ${from}`);
      const rows = await rowsOf<{ id: number }>(
        orm,
        sql`select p.id ${from} order by p.id limit ${take} offset ${skip}`,
      );
      return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 };
    },

    /** What sets of these products take of the sizes of others. */
    async partsOf(ids: readonly number[]): Promise<{ productId: number; row: number; quantity: number }[]> {
      if (ids.length === 0) return [];
      const { productId, sizeRow, quantity } = t.bundleParts;
      return orm
        .select({ productId, row: sizeRow, quantity })
        .from(t.bundleParts)
        .where(inArray(productId, [...ids]));
    },

    /** The main category of each product. */
    async categoriesOf(ids: readonly number[]): Promise<Map<number, number>> {
      if (ids.length === 0) return new Map();
      const rows = await rowsOf<{ product: number; category: number }>(
        orm,
        sql`select distinct on (product_id) product_id as product, category_id as category from product_categories
          where product_id = any(${listOf(ids)}::integer[]) order by product_id, position`,
      );
      return new Map(rows.map(({ product, category }) => [product, category]));
    },
  };
}

const listOf = (ids: readonly number[]): string => `{${ids.join(',')}}`;

const inSizes = (condition: SQL) => sql`exists (select 1 from sizes s where s.product_id = p.id and ${condition})`;

function conditionsOf({ ids, categoryId, ean, sku, name, price, quantity, isAvailable }: OfferFilter): SQL[] {
  const conditions: (SQL | false)[] = [
    ids !== undefined && sql`p.id = any(${listOf(ids)}::integer[])`,
    categoryId !== undefined &&
      sql`exists (select 1 from product_categories pc where pc.product_id = p.id and pc.category_id in (
        with recursive branch as (
          select id from categories where id = ${categoryId}
          union all select c.id from categories c join branch on c.parent_id = branch.id)
        select id from branch))`,
    ean !== undefined && inSizes(sql`s.ean = ${ean}`),
    sku !== undefined && sql`(p.code = ${sku} or ${inSizes(sql`s.code = ${sku}`)})`,
    name !== undefined && sql`strpos(lower(p.name), lower(${name})) > 0`,
    price?.from !== undefined && sql`o.price >= ${price.from}`,
    price?.to !== undefined && sql`o.price <= ${price.to}`,
    quantity?.from !== undefined && sql`o.quantity >= ${quantity.from}`,
    quantity?.to !== undefined && sql`o.quantity <= ${quantity.to}`,
    isAvailable !== undefined && (isAvailable ? sql`o.quantity > 0` : sql`o.quantity = 0`),
  ];
  return conditions.filter((condition) => condition !== false);
}
