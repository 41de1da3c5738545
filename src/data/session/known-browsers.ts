import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { knownBrowserLimits } from '../../shop/limits.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { clients, knownBrowsers as rows, staff } from '../db/schema.ts';

/** A person with an account in the shop or in the panel. */
export type Person = { client: number } | { staff: number };
export type PersonKind = 'client' | 'staff';

const dayMs = 86_400_000;

/** Browsers in which clients and staff have signed in, by the hash of the browser's key. */
export function createKnownBrowsers(orm: Orm) {
  const isOf = (browser: string, now: Instant) => and(eq(rows.browser, browser), gt(rows.expiresAt, now));

  return {
    /** Called after a sign-in. The least recently used browsers are removed. */
    async add(person: Person, browser: string, now: Instant): Promise<void> {
      const isOwn = 'client' in person ? eq(rows.clientId, person.client) : eq(rows.staffId, person.staff);
      const own = 'client' in person ? { clientId: person.client } : { staffId: person.staff };
      const expiresAt = now + knownBrowserLimits.days * dayMs;
      const target = 'client' in person ? rows.clientId : rows.staffId;
      await orm
        .insert(rows)
        .values({ ...own, browser, expiresAt })
        .onConflictDoUpdate({
          target: [target, rows.browser],
          targetWhere: sql`${sql.identifier(target.name)} is not null`,
          set: { expiresAt },
        });
      const old = await orm
        .select({ browser: rows.browser })
        .from(rows)
        .where(isOwn)
        .orderBy(desc(rows.expiresAt), rows.browser)
        .offset(knownBrowserLimits.mostOfOne);
      if (old.length === 0) return;
      const named = old.map((row) => row.browser);
      await orm.delete(rows).where(and(isOwn, inArray(rows.browser, named)));
    },

    /** The clients who have signed in there. */
    async clients(browser: string, now: Instant): Promise<{ id: number; email: string; emailConfirmed: boolean }[]> {
      return orm
        .select({
          id: clients.id,
          email: clients.email,
          emailConfirmed: sql<boolean>`${clients.emailConfirmedAt} is not null`,
        })
        .from(rows)
        .innerJoin(clients, eq(clients.id, rows.clientId))
        .where(isOf(browser, now));
    },

    /** Returns whether staff with this e-mail address have signed in there. The address is in lower case. */
    async hasStaff(browser: string, email: string, now: Instant): Promise<boolean> {
      const found = await orm
        .select({ id: staff.id })
        .from(rows)
        .innerJoin(staff, eq(staff.id, rows.staffId))
        .where(and(isOf(browser, now), eq(sql`lower(${staff.email})`, email)))
        .limit(1);
      return found.length > 0;
    },

    async forgetOld(now: Instant): Promise<void> {
      await orm.delete(rows).where(lt(rows.expiresAt, now));
    },
  };
}
