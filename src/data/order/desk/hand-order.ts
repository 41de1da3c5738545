import { sql } from 'drizzle-orm';
import { type HandLine, withAgreedPrices } from '../../../shop/order/desk/hand-order.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import type { BasketContent } from '../../basket/basket-content.ts';
import { readGoods } from '../../basket/goods-content.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Orm } from '../../db/db.ts';

/** The content of an order that staff type. The ids of its lines count from 1. */
export async function handContent(
  tx: Orm,
  catalogue: Catalogue,
  lines: readonly HandLine[],
  now: Instant,
): Promise<BasketContent> {
  const ids = sql`select unnest(${`{${lines.map(({ productId }) => productId).join(',')}}`}::integer[])`;
  const goods = await readGoods(tx, catalogue, { ids, code: null, buyer: {} }, now);
  const content = await goods.content(
    lines.map(({ productId, sizeId, quantity }, index) => ({
      id: index + 1,
      productId,
      sizeId,
      quantity,
      comment: '',
      subscriptionDays: 0,
      seenGross: 0,
    })),
  );
  const prices = new Map(lines.flatMap(({ price }, index) => (price ? [[index + 1, price.gross]] : [])));
  return { ...content, lines: withAgreedPrices(content.lines, prices) };
}
