import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { knownBrowserLimits } from '../../shop/limits.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { clients, knownBrowsers as rows } from '../db/schema.ts';

const dayMs = 86_400_000;

/** Browsers in which clients have signed in, by the hash of the browser's key. */
export function knownBrowsersOver(orm: Orm) {
  return {
    /** After a sign-in. The browsers that were used longest ago make room. */
    async add(clientId: number, browser: string, now: Instant): Promise<void> {
      const expiresAt = now + knownBrowserLimits.days * dayMs;
      await orm
        .insert(rows)
        .values({ clientId, browser, expiresAt })
        .onConflictDoUpdate({ target: [rows.clientId, rows.browser], set: { expiresAt } });
      const old = await orm
        .select({ browser: rows.browser })
        .from(rows)
        .where(eq(rows.clientId, clientId))
        .orderBy(desc(rows.expiresAt), rows.browser)
        .offset(knownBrowserLimits.mostOfOne);
      if (old.length === 0) return;
      const named = old.map((row) => row.browser);
      await orm.delete(rows).where(and(eq(rows.clientId, clientId), inArray(rows.browser, named)));
    },

    /** Whether a client whom the name may mean (a login, an e-mail address or a phone) has signed in there. */
    async isKnown(browser: string, name: string, now: Instant): Promise<boolean> {
      const isNamed = or(
        eq(sql`lower(${clients.login})`, name),
        eq(sql`lower(${clients.email})`, name),
        and(eq(clients.phoneKey, name), ne(clients.phoneKey, '')),
      );
      const found = await orm
        .select({ client: rows.clientId })
        .from(rows)
        .innerJoin(clients, eq(clients.id, rows.clientId))
        .where(and(eq(rows.browser, browser), gt(rows.expiresAt, now), isNamed))
        .limit(1);
      return found.length > 0;
    },

    async forgetOld(now: Instant): Promise<void> {
      await orm.delete(rows).where(lt(rows.expiresAt, now));
    },
  };
}
