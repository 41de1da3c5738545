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
  const rows = await pageOf(orm, filter, most + 1);
  return { isMore: rows.length > most, products: rows.slice(0, most) };
}

/**
 * The database cannot tell how many products have a word that begins so: it would read all of them for a rare one, or sort
 * all of them for a common one. So the newest are counted first; where few of them have the words, few products have, and
 * those are looked up.
 */
async function pageOf(orm: Orm, filter: ProductFilter, most: number): Promise<ListedProduct[]> {
  const { text = '', ...others } = filter;
  const words = wordsQuery(text);
  if (words === null) return shownWhere(orm, filter, { most, among: amongOne(filter, most) });
  const { below } = filter;
  const newest = sql`select id, own_words from products ${below === undefined ? sql`` : sql`where id < ${below}`}
    order by id desc limit ${lookedThrough}`;
  const [coded, isCommon] = await Promise.all([codedSo(orm, text), hasMany(orm, newest, words, most)]);
  // Whoever types a whole code wants that product, then those whose codes begin so.
  if (coded !== null) return shownWhere(orm, others, { most, among: amongCodes(text), first: coded });
  if (filter.stock !== undefined) {
    // What runs out is little of the shop, so its words are read.
    const few = sql`(select distinct product_id as id from sizes where ${stockIs[filter.stock]})`;
    return shownWhere(orm, filter, { most, among: few });
  }
  const found = isCommon ? await shownWhere(orm, filter, { most, among: sql`(${newest})` }) : [];
  if (found.length === most) return found;
  return shownWhere(orm, others, { most, among: amongWords(others, words, most) });
}

async function hasMany(orm: Orm, newest: SQL, words: string, most: number): Promise<boolean> {
  const [row] = await rowsOf<{ n: number }>(
    orm,
    sql`select count(*)::integer as n from (${newest}) own where own_words @@ ${words}::tsquery`,
  );
  return (row?.n ?? 0) >= most;
}

/** The product with just this code. */
async function codedSo(orm: Orm, text: string): Promise<number | null> {
  const [row] = await rowsOf<{ id: number }>(
    orm,
    sql`select id from products where code in (${sql.join(
      codesIn(text).map((code) => sql`${code}`),
      sql`, `,
    )}) limit 1`,
  );
  return row?.id ?? null;
}

const codesIn = (text: string): string[] => {
  const code = text.trim();
  return [code, code.toUpperCase(), code.toLowerCase()];
};

const amongCodes = (text: string): SQL =>
  sql`(select id from products where ${sql.join(
    codesIn(text).map((code) => sql`code like ${`${code.replace(/[\\%_]/g, '\\$&')}%`}`),
    sql` or `,
  )})`;

/** Products that have the words. Where nothing else is asked for, only those of this page. */
function amongWords({ below, ...others }: ProductFilter, words: string, most: number): SQL {
  const known = sql`select id from products where own_words @@ ${words}::tsquery
    ${below === undefined ? sql`` : sql`and id < ${below}`}`;
  if (Object.keys(others).length > 0) return sql`(select unnest(array(${known})) as id)`;
  // The offset keeps the database from reading in the order of ids instead of looking the words up.
  return sql`(select id from (${known} offset 0) hits order by id desc limit ${most})`;
}

/** A list of nothing but stock or a category walks over the index of it. */
function amongOne({ stock, categoryId, below, ...others }: ProductFilter, most: number): SQL | null {
  const { text = '', ...rest } = others;
  if (text !== '' || Object.keys(rest).length > 0 || (stock === undefined) === (categoryId === undefined)) return null;
  const before = below === undefined ? sql`` : sql`and product_id < ${below}`;
  if (stock !== undefined)
    return sql`(select product_id as id from sizes where ${stockIs[stock]} ${before}
      group by product_id order by product_id desc limit ${most})`;
  return sql`(select distinct product_id as id from (${branchOf(categoryId ?? 0)}) branch cross join lateral
    (select product_id from product_categories where category_id = branch.id ${before}
      order by product_id desc limit ${most}) own)`;
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
  { most, among, first }: { most: number; among: SQL | null; first?: number },
): Promise<ListedProduct[]> {
  // The first stands on the first page, whatever its id.
  const later = first !== undefined && filter.below !== undefined ? [sql`p.id <> ${first}`] : [];
  const turn = first === undefined ? sql`p.id desc` : sql`p.id = ${first} desc, p.id desc`;
  return rowsOf<ListedProduct>(
    orm,
    sql`with found as (
      select p.id from ${among === null ? sql`products p` : sql`${among} among_ids join products p on p.id = among_ids.id`}
      ${where([...conditionsOf(filter), ...later])} order by ${turn} limit ${most})
    select p.id, p.slug, p.code, p.name, m.name as producer, p.withdrawn_at is not null as hidden,
      (select json_build_object('name', o.name, 'width', o.width, 'height', o.height)
        from product_pictures pp join pictures o on o.id = pp.picture_id
        where pp.product_id = p.id and pp.position = 0) as picture,
      coalesce((select json_agg(json_build_object('id', s.size_id, 'name', s.name, 'amount', s.amount,
          'status', s.status, 'gross', s.regular_gross) order by s.priority)
        from sizes s where s.product_id = p.id), '[]') as sizes
    from found join products p on p.id = found.id join producers m on m.id = p.producer_id
    order by ${turn}`,
  );
}

const where = (conditions: SQL[]): SQL =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

/** Ids of all products of a filter, for a change of many; no more than `most`. */
export async function idsOfProducts(orm: Orm, filter: ProductFilter, most: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    orm,
    sql`select p.id from products p ${where(conditionsOf(filter))} order by p.id desc limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

function conditionsOf(filter: ProductFilter): SQL[] {
  const { text = '', producerId, categoryId, state, stock, below } = filter;
  const words = wordsQuery(text);
  return [
    words === null ? [] : sql`p.own_words @@ ${words}::tsquery`,
    producerId === undefined ? [] : sql`p.producer_id = ${producerId}`,
    categoryId === undefined ? [] : inCategory(categoryId),
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

const inCategory = (top: number): SQL =>
  sql`exists (select from product_categories c where c.product_id = p.id and c.category_id in (${branchOf(top)}))`;

/** A category with all below it. */
const branchOf = (top: number): SQL => sql`with recursive branch as (
    select id from categories where id = ${top}
    union select c.id from categories c join branch on c.parent_id = branch.id)
  select id from branch`;
