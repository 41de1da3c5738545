import { sql } from 'drizzle-orm';
import { unpaidStates } from '../../../shop/statistics/sold-order.ts';

const unpaid = sql.raw(unpaidStates.map((state) => `'${state}'`).join(', '));

/** The rule `isSold` for a row of orders that is called `o`. */
export const isSoldOrder = sql`(o.state <> 'cancelled' and o.payment_state not in (${unpaid}))`;

/**
 * What an order `o` with the search row `s` sold. Gift cards are left out: their money is a sale when something is
 * bought with it.
 */
export const soldGross = sql`(s.total - coalesce(
  (select sum(v.value) from vouchers v where v.order_id = o.id and v.position is not null), 0))`;

/** Whether a line `l` sold gift cards. */
export const isCardLine = sql`exists (
  select from vouchers v where v.order_id = l.order_id and v.position = l.position)`;
