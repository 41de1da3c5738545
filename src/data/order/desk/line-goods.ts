import { sql } from 'drizzle-orm';
import type { Picture } from '../../../shop/product/product.ts';
import { type Orm, rowsOf } from '../../db/db.ts';

/** A line of an order, as returns and complaints name it. */
export interface LineOfOrder {
  orderId: number;
  lineId: number;
}

export interface LineGoods {
  name: string;
  picture: Picture | null;
}

export const lineKey = ({ orderId, lineId }: LineOfOrder): string => `${orderId} ${lineId}`;

/** What was sold in the lines, by `lineKey`, for a picture and a name in each row of a list. */
export async function goodsOfLines(orm: Orm, lines: readonly LineOfOrder[]): Promise<Map<string, LineGoods>> {
  if (lines.length === 0) return new Map();
  const rows = await rowsOf<LineGoods & { orderId: number; lineId: number }>(
    orm,
    sql`select l.order_id as "orderId", l.position::integer as "lineId", l.sold ->> 'name' as name,
      l.sold -> 'picture' as picture
      from order_lines l where (l.order_id, l.position) in (${sql.join(
        lines.map(({ orderId, lineId }) => sql`(${orderId}::integer, ${lineId}::integer)`),
        sql`, `,
      )})`,
  );
  return new Map(rows.map(({ name, picture, ...line }) => [lineKey(line), { name, picture }]));
}
