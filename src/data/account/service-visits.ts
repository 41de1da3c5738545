import { and, eq, gt, lt } from 'drizzle-orm';
import type { NamedIdentity } from '../../shop/account/service/sign-in-service.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { serviceVisits, unlinkedIdentities } from '../db/schema.ts';

/** The data to remember while a visitor is at a sign-in service. */
interface ServiceVisit {
  service: string;
  state: string;
  nonce: string;
  /** The PKCE verifier. */
  verifier: string;
  /** A path inside the shop; empty: none was requested. */
  returnTo: string;
}

/** An identity from a service without an account here yet. */
interface UnlinkedIdentity extends NamedIdentity {
  returnTo: string;
}

/** Pending sign-ins through services, by the hash of a token that only the browser has. */
export function createServiceVisits(orm: Orm) {
  return {
    async begin(tokenHash: string, visit: ServiceVisit, expiresAt: Instant): Promise<void> {
      await orm.insert(serviceVisits).values({ tokenHash, ...visit, expiresAt });
    },

    /** Ends the visit: only one of several requests with the same token gets it. */
    async end(tokenHash: string, now: Instant): Promise<ServiceVisit | null> {
      const [row] = await orm.delete(serviceVisits).where(eq(serviceVisits.tokenHash, tokenHash)).returning();
      if (!row || row.expiresAt <= now) return null;
      const { service, state, nonce, verifier, returnTo } = row;
      return { service, state, nonce, verifier, returnTo };
    },

    async keepIdentity(tokenHash: string, identity: UnlinkedIdentity, expiresAt: Instant): Promise<void> {
      await orm.insert(unlinkedIdentities).values({ tokenHash, ...identity, expiresAt });
    },

    async identity(tokenHash: string, now: Instant): Promise<UnlinkedIdentity | null> {
      const [row] = await orm
        .select()
        .from(unlinkedIdentities)
        .where(and(eq(unlinkedIdentities.tokenHash, tokenHash), gt(unlinkedIdentities.expiresAt, now)));
      if (!row) return null;
      const { tokenHash: _, expiresAt: __, ...identity } = row;
      return identity;
    },

    async forgetIdentity(tokenHash: string): Promise<void> {
      await orm.delete(unlinkedIdentities).where(eq(unlinkedIdentities.tokenHash, tokenHash));
    },

    async forgetOld(now: Instant): Promise<void> {
      await orm.delete(serviceVisits).where(lt(serviceVisits.expiresAt, now));
      await orm.delete(unlinkedIdentities).where(lt(unlinkedIdentities.expiresAt, now));
    },
  };
}
