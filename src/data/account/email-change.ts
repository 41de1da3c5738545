import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { emailChangeLimits } from '../../shop/limits.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { clients, accountTokens as tokens } from '../db/schema.ts';
import { writeMail } from '../mail/write-mail.ts';
import { lockClient } from './lock-client.ts';

const kind = 'change-email';
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** A new e-mail address replaces the old one when its link is used. */
export function createEmailChanges(orm: Orm) {
  const ofToken = (token: string, now: Instant) =>
    and(eq(tokens.tokenHash, hashOf(token)), eq(tokens.kind, kind), gt(tokens.expiresAt, now));
  const ofClient = (client: number) => and(eq(tokens.clientId, client), eq(tokens.kind, kind));

  return {
    /** Sends a mail to the new address. An earlier link of this client becomes invalid. */
    async ask(client: number, email: string, now: Instant): Promise<void> {
      const token = randomBytes(32).toString('base64url');
      await orm.transaction(async (tx) => {
        await lockClient(tx, client);
        await tx.delete(tokens).where(ofClient(client));
        const expiresAt = now + emailChangeLimits.linkHours * 3_600_000;
        await tx.insert(tokens).values({ tokenHash: hashOf(token), kind, clientId: client, email, expiresAt });
        await writeMail(tx, { recipient: email, kind, content: { token } }, now);
      });
    },

    /** The new address that is not confirmed yet. */
    async waiting(client: number, now: Instant): Promise<string | null> {
      const [row] = await orm
        .select({ email: tokens.email })
        .from(tokens)
        .where(and(ofClient(client), gt(tokens.expiresAt, now)));
      return row?.email ?? null;
    },

    async drop(client: number): Promise<void> {
      await orm.delete(tokens).where(ofClient(client));
    },

    /** The address that a link confirms, and its account; `null` for a link that was used, replaced or is too old. */
    async named(token: string, now: Instant): Promise<{ client: number; login: string; email: string } | null> {
      const [row] = await orm
        .select({ client: clients.id, login: clients.login, email: tokens.email })
        .from(tokens)
        .innerJoin(clients, eq(clients.id, tokens.clientId))
        .where(ofToken(token, now));
      return row ?? null;
    },

    /**
     * The new address is valid from now on, and the old one gets a notification. Links that were sent to the old one
     * become invalid. `client` has to be signed in: anybody may ask for another person's address, which with a press of
     * its owner would become that of the asking account, with the orders that were sent to it.
     */
    async confirm(token: string, client: number, now: Instant): Promise<boolean> {
      return orm.transaction(async (tx) => {
        const [used] = await tx
          .delete(tokens)
          .where(and(ofToken(token, now), eq(tokens.clientId, client)))
          .returning({ email: tokens.email });
        if (!used) return false;
        const [before] = await tx
          .select({ email: clients.email })
          .from(clients)
          .where(eq(clients.id, client))
          .for('update');
        if (!before) return false;
        await tx.update(clients).set({ email: used.email, emailConfirmedAt: now }).where(eq(clients.id, client));
        await tx.delete(tokens).where(eq(tokens.clientId, client));
        await writeMail(tx, { recipient: before.email, kind: 'email-changed', content: {} }, now);
        return true;
      });
    },
  };
}
