import { and, asc, type Column, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { commonWords } from '../../../shop/limits.ts';
import type { Grosze } from '../../../shop/money/money.ts';
import {
  type DeskState,
  isAboutFew,
  isTelling,
  type OrderQuestion,
  searchExpression,
} from '../../../shop/order/desk/order-question.ts';
import type { Order } from '../../../shop/order/order.ts';
import type { PaymentState } from '../../../shop/payment/payment-machine.ts';
import type { PaymentMethod } from '../../../shop/payment/payment-methods.ts';
import type { Picture, ProductType } from '../../../shop/product/product.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../../db/db.ts';
import { prepared, runPrepared } from '../../db/prepared-statements.ts';
import * as t from '../../db/schema.ts';
import { isCollected, isPartlySentRow } from './part-sent.ts';

/** A row of the list of orders. */
export interface ListedOrder {
  id: number;
  number: string;
  placedAt: Instant;
  state: DeskState;
  /** The distinct product types. With the carrier they decide the fulfilment. */
  types: ProductType[];
  carrier: Order['delivery']['carrier'];
  /** The way of delivery in the settings, and whether it goes to a pickup point: they decide whose label it gets. */
  optionId: string;
  hasPoint: boolean;
  payment: PaymentState;
  method: PaymentMethod | null;
  buyer: string;
  delivery: string;
  total: Grosze;
}

/** A page of orders, the newest first. `newer` and `older`: there are more on that side. */
export interface OrderPage {
  orders: ListedOrder[];
  newer: boolean;
  older: boolean;
}

/** What an order is about: its first line, and how many lines it has. */
export interface OrderGoods {
  name: string;
  picture: Picture | null;
  lines: number;
}

const { orders: o, orderSearch: s } = t;

const columns = {
  id: o.id,
  number: o.number,
  placedAt: o.placedAt,
  state: sql<DeskState>`case when not ${isPartlySentRow} then orders.state
    when ${isCollected} then 'part_ready' else 'part_sent' end`,
  types: sql<
    ProductType[]
  >`to_json(array(select distinct l.sold ->> 'type' from order_lines l where l.order_id = orders.id))`,
  carrier: sql<Order['delivery']['carrier']>`orders.agreed #>> '{delivery,carrier}'`,
  optionId: sql<string>`orders.agreed #>> '{delivery,optionId}'`,
  hasPoint: sql<boolean>`coalesce(orders.agreed #> '{delivery,point}', 'null'::jsonb) <> 'null'::jsonb`,
  payment: o.paymentState,
  method: o.method,
  buyer: s.buyer,
  delivery: s.delivery,
  total: s.total,
};

/**
 * The list of orders, in the order of an index from the start of the page. The database cannot estimate how many orders
 * have a word with a given prefix, and would read all of them for a rare one or sort all of them for a common one. So
 * the query is chosen here, by how many of the newest orders match (0087).
 */
export async function listOrders(orm: Orm, asked: OrderQuestion, most: number): Promise<OrderPage> {
  const isBack = asked.after !== null && asked.before === null;
  const rows = await rowsFor(orm, asked, { most: most + 1, isBack });
  const isMore = rows.length > most;
  const found = rows.slice(0, most);
  if (isBack) return { orders: found.toReversed(), newer: isMore, older: true };
  return { orders: found, newer: asked.before !== null, older: isMore };
}

interface Way {
  most: number;
  isBack: boolean;
}

async function rowsFor(orm: Orm, asked: OrderQuestion, way: Way): Promise<ListedOrder[]> {
  if (asked.words.length === 0) return ordered(orm, asked, way, undefined);
  const has = (words: readonly string[]) => sql`${s.words} @@ ${expressionOf(words)}`;
  if (isAboutFew(asked)) {
    const few = orm.select({ id: o.id }).from(o).where(standing(asked));
    return ordered(orm, asked, way, and(sql`${s.orderId} = any(array(${few}))`, has(asked.words)));
  }
  const { areCommon, rare } = isTelling(asked.words)
    ? { areCommon: false, rare: asked.words.filter((word) => isTelling([word])) }
    : await commonIn(orm, asked, way);
  // The function has no index, on purpose: it only filters rows that were found otherwise.
  const walked = sql`ts_match_vq(${s.words}, ${expressionOf(asked.words)})`;
  if (areCommon && standing(asked)) return ordered(orm, asked, way, walked);
  const ids = areCommon ? narrowRows(asked, way, walked) : knownBy(asked, way, and(has(rare), walked) ?? walked);
  return ordered(orm, asked, way, sql`${o.id} = any(array(${ids}))`);
}

const expressionOf = (words: readonly string[]): SQL => sql`${searchExpression(words)}::tsquery`;

/**
 * Returns whether the words together are common among the newest, and which of them are rare: those are worth looking
 * up.
 */
async function commonIn(orm: Orm, asked: OrderQuestion, way: Way): Promise<{ areCommon: boolean; rare: string[] }> {
  const newest = sql`select words from order_search ${whereTime(asked)} ${inTurn(way)}
    limit ${commonWords.lookedThrough}`;
  const isCommon = (words: readonly string[]) =>
    sql`count(*) filter (where words @@ ${expressionOf(words)}) >= ${commonWords.from}`;
  // For a single word, the result for all words is the same.
  const each = sql.join(asked.words.length === 1 ? [] : asked.words.map((word) => isCommon([word])), sql`, `);
  const [row] = await rowsOf<{ together: boolean; each: boolean[] }>(
    orm,
    sql`${prepared}select ${isCommon(asked.words)} as together, array[${each}]::boolean[] as each from (${newest}) newest`,
  );
  const rare = asked.words.filter((_, index) => !row?.each[index]);
  return { areCommon: row?.together ?? false, rare: rare.length > 0 ? rare : asked.words };
}

const inTurn = ({ isBack }: Way): SQL =>
  isBack ? sql`order by placed_at, order_id` : sql`order by placed_at desc, order_id desc`;

/** Ids of a page, from the narrow search rows only. */
const narrowRows = (asked: OrderQuestion, way: Way, words: SQL): SQL =>
  sql`select order_id from order_search where ${and(words, time(asked, s.placedAt, s.orderId))} ${inTurn(way)}
    limit ${way.most}`;

/** Orders that have the words. Without other filters, only those of this page. */
function knownBy(asked: OrderQuestion, way: Way, words: SQL): SQL {
  const all = sql`select order_id, placed_at from order_search where ${and(words, time(asked, s.placedAt, s.orderId))}`;
  if (standing(asked)) return sql`select order_id from (${all}) hits`;
  // `offset 0` prevents the planner from scanning by time instead of looking the words up.
  return sql`select order_id from (${all} offset 0) hits ${inTurn(way)} limit ${way.most}`;
}

function whereTime(asked: OrderQuestion): SQL {
  const place = time(asked, s.placedAt, s.orderId);
  return place ? sql`where ${place}` : sql``;
}

const turned = (at: Column, id: Column, { isBack }: Way) => (isBack ? [asc(at), asc(id)] : [desc(at), desc(id)]);

function ordered(orm: Orm, asked: OrderQuestion, way: Way, more: SQL | undefined): Promise<ListedOrder[]> {
  const query = orm
    .select(columns)
    .from(o)
    .innerJoin(s, eq(s.orderId, o.id))
    .where(and(standing(asked), time(asked, o.placedAt, o.id), more))
    .orderBy(...turned(o.placedAt, o.id, way))
    .limit(way.most);
  return runPrepared(query);
}

function standing({ number, state, payments, tag, assigned }: OrderQuestion): SQL | undefined {
  return and(
    number === null ? undefined : eq(o.number, number),
    state === null ? undefined : inState(state),
    payments === null ? undefined : one(payments),
    tag === null ? undefined : sql`exists (select from order_tags g where g.order_id = ${o.id} and g.tag = ${tag})`,
    assigned === null
      ? undefined
      : sql`exists (select from order_assignments a where a.order_id = ${o.id} and a.staff_id = ${assigned})`,
  );
}

function inState(state: DeskState): SQL | undefined {
  if (state === 'part_ready') return and(isPartlySentRow, isCollected);
  if (state === 'part_sent') return and(isPartlySentRow, sql`not (${isCollected})`);
  const mayBeInPart = state === 'accepted' || state === 'packing';
  return and(eq(o.state, state), mayBeInPart ? sql`not ${isPartlySentRow}` : undefined);
}

const one = (payments: readonly PaymentState[]) =>
  payments.length === 1 ? eq(o.paymentState, payments[0] as PaymentState) : inArray(o.paymentState, [...payments]);

/** The period, and the start of the page: a pair, so that orders of one instant are distinguished. */
function time({ from, until, before, after }: OrderQuestion, at: Column, id: Column): SQL | undefined {
  const start = before ?? after;
  const than = sql`((select placed_at from orders where id = ${start}), ${start}::integer)`;
  return and(
    from === null ? undefined : gte(at, from),
    until === null ? undefined : lt(at, until),
    start === null ? undefined : before === null ? sql`(${at}, ${id}) > ${than}` : sql`(${at}, ${id}) < ${than}`,
  );
}

const anyOrder: OrderQuestion = {
  words: [],
  number: null,
  state: null,
  payments: null,
  from: null,
  until: null,
  tag: null,
  assigned: null,
  before: null,
  after: null,
};

/** Orders with a parcel of this number, as it is on the label. */
export const ordersOfParcel = (orm: Orm, tracking: string, most: number): Promise<ListedOrder[]> =>
  ordered(
    orm,
    anyOrder,
    { most, isBack: false },
    sql`${o.id} = any(array(select order_id from order_parcels where tracking_number = ${tracking}))`,
  );

/** The goods of the listed orders, for a picture and a name in each row. */
export async function goodsOfOrders(orm: Orm, ids: readonly number[]): Promise<Map<number, OrderGoods>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<OrderGoods & { id: number }>(
    orm,
    sql`select distinct on (l.order_id) l.order_id as id, l.sold ->> 'name' as name, l.sold -> 'picture' as picture,
      count(*) over (partition by l.order_id)::integer as lines
      from order_lines l where l.order_id in (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )}) order by l.order_id, l.position`,
  );
  return new Map(rows.map(({ id, ...goods }) => [id, goods]));
}
