import { type SQL, sql } from 'drizzle-orm';
import { staffLimits } from '../../../shop/limits.ts';
import type { Grosze } from '../../../shop/money/money.ts';
import type { AvailabilityStatus } from '../../../shop/product/product.ts';
import { folded } from '../../../shop/text/folded.ts';
import { type Orm, rowsOf } from '../../db/db.ts';

export const productStates = ['shown', 'hidden', 'off'] as const;
export const stockStates = ['none', 'low'] as const;

/** What the list is asked for. */
export interface ProductFilter {
  /** Beginnings of words of the name and the code. */
  text?: string;
  producerId?: number;
  /** With all below it. */
  categoryId?: number;
  /** In the shop, hidden, or with a size that was taken off sale. */
  state?: (typeof productStates)[number];
  stock?: (typeof stockStates)[number];
  /** Products before this id: the next page. */
  below?: number;
}

export interface ListedSizeRow {
  id: string;
  name: string;
  amount: number;
  status: AvailabilityStatus;
  gross: Grosze;
}

export interface ListedProduct {
  id: number;
  slug: string;
  code: string;
  name: string;
  producer: string;
  hidden: boolean;
  picture: { name: string; width: number; height: number } | null;
  sizes: ListedSizeRow[];
}

/** Looked through from where the page begins, before words are looked up. */
const lookedThrough = 400;

/** The newest first. One row more than asked for says that there is a next page. */
export async function listProducts(
  orm: Orm,
  filter: ProductFilter,
  most: number = staffLimits.perPage,
): Promise<{ products: ListedProduct[]; isMore: boolean }> {
  // Whoever types a whole code wants that product, not the newest whose code begins so.
  const exact = await coded(orm, filter.text ?? '');
  const { below, ...first } = filter;
  const pinned =
    exact === null || below !== undefined
      ? []
      : await shownWhere(orm, first, [sql`p.id = ${exact}`], { most: 1, among: null });
  const others = await pageOf(orm, filter, exact === null ? [] : [sql`p.id <> ${exact}`], most + 1);
  const rows = [...pinned, ...others];
  return { isMore: rows.length > most, products: rows.slice(0, most) };
}

/**
 * The database cannot tell how many products have a word that begins so: it would read all of them for a rare one, or sort
 * all of them for a common one. So the newest are looked through first; where they do not fill a page, few products have
 * the words, and those are looked up.
 */
async function pageOf(orm: Orm, filter: ProductFilter, more: SQL[], most: number): Promise<ListedProduct[]> {
  const words = wordsQuery(filter.text ?? '');
  if (words === null) return shownWhere(orm, filter, more, { most, among: amongStock(filter, most) });
  if (filter.stock !== undefined) {
    // What runs out is little of the shop, so its words are read.
    const few = sql`(select distinct product_id as id from sizes where ${stockIs[filter.stock]})`;
    return shownWhere(orm, filter, more, { most, among: few });
  }
  const below = filter.below === undefined ? sql`` : sql`where id < ${filter.below}`;
  const newest = sql`(select id from products ${below} order by id desc limit ${lookedThrough})`;
  const found = await shownWhere(orm, filter, more, { most, among: newest });
  if (found.length === most) return found;
  const looked = sql`(select unnest(array(select id from products where own_words @@ ${words}::tsquery)) as id)`;
  return shownWhere(orm, filter, more, { most, among: looked });
}

/** A list of nothing but stock walks over the index of it. */
function amongStock({ stock, below, ...others }: ProductFilter, most: number): SQL | null {
  const { text = '', ...rest } = others;
  if (stock === undefined || text !== '' || Object.keys(rest).length > 0) return null;
  return sql`(select product_id as id from sizes where ${stockIs[stock]}
    ${below === undefined ? sql`` : sql`and product_id < ${below}`}
    group by product_id order by product_id desc limit ${most})`;
}

/** Conditions of partial indexes, word for word. */
const stockIs: Record<(typeof stockStates)[number], SQL> = {
  none: sql`amount = 0`,
  low: sql`amount > 0 and amount <= 3`,
};

/** Rows with all that the list shows, in one question. `among`: a table of ids to choose from. */
async function shownWhere(
  orm: Orm,
  filter: ProductFilter,
  more: SQL[],
  { most, among }: { most: number; among: SQL | null },
): Promise<ListedProduct[]> {
  const conditions = [...(await conditionsOf(orm, filter)), ...more];
  return rowsOf<ListedProduct>(
    orm,
    sql`with found as (
      select p.id from ${among === null ? sql`products p` : sql`${among} among_ids join products p on p.id = among_ids.id`}
      ${where(conditions)} order by p.id desc limit ${most})
    select p.id, p.slug, p.code, p.name, m.name as producer, p.withdrawn_at is not null as hidden,
      (select json_build_object('name', o.name, 'width', o.width, 'height', o.height)
        from product_pictures pp join pictures o on o.id = pp.picture_id
        where pp.product_id = p.id and pp.position = 0) as picture,
      coalesce((select json_agg(json_build_object('id', s.size_id, 'name', s.name, 'amount', s.amount,
          'status', s.status, 'gross', s.regular_gross) order by s.priority)
        from sizes s where s.product_id = p.id), '[]') as sizes
    from found join products p on p.id = found.id join producers m on m.id = p.producer_id
    order by p.id desc`,
  );
}

const where = (conditions: SQL[]): SQL =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

/** The product with just this code. */
async function coded(orm: Orm, text: string): Promise<number | null> {
  const code = text.trim();
  if (code === '') return null;
  const [row] = await rowsOf<{ id: number }>(
    orm,
    sql`select id from products where code in (${code}, ${code.toUpperCase()}, ${code.toLowerCase()}) limit 1`,
  );
  return row?.id ?? null;
}

/** Ids of all products of a filter, for a change of many; no more than `most`. */
export async function idsOfProducts(orm: Orm, filter: ProductFilter, most: number): Promise<number[]> {
  const conditions = await conditionsOf(orm, filter);
  const rows = await rowsOf<{ id: number }>(
    orm,
    sql`select p.id from products p ${where(conditions)} order by p.id desc limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

async function conditionsOf(orm: Orm, filter: ProductFilter): Promise<SQL[]> {
  const { text = '', producerId, categoryId, state, stock, below } = filter;
  const words = wordsQuery(text);
  return [
    words === null ? [] : sql`p.own_words @@ ${words}::tsquery`,
    producerId === undefined ? [] : sql`p.producer_id = ${producerId}`,
    categoryId === undefined ? [] : inCategory(await branchOf(orm, categoryId)),
    state === 'shown' ? sql`p.withdrawn_at is null` : [],
    state === 'hidden' ? sql`p.withdrawn_at is not null` : [],
    state === 'off' ? sql`exists (select from sizes s where s.product_id = p.id and s.status = 'disable')` : [],
    stock === undefined ? [] : sql`exists (select from sizes where product_id = p.id and ${stockIs[stock]})`,
    below === undefined ? [] : sql`p.id < ${below}`,
  ].flat();
}

/** Every word of the query begins a word of the product. `null`: nothing to look for. */
function wordsQuery(text: string): string | null {
  const words = folded(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, 8);
  if (words.length > 0) return words.map((word) => `'${word}':*`).join(' & ');
  // A text of signs alone finds nothing, rather than everything.
  return text.trim() === '' ? null : '';
}

const inCategory = (ids: number[]): SQL =>
  sql`exists (select from product_categories c where c.product_id = p.id
    and c.category_id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )}))`;

async function branchOf(orm: Orm, top: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    orm,
    sql`with recursive branch as (
      select id from categories where id = ${top}
      union select c.id from categories c join branch on c.parent_id = branch.id)
    select id from branch`,
  );
  return rows.length > 0 ? rows.map(({ id }) => id) : [0];
}
