import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { GroupRebate } from '../../shop/basket/rebate.ts';
import { groupOfClient } from '../basket/basket-rows.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import * as t from '../db/schema.ts';

export interface ClientGroup extends GroupRebate {
  id: number;
}

/** Groups of clients, whose goods cost less in the basket. A client is in one at most. */
export function createClientGroups(orm: Orm) {
  const { clientGroups: groups, clients } = t;
  return {
    all: (): Promise<ClientGroup[]> => orm.select().from(groups).orderBy(asc(groups.name)),

    async counts(): Promise<Map<number, number>> {
      const rows = await rowsOf<{ id: number; n: number | string }>(
        orm,
        sql`select group_id as id, count(*) as n from clients where group_id is not null group by group_id`,
      );
      return new Map(rows.map(({ id, n }) => [id, Number(n)]));
    },

    of: (clientId: number): Promise<GroupRebate | null> => groupOfClient(orm, clientId),

    /** `id` 0 makes a new one. Returns its id, or `null` if another group has the name. */
    async save({ id, ...group }: ClientGroup): Promise<number | null> {
      const [same] = await orm
        .select({ id: groups.id })
        .from(groups)
        .where(eq(sql`lower(${groups.name})`, group.name.toLowerCase()));
      if (same && same.id !== id) return null;
      const [row] =
        id === 0
          ? await orm.insert(groups).values(group).onConflictDoNothing().returning({ id: groups.id })
          : await orm.update(groups).set(group).where(eq(groups.id, id)).returning({ id: groups.id });
      return row?.id ?? null;
    },

    /** Its clients are in no group then. */
    async remove(id: number): Promise<ClientGroup | null> {
      const [gone] = await orm.delete(groups).where(eq(groups.id, id)).returning();
      return gone ?? null;
    },

    /** Puts people of the list into a group, or out of theirs. Returns the accounts; guests have none. */
    async put(people: readonly number[], group: number | null): Promise<number[]> {
      const { buyerSearch: b } = t;
      const accounts = orm
        .select({ id: sql<number>`${b.clientId}` })
        .from(b)
        .where(inArray(b.id, [...people]));
      const moved = await orm
        .update(clients)
        .set({ groupId: group })
        .where(inArray(clients.id, accounts))
        .returning({ id: clients.id });
      return moved.map(({ id }) => id);
    },

    /** The same by e-mail addresses. Returns how many accounts were found, and the addresses without one. */
    async putByEmails(emails: readonly string[], group: number): Promise<{ put: number; unknown: string[] }> {
      const wanted = [...new Set(emails.map((email) => email.toLowerCase()))];
      const moved = await rowsOf<{ email: string }>(
        orm,
        sql`update clients set group_id = ${group}
          where lower(email) in (select jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb))
          returning lower(email) as email`,
      );
      const found = new Set(moved.map(({ email }) => email));
      return { put: moved.length, unknown: wanted.filter((email) => !found.has(email)) };
    },
  };
}
