import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Grosze } from '../../../shop/money/money.ts';
import { type OrderQuestion, searchExpression } from '../../../shop/order/desk/order-question.ts';
import type { OrderState } from '../../../shop/order/order-machine.ts';
import type { PaymentState } from '../../../shop/payment/payment-machine.ts';
import type { PaymentMethod } from '../../../shop/payment/payment-methods.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import type { Orm } from '../../db/db.ts';
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

/** The list of orders. Every question is answered in the order of an index, from where the page begins. */
export async function listOrders(orm: Orm, asked: OrderQuestion, most: number): Promise<OrderPage> {
  // Words are read in the order of their own table, so that a common word ends after one page.
  const place = asked.words.length > 0 ? { at: s.placedAt, id: s.orderId } : { at: o.placedAt, id: o.id };
  const isBack = asked.after !== null && asked.before === null;
  const order = isBack ? [asc(place.at), asc(place.id)] : [desc(place.at), desc(place.id)];
  const rows = await orm
    .select(columns)
    .from(o)
    .innerJoin(s, eq(s.orderId, o.id))
    .where(and(...filtersOf(asked), beyond(asked, place)))
    .orderBy(...order)
    .limit(most + 1);
  const isMore = rows.length > most;
  const found = rows.slice(0, most);
  if (isBack) return { orders: found.toReversed(), newer: isMore, older: true };
  return { orders: found, newer: asked.before !== null, older: isMore };
}

function filtersOf({ words, number, state, payments, from, until }: OrderQuestion): (SQL | undefined)[] {
  return [
    number === null ? undefined : eq(o.number, number),
    state === null ? undefined : eq(o.state, state),
    payments === null ? undefined : one(payments),
    from === null ? undefined : gte(o.placedAt, from),
    until === null ? undefined : lt(o.placedAt, until),
    // The same days again, for the index of the other table.
    from === null || words.length === 0 ? undefined : gte(s.placedAt, from),
    until === null || words.length === 0 ? undefined : lt(s.placedAt, until),
    words.length === 0 ? undefined : sql`${s.words} @@ ${searchExpression(words)}::tsquery`,
  ];
}

const one = (payments: readonly PaymentState[]) =>
  payments.length === 1 ? eq(o.paymentState, payments[0] as PaymentState) : inArray(o.paymentState, [...payments]);

/** Where the page begins: compared as a pair, so that orders of one instant are told apart. */
function beyond({ before, after }: OrderQuestion, { at, id }: { at: SQL.Aliased | unknown; id: unknown }) {
  const from = before ?? after;
  if (from === null) return undefined;
  const than = sql`((select placed_at from orders where id = ${from}), ${from}::integer)`;
  return before === null ? sql`(${at}, ${id}) > ${than}` : sql`(${at}, ${id}) < ${than}`;
}
