import { desc, eq } from 'drizzle-orm';
import { type ConsentEntry, isGiven } from '../../shop/account/consent/consent-history.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { clientConsents as rows } from '../db/schema.ts';
import { lockClient } from './lock-client.ts';

/** Consents that clients gave and withdrew. Rows are only added. */
export function createConsents(orm: Orm) {
  /** The newest first. */
  async function of(client: number, db: Orm = orm): Promise<ConsentEntry[]> {
    const found = await db.select().from(rows).where(eq(rows.clientId, client)).orderBy(desc(rows.id));
    return found.map(({ kind, given, wording, place, at }) => ({ kind, given, wording, place, at }));
  }

  return {
    of,

    /** Writes nothing if the state is the same: the form was sent twice, or from another window. */
    async record(client: number, { at, ...entry }: ConsentEntry & { at: Instant }): Promise<void> {
      await orm.transaction(async (tx) => {
        await lockClient(tx, client);
        if (isGiven(await of(client, tx), entry.kind) === entry.given) return;
        await tx.insert(rows).values({ clientId: client, ...entry, at });
      });
    },
  };
}
