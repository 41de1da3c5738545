import { and, desc, eq, gt } from 'drizzle-orm';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { orderAccess, orders } from '../db/schema.ts';
import { accessHash, createAccessTokens } from './access-tokens.ts';

/** Permissions to open an order without an account. */
export const createOrderAccess = (orm: Orm) => ({
  ...createAccessTokens(orm, 'order'),

  /** The number of the last order that the browser may open, if it was placed since. */
  async placedSince(token: string, since: Instant, now: Instant): Promise<string | null> {
    const isOpen = and(eq(orderAccess.tokenHash, accessHash(token)), eq(orderAccess.kind, 'browser'));
    const [row] = await orm
      .select({ number: orders.number })
      .from(orderAccess)
      .innerJoin(orders, eq(orders.id, orderAccess.orderId))
      .where(and(isOpen, gt(orderAccess.expiresAt, now), gt(orders.placedAt, since)))
      .orderBy(desc(orders.placedAt))
      .limit(1);
    return row?.number ?? null;
  },
});
