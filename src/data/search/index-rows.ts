import { type SQL, sql } from 'drizzle-orm';
import type { Named } from '../../shop/product/product.ts';
import { wordsOf } from '../../shop/search/search.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import type { WordForms } from './vocabulary.ts';

/** A product's row for the index as the database tells it. */
export interface ProductRow {
  id: number;
  name: string;
  nameKey: string;
  code: string;
  producerId: number;
  seriesId: number | null;
  categoryIds: number[];
  valueIds: number[];
  sizeNames: string[];
  price: number | null;
  open: boolean;
  /** A promotion is in force, whether or not it may be announced. */
  promoted: boolean;
  turn: number | null;
  addedAt: number;
  ratingSum: number;
  ratingCount: number;
  /** Words of the description with spaces between them: a list of the database costs many times more to read. */
  textWords: string | null;
}

/** The number that ends the next portion of so many products, or `null` when there is none. */
export async function endOfPortion(orm: Orm, above: number, size: number): Promise<number | null> {
  const [row] = await rowsOf<{ last: number | null }>(
    orm,
    sql`select max(id) as last from (select id from products where id > ${above} order by id limit ${size}) portion`,
  );
  return row?.last ?? null;
}

/** Products by number, or from one number to another; withdrawn ones are not among them. */
export function readProductRows(
  orm: Orm,
  which: { ids: number[] } | { above: number; to: number },
  now: number,
): Promise<ProductRow[]> {
  const at = new Date(now).toISOString();
  const inForce = sql`r.starts_at <= ${at} and (r.ends_at is null or r.ends_at > ${at}) and r.gross < s.regular_gross`;
  // Said of every table, so that each is read by its own index and none as a whole.
  const asked = (column: SQL): SQL =>
    'ids' in which
      ? sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(which.ids)}::jsonb)::integer)`
      : sql`${column} > ${which.above} and ${column} <= ${which.to}`;
  return rowsOf<ProductRow>(
    orm,
    sql`
    with priced as (
      select s.product_id, s.name, s.priority, s.status <> 'disable' and s.amount <> 0 as open,
        case when s.phone_price then null else least(s.regular_gross, promo.gross) end as price,
        promo.gross is not null as promoted, promo.turn
      from sizes s left join lateral (
        select min(r.gross) filter (where ${inForce}) as gross,
          least(min(r.starts_at) filter (where r.starts_at > ${at}), min(r.ends_at) filter (where r.ends_at > ${at})) as turn
        from promotions r where r.size_row = s.id) promo on true
      where ${asked(sql`s.product_id`)}),
    sized as (
      select product_id, bool_or(open) as open, coalesce(min(price) filter (where open), min(price)) as price,
        bool_or(promoted) as promoted, (extract(epoch from min(turn)) * 1000)::float8 as turn,
        array_agg(name order by priority) filter (where name <> '') as names
      from priced group by product_id),
    placed as (
      select product_id, array_agg(category_id) as ids from product_categories
      where ${asked(sql`product_id`)} group by product_id),
    valued as (
      select product_id, array_agg(value_id) as ids from product_parameter_values
      where ${asked(sql`product_id`)} group by product_id)
    select p.id, p.name, p.name_key as "nameKey", p.code, p.producer_id as "producerId", p.series_id as "seriesId",
      coalesce(placed.ids, '{}') as "categoryIds", coalesce(valued.ids, '{}') as "valueIds",
      coalesce(sized.names, '{}') as "sizeNames", sized.price, sized.open, sized.promoted, sized.turn,
      (extract(epoch from p.added_at) * 1000)::float8 as "addedAt", p.rating_sum as "ratingSum",
      p.rating_count as "ratingCount", array_to_string(w.words, ' ') as "textWords"
    from products p join sized on sized.product_id = p.id
    left join placed on placed.product_id = p.id left join valued on valued.product_id = p.id
    left join product_words w on w.product_id = p.id
    where p.withdrawn_at is null and ${asked(sql`p.id`)}
    order by p.id`,
  );
}

/** A named thing that products hang on, with the words of its name. */
export interface Label extends Named {
  id: number;
  words: string[];
}

export interface CategoryLabel extends Label {
  parentId: number | null;
}

export interface ValueLabel extends Label {
  parameterId: number;
}

export interface Labels {
  producers: Map<number, Label>;
  series: Map<number, Label>;
  categories: Map<number, CategoryLabel>;
  parameters: Map<number, Label>;
  values: Map<number, ValueLabel>;
  infoPages: Label[];
  queries: { text: string; words: string[] }[];
}

export async function readLabels(orm: Orm): Promise<Labels> {
  const named = async <Row extends Named & { id: number }>(query: SQL): Promise<(Row & Label)[]> =>
    (await rowsOf<Row>(orm, query)).map((row) => ({ ...row, words: wordsOf(row.name) }));
  const byId = <Row extends Label>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));
  const queries = await rowsOf<{ text: string }>(orm, sql`select text from popular_searches order by position`);
  return {
    producers: byId(await named<Label>(sql`select id, slug, name from producers`)),
    series: byId(await named<Label>(sql`select id, slug, name from series`)),
    categories: byId(
      await named<CategoryLabel>(sql`select id, slug, name, parent_id as "parentId" from categories order by position`),
    ),
    parameters: byId(await named<Label>(sql`select id, slug, name from parameters order by position`)),
    values: byId(
      await named<ValueLabel>(sql`select id, slug, name, parameter_id as "parameterId" from parameter_values`),
    ),
    infoPages: await named<Label>(sql`select id, slug, title as name from info_pages order by position`),
    queries: queries.map(({ text }) => ({ text, words: wordsOf(text) })),
  };
}

export async function readForms(orm: Orm, words?: string[]): Promise<Map<string, WordForms>> {
  const those = words ? sql`where word in (select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb))` : sql``;
  const rows = await rowsOf<WordForms & { word: string }>(
    orm,
    sql`select word, forms, kin as "relatedForms" from search_words ${those}`,
  );
  return new Map(rows.map(({ word, forms, relatedForms }) => [word, { forms, relatedForms }]));
}
