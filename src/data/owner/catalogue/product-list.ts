import { type SQL, sql } from 'drizzle-orm';
import { commonWords, staffLimits } from '../../../shop/limits.ts';
import type { Grosze } from '../../../shop/money/money.ts';
import type { AvailabilityStatus } from '../../../shop/product/product.ts';
import { folded } from '../../../shop/text/folded.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../../db/db.ts';
import { prepared } from '../../db/prepared-statements.ts';

export const productStates = ['shown', 'hidden', 'off'] as const;
export const stockStates = ['none', 'low'] as const;
export const productOrders = ['oldest', 'name', 'code'] as const;

/** The filter of the list. */
export interface ProductFilter {
  /** Prefixes of words of the name and the code, or the whole EAN of a size. */
  text?: string;
  producerId?: number;
  /** Includes the subcategories. */
  categoryId?: number;
  /** In the shop, hidden, or with a size that was taken off sale. */
  state?: (typeof productStates)[number];
  stock?: (typeof stockStates)[number];
  /** With a promotion that runs at this instant. */
  promotedAt?: Instant;
  /** Without it the newest come first. */
  order?: (typeof productOrders)[number];
  /** Products after this one in the order of the list: the next page. */
  below?: number;
}

interface ListedSizeRow {
  id: string;
  name: string;
  amount: number;
  status: AvailabilityStatus;
  gross: Grosze;
  ean: string | null;
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

/** The newest first. One row more than `most` means that there is a next page. */
export async function listProducts(
  orm: Orm,
  filter: ProductFilter,
  most: number = staffLimits.perPage,
): Promise<{ products: ListedProduct[]; isMore: boolean }> {
  const rows = await pageOf(orm, filter, most + 1);
  return { isMore: rows.length > most, products: rows.slice(0, most) };
}

/**
 * The database cannot estimate how many products have a word with a given prefix: it would read all of them for a rare
 * one, or sort all of them for a common one. So the query is chosen here, by how many of the newest products match.
 */
async function pageOf(orm: Orm, filter: ProductFilter, most: number): Promise<ListedProduct[]> {
  const { text = '', ...others } = filter;
  if (filter.order !== undefined) return orderedPage(orm, filter.order, filter, most);
  const ean = text.trim();
  if (isEan(ean)) {
    const known = await shown(orm, sql`select distinct product_id as id from sizes where ean = ${ean} limit ${most}`);
    if (known.length > 0) return known;
  }
  const words = wordsQuery(text);
  if (words === null) return shown(orm, walkTo(others, most));
  const { coded, isCommon } = await knownOf(orm, text, words, filter.below);
  // For a complete code, that product comes first, then those whose codes begin with it.
  if (coded !== null)
    return shown(orm, codedSo(text, others, { most, first: coded }), sql`p.id = ${coded} desc, p.id desc`);
  return shown(orm, isCommon ? walkTo(filter, most) : lookUp(words, others, most));
}

const orders: Record<(typeof productOrders)[number], SQL> = {
  oldest: sql`p.id`,
  name: sql`p.name, p.id`,
  code: sql`p.code, p.id`,
};

/** The page follows an index of that order, and checks the conditions on the way. */
function orderedPage(
  orm: Orm,
  order: (typeof productOrders)[number],
  { below, ...filter }: ProductFilter,
  most: number,
): Promise<ListedProduct[]> {
  const by = orders[order];
  const after = below === undefined ? [] : [sql`(${by}) > (select ${by} from products p where p.id = ${below})`];
  const found = sql`select p.id from products p ${where([...conditionsOf(filter), ...after])} order by ${by} limit ${most}`;
  return shown(orm, found, by);
}

/** As a scanner types it. */
const isEan = (text: string): boolean => /^(\d{8}|\d{12,14})$/.test(text);

/** The product with exactly this code, and whether the words are common. */
async function knownOf(orm: Orm, text: string, words: string, below: number | undefined) {
  const newest = sql`select own_words from products ${below === undefined ? sql`` : sql`where id < ${below}`}
    order by id desc limit ${commonWords.lookedThrough}`;
  const [row] = await rowsOf<{ coded: number | null; isCommon: boolean }>(
    orm,
    sql`${prepared}select
      (select id from products where code in (${sql.join(
        codesIn(text).map((code) => sql`${code}`),
        sql`, `,
      )}) limit 1) as coded,
      (select count(*) from (${newest}) own where own_words @@ ${words}::tsquery) >= ${commonWords.from} as "isCommon"`,
  );
  return { coded: row?.coded ?? null, isCommon: row?.isCommon ?? false };
}

const codesIn = (text: string): string[] => {
  const code = text.trim();
  return [code, code.toUpperCase(), code.toLowerCase()];
};

/** Products whose codes begin with the text; the exact match comes first. */
function codedSo(text: string, others: ProductFilter, { most, first }: { most: number; first: number }): SQL {
  // A range instead of `like`: a prepared statement does not know the pattern, and would read every code.
  const begins = sql.join(
    codesIn(text).map((code) => sql`(p.code ~>=~ ${code} and p.code ~<~ ${`${code}\u{10FFFF}`})`),
    sql` or `,
  );
  // The exact match is on the first page, regardless of its id.
  const later = others.below === undefined ? [] : [sql`p.id <> ${first}`];
  return sql`select p.id from products p ${where([sql`(${begins})`, ...conditionsOf(others), ...later])}
    order by p.id = ${first} desc, p.id desc limit ${most}`;
}

/** Looks up all products with the words, and selects this page of them. */
function lookUp(words: string, { below, ...others }: ProductFilter, most: number): SQL {
  // `offset 0` prevents the planner from scanning in the order of ids instead of looking the words up; the second one
  // makes it check the other conditions only until the page is full.
  const known = sql`select id, producer_id, withdrawn_at from products where own_words @@ ${words}::tsquery
    ${below === undefined ? sql`` : sql`and id < ${below}`} offset 0`;
  return sql`select p.id from (select * from (${known}) known order by id desc offset 0) p
    ${where(conditionsOf(others))} limit ${most}`;
}

/** Scans products from the start of the page, in the order of the most selective index. */
function walkTo(filter: ProductFilter, most: number): SQL {
  const { stock, categoryId, below, ...others } = filter;
  const before = below === undefined ? [] : [sql`product_id < ${below}`];
  const inBranch = categoryId === undefined ? {} : { categoryId };
  const ofSizes = (size: SQL, rest: ProductFilter) =>
    sql`select product_id as id from sizes own ${where([size, ...before, ...rowIs({ ...rest, ...inBranch })])}
      group by product_id order by product_id desc limit ${most}`;
  if (stock !== undefined) return ofSizes(stockIs[stock], others);
  const { state = 'shown', ...rest } = others;
  if (state === 'off') return ofSizes(isOff, rest);
  if (categoryId !== undefined && state === 'shown' && others.producerId === undefined)
    return sql`select distinct product_id as id from (${branchOf(categoryId)}) branch cross join lateral
      (select product_id from product_categories own
        ${where([sql`category_id = branch.id`, ...before, ...rowIs(others)])} order by product_id desc limit ${most}) own
      order by product_id desc limit ${most}`;
  return sql`select p.id from products p ${where(conditionsOf(filter))} order by p.id desc limit ${most}`;
}

/** Subqueries per product, because a join would read all products first. */
function rowIs(filter: ProductFilter): SQL[] {
  const conditions = conditionsOf(filter);
  if (conditions.length === 0) return [];
  return [sql`(select ${sql.join(conditions, sql` and `)} from products p where p.id = own.product_id)`];
}

/** The conditions of partial indexes, literally. */
const stockIs: Record<(typeof stockStates)[number], SQL> = {
  none: sql`amount = 0`,
  low: sql`amount > 0 and amount <= 3`,
};
const isOff = sql`status = 'disable'`;

/** The rows of the list for these ids. */
async function shown(orm: Orm, found: SQL, order: SQL = sql`p.id desc`): Promise<ListedProduct[]> {
  const rows = await rowsOf<Omit<ListedProduct, 'picture'> & PictureColumns>(
    orm,
    sql`${prepared}with found as materialized (${found})
    select p.id, p.slug, p.code, p.name, m.name as producer, p.withdrawn_at is not null as hidden,
      o.name as "pictureName", o.width, o.height,
      coalesce((select json_agg(json_build_object('id', s.size_id, 'name', s.name, 'amount', s.amount,
          'status', s.status, 'gross', s.regular_gross, 'ean', s.ean) order by s.priority)
        from sizes s where s.product_id = p.id), '[]') as sizes
    from found join products p on p.id = found.id join producers m on m.id = p.producer_id
      left join product_pictures pp on pp.product_id = p.id and pp.position = 0
      left join pictures o on o.id = pp.picture_id
    order by ${order}`,
  );
  return rows.map(({ pictureName: name, width, height, ...row }) => ({
    ...row,
    picture: name === null ? null : { name, width, height },
  }));
}

interface PictureColumns {
  pictureName: string | null;
  width: number;
  height: number;
}

const where = (conditions: SQL[]): SQL =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

/** Ids of all products of a filter, for a bulk change; at most `most`. */
export async function idsOfProducts(
  orm: Orm,
  { text = '', ...others }: ProductFilter,
  most: number,
): Promise<number[]> {
  const words = wordsQuery(text);
  const rows = await rowsOf<{ id: number }>(orm, words === null ? walkTo(others, most) : lookUp(words, others, most));
  return rows.map(({ id }) => id);
}

function conditionsOf(filter: ProductFilter): SQL[] {
  const { text = '', producerId, categoryId, state, stock, promotedAt, below } = filter;
  const words = wordsQuery(text);
  return [
    // The function has no index, on purpose: the operator would look up all products with common words.
    words === null ? [] : sql`ts_match_vq(p.own_words, ${words}::tsquery)`,
    producerId === undefined ? [] : sql`p.producer_id = ${producerId}`,
    categoryId === undefined ? [] : inCategory(categoryId),
    state === 'shown' ? sql`p.withdrawn_at is null` : [],
    state === 'hidden' ? sql`p.withdrawn_at is not null` : [],
    state === 'off' ? hasSize(isOff) : [],
    stock === undefined ? [] : hasSize(stockIs[stock]),
    promotedAt === undefined ? [] : isPromoted(promotedAt),
    below === undefined ? [] : sql`p.id < ${below}`,
  ].flat();
}

/** Every word of the query is a prefix of a word of the product. `null`: an empty query. */
function wordsQuery(text: string): string | null {
  const words = folded(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, 8);
  if (words.length > 0) return words.map((word) => `'${word}':*`).join(' & ');
  // A text of punctuation only finds nothing, rather than everything.
  return text.trim() === '' ? null : '';
}

// As scalar subqueries: the planner would turn them into joins, which read whole categories first.
const hasSize = (size: SQL): SQL => sql`(select exists (select from sizes where product_id = p.id and ${size}))`;
const isPromoted = (now: Instant): SQL => {
  const at = new Date(now).toISOString();
  return sql`p.id in (select s.product_id from promotions o join sizes s on s.id = o.size_row
    where o.starts_at <= ${at} and (o.ends_at is null or o.ends_at > ${at}))`;
};
const inCategory = (top: number): SQL =>
  sql`(select exists (select from product_categories c where c.product_id = p.id
    and c.category_id = any (array(${branchOf(top)}))))`;

/** A category with its subcategories. */
const branchOf = (top: number): SQL => sql`with recursive branch as (
    select id from categories where id = ${top}
    union select c.id from categories c join branch on c.parent_id = branch.id)
  select id from branch`;
