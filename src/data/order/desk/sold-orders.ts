import { sql } from 'drizzle-orm';
import { unpaidStates } from '../../../shop/statistics/sold-order.ts';

const unpaid = sql.raw(unpaidStates.map((state) => `'${state}'`).join(', '));

/** The rule `isSold` for a row of orders that is called `o`. */
export const isSoldOrder = sql`(o.state <> 'cancelled' and o.payment_state not in (${unpaid}))`;

/** What gift cards cost, by the order that sold them: their money is a sale when something is bought with it. */
export const cardValues = sql`select order_id, sum(value) as value from vouchers where position is not null group by order_id`;

/** Whether a line `l` sold gift cards. */
export const isCardLine = sql`exists (
  select from vouchers v where v.order_id = l.order_id and v.position = l.position)`;
