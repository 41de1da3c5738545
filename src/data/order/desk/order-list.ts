import { and, asc, type Column, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { panelOrderLimits } from '../../../shop/limits.ts';
import type { Grosze } from '../../../shop/money/money.ts';
import {
  isAboutFew,
  isTelling,
  type OrderQuestion,
  searchExpression,
} from '../../../shop/order/desk/order-question.ts';
import type { OrderState } from '../../../shop/order/order-machine.ts';
import type { PaymentState } from '../../../shop/payment/payment-machine.ts';
import type { PaymentMethod } from '../../../shop/payment/payment-methods.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../../db/db.ts';
import { idList, prepared, runPrepared } from '../../db/prepared-statements.ts';
import * as t from '../../db/schema.ts';

/** A row of the list of orders. */
export interface ListedOrder {
  id: number;
  number: string;
  placedAt: Instant;
  state: OrderState;
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

const { orders: o, orderSearch: s } = t;

const columns = {
  id: o.id,
  number: o.number,
  placedAt: o.placedAt,
  state: o.state,
  payment: o.paymentState,
  method: o.method,
  buyer: s.buyer,
  delivery: s.delivery,
  total: s.total,
};

/**
 * The list of orders, in the order of an index from where the page begins. The database cannot tell how many orders have
 * a word that begins so, and would read all of them for a rare one or sort all of them for a common one. So the newest
 * are looked through first; where they do not fill a page, few orders have the words, and those are looked up.
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
  const words = sql`${s.words} @@ ${searchExpression(asked.words)}::tsquery`;
  if (isAboutFew(asked)) {
    const few = orm.select({ id: o.id }).from(o).where(standing(asked));
    return ordered(orm, asked, way, and(sql`${s.orderId} = any(array(${few}))`, words));
  }
  if (!standing(asked)) {
    const ids = isTelling(asked.words) ? knownBy(asked, way, words) : newestOrKnown(asked, way, words);
    // Most searches of few words end here: the rows are read only where there are any.
    const found = await rowsOf<{ order_id: number }>(orm, sql`${prepared}${ids}`);
    if (found.length === 0) return [];
    const list = idList(found.map((row) => row.order_id));
    return ordered(orm, asked, way, sql`${o.id} = any (${list})`);
  }
  if (!isTelling(asked.words)) {
    const rows = await amongNewest(orm, asked, way);
    if (rows.length === way.most) return rows;
  }
  return ordered(orm, asked, way, sql`${o.id} = any(array(${knownBy(asked, way, words)}))`);
}

/** Orders that have the words. Where nothing else is asked for, only those of this page. */
function knownBy(asked: OrderQuestion, { most, isBack }: Way, words: SQL): SQL {
  const all = sql`select order_id, placed_at from order_search where ${and(words, time(asked, s.placedAt, s.orderId))}`;
  if (standing(asked)) return sql`select order_id from (${all}) hits`;
  const turn = sql.raw(isBack ? 'asc' : 'desc');
  // The offset keeps the database from reading in the order of the time instead of looking the words up.
  return sql`select order_id from (${all} offset 0) hits order by placed_at ${turn}, order_id ${turn} limit ${most}`;
}

/** Those among the newest, or, where they do not fill a page, all that have the words. */
function newestOrKnown(asked: OrderQuestion, way: Way, words: SQL): SQL {
  const turn = sql.raw(way.isBack ? 'asc' : 'desc');
  const inTurn = sql`order by placed_at ${turn}, order_id ${turn}`;
  return sql`with newest as materialized (
      select order_id, placed_at, words from order_search ${whereTime(asked)} ${inTurn}
      limit ${panelOrderLimits.lookedThrough}),
    found as materialized (select order_id from newest where words @@ ${searchExpression(asked.words)}::tsquery
      ${inTurn} limit ${way.most}),
    filled as materialized (select count(*) = ${way.most} as is_full from found)
    select order_id from found where (select is_full from filled)
    union all select order_id from (${knownBy(asked, way, and(words, sql`not (select is_full from filled)`) ?? words)}) known`;
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

/** Looks through some hundred orders from where the page begins. */
function amongNewest(orm: Orm, asked: OrderQuestion, way: Way): Promise<ListedOrder[]> {
  const newest = orm
    .select()
    .from(s)
    .where(time(asked, s.placedAt, s.orderId))
    .orderBy(...turned(s.placedAt, s.orderId, way))
    .limit(panelOrderLimits.lookedThrough)
    .as('newest');
  return orm
    .select({ ...columns, buyer: newest.buyer, delivery: newest.delivery, total: newest.total })
    .from(newest)
    .innerJoin(o, eq(o.id, newest.orderId))
    .where(and(standing(asked), sql`${newest.words} @@ ${searchExpression(asked.words)}::tsquery`))
    .orderBy(
      ...(way.isBack ? [asc(newest.placedAt), asc(newest.orderId)] : [desc(newest.placedAt), desc(newest.orderId)]),
    )
    .limit(way.most);
}

function standing({ number, state, payments }: OrderQuestion): SQL | undefined {
  return and(
    number === null ? undefined : eq(o.number, number),
    state === null ? undefined : eq(o.state, state),
    payments === null ? undefined : one(payments),
  );
}

const one = (payments: readonly PaymentState[]) =>
  payments.length === 1 ? eq(o.paymentState, payments[0] as PaymentState) : inArray(o.paymentState, [...payments]);

/** The days that are asked for, and where the page begins: a pair, so that orders of one instant are told apart. */
function time({ from, until, before, after }: OrderQuestion, at: Column, id: Column): SQL | undefined {
  const start = before ?? after;
  const than = sql`((select placed_at from orders where id = ${start}), ${start}::integer)`;
  return and(
    from === null ? undefined : gte(at, from),
    until === null ? undefined : lt(at, until),
    start === null ? undefined : before === null ? sql`(${at}, ${id}) > ${than}` : sql`(${at}, ${id}) < ${than}`,
  );
}
