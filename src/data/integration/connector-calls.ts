import { asc, eq, sql } from 'drizzle-orm';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { connectorCalls as c } from '../db/schema.ts';

type ConnectorCall = typeof c.$inferSelect;

interface CallEnd {
  isDone: boolean;
  why: string | null;
}

/** What other systems have asked of the shop: one row for each kind of call. */
export function createConnectorCalls(orm: Orm) {
  return {
    of: (connector: string): Promise<ConnectorCall[]> =>
      orm.select().from(c).where(eq(c.connector, connector)).orderBy(asc(c.what)),

    /** A call that was answered, refused (`why`, in Polish), or answered with a part refused. */
    async note(connector: string, what: string, { isDone, why }: CallEnd, now: Instant): Promise<void> {
      const told = { ...(isDone ? { doneAt: now } : {}), ...(why === null ? {} : { refusedAt: now, refusedWhy: why }) };
      await orm
        .insert(c)
        .values({ connector, what, times: 1, ...told })
        .onConflictDoUpdate({ target: [c.connector, c.what], set: { times: sql`${c.times} + 1`, ...told } });
    },
  };
}
