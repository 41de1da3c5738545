import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
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
  const isNamed: Record<PersonKind, (name: string) => ReturnType<typeof sql>> = {
    client: (name) =>
      sql`exists (select 1 from ${clients} where ${clients.id} = ${rows.clientId} and ${or(
        eq(sql`lower(${clients.login})`, name),
        eq(sql`lower(${clients.email})`, name),
        and(eq(clients.phoneKey, name), ne(clients.phoneKey, '')),
      )})`,
    staff: (name) =>
      sql`exists (select 1 from ${staff} where ${staff.id} = ${rows.staffId} and lower(${staff.email}) = ${name})`,
  };

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

    /**
     * Returns whether a person with this name has signed in there: a client by login, e-mail address or phone, staff by
     * e-mail address. The name is in lower case.
     */
    async isKnown(kind: PersonKind, browser: string, name: string, now: Instant): Promise<boolean> {
      const found = await orm
        .select({ browser: rows.browser })
        .from(rows)
        .where(and(eq(rows.browser, browser), gt(rows.expiresAt, now), isNamed[kind](name)))
        .limit(1);
      return found.length > 0;
    },

    async forgetOld(now: Instant): Promise<void> {
      await orm.delete(rows).where(lt(rows.expiresAt, now));
    },
  };
}
