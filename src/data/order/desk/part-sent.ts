import { sql } from 'drizzle-orm';

const isHere = sql`p.state in ('planned', 'labelled')`;

/**
 * The rule `isPartlySent` for a row of `orders`. Few orders are accepted or packed, so their parcels are read for few: one
 * aggregate for each, which the planner does not turn into a scan of the parcels of all orders.
 */
export const isPartlySentRow = sql`(orders.state in ('accepted', 'packing') and coalesce(
  (select bool_or(${isHere}) and not bool_and(${isHere}) from order_parcels p where p.order_id = orders.id), false))`;

export const isCollected = sql`orders.agreed #>> '{delivery,carrier}' = 'collect'`;
