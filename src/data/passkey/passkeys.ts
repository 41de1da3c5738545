import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { passkeyLimits } from '../../shop/limits.ts';
import type { OwnPasskey } from '../../shop/passkey/own-passkey.ts';
import { hasWayIn } from '../../shop/passkey/sign-in-methods.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { tellAccessChanged } from '../account/access-changed.ts';
import { lockWaysIn } from '../account/sign-in-methods.ts';
import type { Orm } from '../db/db.ts';
import { entryTokens, passkeys, passkeyUsers } from '../db/schema.ts';

export interface NewPasskey {
  client: number;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  name: string;
  /** The hash of the permission, which is used up with the registration. */
  authorizedBy: string;
}

export interface KnownPasskey {
  client: number;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
  /** The authenticator's id of the client. */
  handle: Uint8Array;
}

/** Passkeys of clients. */
export function createPasskeys(orm: Orm) {
  const own = (client: number, id: number) => and(eq(passkeys.clientId, client), eq(passkeys.id, id));

  async function of(
    client: number,
    db: Orm = orm,
  ): Promise<(OwnPasskey & { credentialId: string; transports: string[] })[]> {
    const rows = await db.select().from(passkeys).where(eq(passkeys.clientId, client)).orderBy(asc(passkeys.id));
    return rows.map(({ id, name, createdAt, usedAt, credentialId, transports }) => ({
      id,
      name,
      createdAt,
      usedAt,
      credentialId,
      transports,
    }));
  }

  return {
    of,

    /** The client's id for authenticators, created at the first registration. */
    async handleOf(client: number): Promise<Uint8Array> {
      const [row] = await orm
        .insert(passkeyUsers)
        .values({ clientId: client, handle: randomBytes(32) })
        .onConflictDoUpdate({ target: passkeyUsers.clientId, set: { clientId: client } })
        .returning({ handle: passkeyUsers.handle });
      if (!row) throw new Error('the handle was not written');
      return row.handle;
    },

    /**
     * Writes a passkey and uses up the permission, both or neither. `unauthorized`: the permission was used meanwhile
     * or has expired.
     */
    async add(passkey: NewPasskey, now: Instant): Promise<'added' | 'known' | 'full' | 'unauthorized'> {
      const { client, authorizedBy, ...columns } = passkey;
      return orm.transaction(async (tx) => {
        await lockClient(tx, client);
        const isPermission = and(eq(entryTokens.tokenHash, authorizedBy), eq(entryTokens.kind, 'authorize'));
        const [permission] = await tx
          .select({ hash: entryTokens.tokenHash })
          .from(entryTokens)
          .where(and(isPermission, gt(entryTokens.expiresAt, now)))
          .for('update');
        if (!permission) return 'unauthorized';
        if ((await of(client, tx)).length >= passkeyLimits.mostOfOne) return 'full';
        const written = await tx
          .insert(passkeys)
          .values({ clientId: client, createdAt: now, ...columns })
          .onConflictDoNothing()
          .returning({ id: passkeys.id });
        if (written.length === 0) return 'known';
        await tx.delete(entryTokens).where(isPermission);
        await tellAccessChanged(tx, client, { kind: 'passkey-added', passkey: passkey.name }, now);
        return 'added';
      });
    },

    async byCredential(credentialId: string): Promise<KnownPasskey | null> {
      const [row] = await orm
        .select()
        .from(passkeys)
        .innerJoin(passkeyUsers, eq(passkeyUsers.clientId, passkeys.clientId))
        .where(eq(passkeys.credentialId, credentialId));
      if (!row) return null;
      const { clientId, publicKey, counter, transports } = row.passkeys;
      return {
        client: clientId,
        publicKey: Uint8Array.from(publicKey),
        counter,
        transports,
        handle: row.passkey_users.handle,
      };
    },

    /**
     * Records a use. Returns false if the counter did not grow since the passkey was read, because then the key may
     * have been cloned. Authenticators without a counter always send 0.
     */
    async used(credentialId: string, counter: number, now: Instant): Promise<boolean> {
      const grows = or(lt(passkeys.counter, counter), sql`${passkeys.counter} = 0 and ${counter} = 0`);
      const noted = await orm
        .update(passkeys)
        .set({ counter, usedAt: now })
        .where(and(eq(passkeys.credentialId, credentialId), grows))
        .returning({ id: passkeys.id });
      return noted.length > 0;
    },

    async rename(client: number, id: number, name: string): Promise<boolean> {
      const renamed = await orm.update(passkeys).set({ name }).where(own(client, id)).returning({ id: passkeys.id });
      return renamed.length > 0;
    },

    /**
     * `last`: without it the client could not sign in any more. Removals run one at a time, so that two cannot both
     * remove the last ones.
     */
    async remove(client: number, id: number, now: Instant): Promise<'removed' | 'last' | 'unknown'> {
      return orm.transaction(async (tx) => {
        const ways = await lockWaysIn(tx, client);
        const removed = (await of(client, tx)).find((passkey) => passkey.id === id);
        if (!removed) return 'unknown';
        if (!hasWayIn({ ...ways, passkeys: ways.passkeys - 1 })) return 'last';
        await tx.delete(passkeys).where(own(client, id));
        await tellAccessChanged(tx, client, { kind: 'passkey-removed', passkey: removed.name }, now);
        return 'removed';
      });
    },
  };
}

async function lockClient(tx: Orm, client: number): Promise<void> {
  await tx.execute(sql`select 1 from clients where id = ${client} for update`);
}
