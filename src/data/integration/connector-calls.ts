import { asc, eq, sql } from 'drizzle-orm';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { connectorCalls as c } from '../db/schema.ts';

type ConnectorCall = typeof c.$inferSelect;

/** What other systems have asked of the shop: one row for each kind of call. */
export function createConnectorCalls(orm: Orm) {
  return {
    of: (connector: string): Promise<ConnectorCall[]> =>
      orm.select().from(c).where(eq(c.connector, connector)).orderBy(asc(c.what)),

    /** `refused`: why, in Polish; `null`: the call was answered. */
    async note(connector: string, what: string, refused: string | null, now: Instant): Promise<void> {
      const told = refused === null ? { doneAt: now } : { refusedAt: now, refusedWhy: refused };
      await orm
        .insert(c)
        .values({ connector, what, times: 1, ...told })
        .onConflictDoUpdate({ target: [c.connector, c.what], set: { times: sql`${c.times} + 1`, ...told } });
    },
  };
}
