import { createHash } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { entryTokens } from '../db/schema.ts';

/**
 * `register` and `login` are challenges of the accounts provider, `sign-in` is the login token that is exchanged for a
 * session, and `authorize` the permission to register a passkey.
 */
export type EntryKind = (typeof entryTokens.$inferSelect)['kind'];

export interface EntryFacts {
  client: number | null;
  /** The address that a permission was given to. */
  email?: string | null;
  /** The permission by which a challenge was made. */
  authorizedBy?: string | null;
}

/** Identifies a token: its kind, the token itself, and the hash of the browser's key. */
export interface EntryName {
  kind: EntryKind;
  token: string;
  browser: string;
}

/** Short-lived single-use tokens, bound to the browser they were made for. Only their hashes are stored. */
export function createEntryTokens(orm: Orm) {
  const live = ({ kind, token, browser }: EntryName, now: Instant) =>
    and(
      eq(entryTokens.tokenHash, hashOf(token)),
      eq(entryTokens.kind, kind),
      eq(entryTokens.browser, browser),
      gt(entryTokens.expiresAt, now),
    );
  return {
    async put({ kind, token, browser }: EntryName, facts: EntryFacts, expiresAt: Instant): Promise<void> {
      const { client, email = null, authorizedBy = null } = facts;
      await orm.insert(entryTokens).values({
        tokenHash: hashOf(token),
        kind,
        browser,
        clientId: client,
        email,
        authorizedBy: authorizedBy === null ? null : hashOf(authorizedBy),
        expiresAt,
      });
    },

    /** The client or address of a token, without using it up. */
    async find(name: EntryName, now: Instant): Promise<{ client: number | null; email: string | null } | null> {
      const [row] = await orm.select().from(entryTokens).where(live(name, now));
      return row ? { client: row.clientId, email: row.email } : null;
    },

    /** The newest token of a browser, for a page that does not have the token itself. */
    async newest(
      kind: EntryKind,
      browser: string,
      now: Instant,
    ): Promise<{ client: number | null; email: string | null } | null> {
      const isTheirs = and(
        eq(entryTokens.kind, kind),
        eq(entryTokens.browser, browser),
        gt(entryTokens.expiresAt, now),
      );
      const [row] = await orm.select().from(entryTokens).where(isTheirs).orderBy(desc(entryTokens.expiresAt)).limit(1);
      return row ? { client: row.clientId, email: row.email } : null;
    },

    /** Permissions of this browser for an address without an account are assigned to the new client. */
    async claim(browser: string, email: string, client: number): Promise<void> {
      const isFree = and(eq(entryTokens.browser, browser), eq(entryTokens.email, email), isNull(entryTokens.clientId));
      await orm.update(entryTokens).set({ clientId: client }).where(isFree);
    },

    /** Uses the token up. `null`: it is unknown, expired, used, or of another browser. */
    async take(name: EntryName, now: Instant): Promise<{ client: number | null; authorizedBy: string | null } | null> {
      const [row] = await orm.delete(entryTokens).where(live(name, now)).returning();
      return row ? { client: row.clientId, authorizedBy: row.authorizedBy } : null;
    },

    async forgetOld(now: Instant): Promise<void> {
      await orm.delete(entryTokens).where(lt(entryTokens.expiresAt, now));
    },
  };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
