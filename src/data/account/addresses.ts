import { and, asc, eq, sql } from 'drizzle-orm';
import type { PostalAddress } from '../../shop/account/client.ts';
import {
  type AddressChange,
  type AddressKind,
  addressFieldNames,
  isSameAddress,
  type SavedAddress,
} from '../../shop/account/own-data/address-book.ts';
import { addressLimits } from '../../shop/limits.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { clientAddresses as rows } from '../db/schema.ts';
import { lockClient } from './lock-client.ts';

/** Address books. Every method takes the client, so that clients cannot reach each other's addresses by their ids. */
export function createAddresses(orm: Orm) {
  const mine = (client: number, id: number) => and(eq(rows.clientId, client), eq(rows.id, id));

  /** The addresses of a client, the preferred one of each kind first. */
  async function of(client: number, db: Orm = orm): Promise<SavedAddress[]> {
    const found = await db
      .select()
      .from(rows)
      .where(eq(rows.clientId, client))
      .orderBy(asc(rows.kind), sql`${rows.preferredAt} desc nulls last`, asc(rows.id));
    return found.map(addressOf);
  }

  return {
    of,

    /** The same address is stored once, even if its form is sent repeatedly. */
    async add(client: number, kind: AddressKind, address: PostalAddress, now: Instant): Promise<'done' | 'full'> {
      return orm.transaction(async (tx) => {
        await lockClient(tx, client);
        const there = (await of(client, tx)).filter((one) => one.kind === kind);
        if (there.some((one) => isSameAddress(one, address))) return 'done';
        if (there.length >= addressLimits[kind]) return 'full';
        await tx.insert(rows).values({ clientId: client, kind, ...address, createdAt: now });
        return 'done';
      });
    },

    async change(
      client: number,
      { id, version }: { id: number; version: number | null },
      address: PostalAddress,
    ): Promise<AddressChange> {
      return orm.transaction(async (tx) => {
        const [row] = await tx.select().from(rows).where(mine(client, id)).for('update');
        if (!row) return 'unknown';
        // The form was sent twice, or the same change was made in two windows.
        if (isSameAddress(row, address)) return 'done';
        if (row.version !== version) return 'changed';
        await tx
          .update(rows)
          .set({ ...address, version: row.version + 1 })
          .where(mine(client, id));
        return 'done';
      });
    },

    async remove(client: number, id: number): Promise<boolean> {
      const gone = await orm.delete(rows).where(mine(client, id)).returning({ id: rows.id });
      return gone.length > 0;
    },

    /** Makes the address the first of its kind. */
    async prefer(client: number, id: number, now: Instant): Promise<boolean> {
      const first = await orm.update(rows).set({ preferredAt: now }).where(mine(client, id)).returning({ id: rows.id });
      return first.length > 0;
    },
  };
}

function addressOf(row: typeof rows.$inferSelect): SavedAddress {
  const address = Object.fromEntries(addressFieldNames.map((field) => [field, row[field]])) as unknown as PostalAddress;
  return { id: row.id, kind: row.kind, version: row.version, ...address };
}
