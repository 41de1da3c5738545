import { eq, lt } from 'drizzle-orm';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { sessions } from '../db/schema.ts';

const dayMs = 86_400_000;
export const sessionDays = 30;

/** Sessions by the hash of their token; the token itself is known to the browser alone. */
export function sessionsOver(orm: Orm) {
  return {
    async open(tokenHash: string, now: Instant): Promise<void> {
      await orm.insert(sessions).values({ tokenHash, createdAt: now, seenAt: now }).onConflictDoNothing();
    },

    /**
     * Whether the session lives. Its thirty days begin anew, at most once a day so that reading stays reading; whoever
     * holds its token must then be given the new end too.
     */
    async touch(tokenHash: string, now: Instant): Promise<'lives' | 'renewed' | 'gone'> {
      const [row] = await orm.select().from(sessions).where(eq(sessions.tokenHash, tokenHash));
      if (!row || row.seenAt < now - sessionDays * dayMs) return 'gone';
      if (row.seenAt >= now - dayMs) return 'lives';
      await orm.update(sessions).set({ seenAt: now }).where(eq(sessions.tokenHash, tokenHash));
      return 'renewed';
    },

    /** Ends it, with all that hangs on it. */
    async close(tokenHash: string): Promise<void> {
      await orm.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },

    /** Forgets sessions that nobody has come back to, with their baskets. */
    async forgetOld(now: Instant): Promise<number> {
      const gone = await orm
        .delete(sessions)
        .where(lt(sessions.seenAt, now - sessionDays * dayMs))
        .returning({ hash: sessions.tokenHash });
      return gone.length;
    },
  };
}
