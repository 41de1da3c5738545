import { type SQL, sql } from 'drizzle-orm';

const parcelsOf = (isIn: SQL) =>
  sql`exists (select from order_parcels p where p.order_id = orders.id and p.state ${isIn})`;

/**
 * The rule `isPartlySent` for a row of `orders`. Few orders are accepted or packed, so their parcels are read for few.
 */
export const isPartlySentRow = sql`(orders.state in ('accepted', 'packing')
  and ${parcelsOf(sql`in ('planned', 'labelled')`)} and ${parcelsOf(sql`not in ('planned', 'labelled')`)})`;

export const isCollected = sql`orders.agreed #>> '{delivery,carrier}' = 'collect'`;
