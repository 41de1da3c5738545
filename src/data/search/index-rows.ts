import { type SQL, sql } from 'drizzle-orm';
import { type ListedPrice, type ListedSize, listedPrice } from '../../shop/listing/listed-price.ts';
import type { PromotionKind } from '../../shop/price/price.ts';
import type { Named, Size } from '../../shop/product/product.ts';
import { wordsOf } from '../../shop/search/search.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import type { WordForms } from './vocabulary.ts';

/** A product's row for the index, as the database returns it. */
export interface ProductRow extends ListedPrice {
  id: number;
  name: string;
  nameKey: string;
  code: string;
  producerId: number;
  seriesId: number | null;
  categoryIds: number[];
  valueIds: number[];
  sizeNames: string[];
  addedAt: number;
  ratingSum: number;
  ratingCount: number;
  /** Words of the description, separated by spaces. */
  textWords: string | null;
}

/** Where batches of `size` products end, by id; the last one has no end. */
export async function endsOfPortions(orm: Orm, size: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    orm,
    sql`select id from (select id, row_number() over (order by id) as n from products) p where n % ${size}::integer = 0
      order by id`,
  );
  return [...rows.map(({ id }) => id), largestId];
}

const largestId = 2 ** 31 - 1;

/** Products by id, or in an id range; withdrawn ones are excluded. */
export async function readProductRows(
  orm: Orm,
  which: { ids: number[] } | { above: number; to: number },
  now: number,
): Promise<ProductRow[]> {
  // Repeated for every table, so that each is read by its own index and none is scanned.
  const asked = (column: SQL): SQL =>
    'ids' in which
      ? sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(which.ids)}::jsonb)::integer)`
      : sql`${column} > ${which.above} and ${column} <= ${which.to}`;
  const rows = await rowsOf<StoredRow>(
    orm,
    sql`
    with sized as (
      select s.product_id, json_agg(json_build_array(s.name, s.status, s.amount, s.regular_gross, s.regular_net,
        s.phone_price, s.gratis, s.points_only, promo.list) order by s.priority) as sizes
      from sizes s left join lateral (
        select json_agg(json_build_array(r.kind, r.gross, r.net, extract(epoch from r.starts_at) * 1000,
          extract(epoch from r.ends_at) * 1000)) as list
        from promotions r
        where r.size_row = s.id and (r.ends_at is null or r.ends_at > ${new Date(now).toISOString()})) promo on true
      where ${asked(sql`s.product_id`)} group by s.product_id),
    placed as (
      select product_id, string_agg(category_id::text, ' ') as ids from product_categories
      where ${asked(sql`product_id`)} group by product_id),
    valued as (
      select product_id, string_agg(value_id::text, ' ') as ids from product_parameter_values
      where ${asked(sql`product_id`)} group by product_id)
    select p.id, p.name, p.name_key as "nameKey", p.code, p.producer_id as "producerId", p.series_id as "seriesId",
      placed.ids as "categoryIds", valued.ids as "valueIds",
      sized.sizes,
      (extract(epoch from p.added_at) * 1000)::float8 as "addedAt", p.rating_sum as "ratingSum",
      p.rating_count as "ratingCount", array_to_string(w.words, ' ') as "textWords"
    from products p join sized on sized.product_id = p.id
    left join placed on placed.product_id = p.id left join valued on valued.product_id = p.id
    left join product_words w on w.product_id = p.id
    where p.withdrawn_at is null and ${asked(sql`p.id`)}
    order by p.id`,
  );
  return rows.map(({ sizes, categoryIds, valueIds, ...row }) => ({
    ...row,
    categoryIds: idsIn(categoryIds),
    valueIds: idsIn(valueIds),
    sizeNames: sizes.flatMap(([name]) => (name === '' ? [] : [name])),
    ...listedPrice(sizes.map(listedSize), now),
  }));
}

/** Lists of ids are texts, like the words: reading a database array costs many times more. */
type StoredRow = Omit<ProductRow, keyof ListedPrice | 'sizeNames' | 'categoryIds' | 'valueIds'> & {
  categoryIds: string | null;
  valueIds: string | null;
  sizes: SizeTuple[];
};

const idsIn = (text: string | null): number[] => (text === null ? [] : text.split(' ').map(Number));

type PromotionTuple = [kind: PromotionKind, gross: number, net: number, startsAt: number, endsAt: number | null];
type SizeTuple = [
  name: string,
  status: Size['status'],
  amount: number,
  gross: number,
  net: number,
  phonePrice: boolean,
  gratis: boolean,
  pointsOnly: boolean,
  promotions: PromotionTuple[] | null,
];

function listedSize(tuple: SizeTuple, at: number): ListedSize {
  const [, status, amount, gross, net, phonePrice, gratis, pointsOnly, promotions] = tuple;
  return {
    // Same rule as in `sizeOf`: a price on request leaves the store as zero.
    size: {
      id: String(at),
      status,
      amount,
      regular: phonePrice ? nothing : { gross, net },
      phonePrice,
      gratis,
      pointsOnly,
    },
    promotions: (promotions ?? []).map(([kind, reduced, reducedNet, startsAt, endsAt]) => ({
      kind,
      price: { gross: reduced, net: reducedNet },
      startsAt,
      endsAt,
      endAnnounced: false,
      code: null,
    })),
  };
}

const nothing = { gross: 0, net: 0 };

/** A named entity that products refer to, with the words of its name. */
export interface Label extends Named {
  id: number;
  words: string[];
}

interface CategoryLabel extends Label {
  parentId: number | null;
}

interface ValueLabel extends Label {
  parameterId: number;
}

export interface ListingLabels {
  producers: Map<number, Label>;
  series: Map<number, Label>;
  categories: Map<number, CategoryLabel>;
  parameters: Map<number, Label>;
  values: Map<number, ValueLabel>;
  infoPages: Label[];
  queries: { text: string; words: string[] }[];
}

export async function readLabels(orm: Orm): Promise<ListingLabels> {
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
  // As JSON, because both drivers parse arrays character by character.
  const rows = await rowsOf<WordForms & { word: string }>(
    orm,
    sql`select word, to_json(forms) as forms, to_json(kin) as "relatedForms" from search_words ${those}`,
  );
  return new Map(rows.map(({ word, forms, relatedForms }) => [word, { forms, relatedForms }]));
}
