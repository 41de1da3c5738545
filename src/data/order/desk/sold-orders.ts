import { sql } from 'drizzle-orm';
import { unpaidStates } from '../../../shop/statistics/sold-order.ts';

const unpaid = sql.raw(unpaidStates.map((state) => `'${state}'`).join(', '));

/** The rule `isSold` for a row of orders that is called `o`. */
export const isSoldOrder = sql`(o.state <> 'cancelled' and o.payment_state not in (${unpaid}))`;
