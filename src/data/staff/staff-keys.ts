import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { staffLimits } from '../../shop/limits.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { staffChallenges as challenges, staffKeys as keys, staff } from '../db/schema.ts';
import { hashOf } from './staff.ts';

interface StaffKey {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  name: string;
}

interface ChallengeOf {
  kind: 'register' | 'login';
  /** The person who adds a key; `null` at sign-in, before the person is known. */
  staffId: number | null;
  /** The hash of the browser's key. */
  browser: string;
}

/** Passkeys of the staff, and the challenges of their ceremonies. */
export function createStaffKeys(orm: Orm) {
  return {
    async challenge(token: string, { kind, staffId, browser }: ChallengeOf, now: Instant): Promise<void> {
      await orm.delete(challenges).where(lt(challenges.expiresAt, now));
      const expiresAt = now + staffLimits.challengeMs;
      await orm.insert(challenges).values({ tokenHash: hashOf(token), kind, staffId, browser, expiresAt });
    },

    /** Uses a challenge up, only in the browser that requested it. */
    async takeChallenge(token: string, { kind, staffId, browser }: ChallengeOf, now: Instant): Promise<boolean> {
      const isIt = and(
        eq(challenges.tokenHash, hashOf(token)),
        eq(challenges.kind, kind),
        eq(challenges.browser, browser),
        staffId === null ? isNull(challenges.staffId) : eq(challenges.staffId, staffId),
        gt(challenges.expiresAt, now),
      );
      return (await orm.delete(challenges).where(isIt).returning({ hash: challenges.tokenHash })).length > 0;
    },

    async of(staffId: number): Promise<(StaffKey & { createdAt: Instant; usedAt: Instant | null })[]> {
      return orm.select().from(keys).where(eq(keys.staffId, staffId)).orderBy(asc(keys.createdAt));
    },

    async handleOf(staffId: number): Promise<Uint8Array> {
      const [row] = await orm.select({ handle: staff.handle }).from(staff).where(eq(staff.id, staffId));
      return row?.handle ?? new Uint8Array();
    },

    async add(staffId: number, key: StaffKey, now: Instant): Promise<'added' | 'known' | 'full'> {
      return orm.transaction(async (tx) => {
        await tx.execute(sql`select 1 from staff where id = ${staffId} for update`);
        const own = await tx.select({ id: keys.credentialId }).from(keys).where(eq(keys.staffId, staffId));
        if (own.length >= staffLimits.keysOfOne) return 'full';
        const written = await tx
          .insert(keys)
          .values({ staffId, createdAt: now, ...key })
          .onConflictDoNothing()
          .returning({ id: keys.credentialId });
        return written.length > 0 ? 'added' : 'known';
      });
    },

    async byCredential(
      credentialId: string,
    ): Promise<{ staffId: number; publicKey: Uint8Array<ArrayBuffer>; counter: number; transports: string[] } | null> {
      const [row] = await orm
        .select({ key: keys })
        .from(keys)
        .innerJoin(staff, eq(staff.id, keys.staffId))
        .where(and(eq(keys.credentialId, credentialId), isNull(staff.disabledAt)));
      if (!row) return null;
      const { staffId, publicKey, counter, transports } = row.key;
      return { staffId, publicKey: Uint8Array.from(publicKey), counter, transports };
    },

    /**
     * Returns false if the counter did not grow, because then the key may have been cloned. Some authenticators always
     * send 0.
     */
    async used(credentialId: string, counter: number, now: Instant): Promise<boolean> {
      const grows = or(lt(keys.counter, counter), sql`${keys.counter} = 0 and ${counter} = 0`);
      const noted = await orm
        .update(keys)
        .set({ counter, usedAt: now })
        .where(and(eq(keys.credentialId, credentialId), grows))
        .returning({ id: keys.credentialId });
      return noted.length > 0;
    },

    async remove(staffId: number, credentialId: string): Promise<boolean> {
      const removed = await orm
        .delete(keys)
        .where(and(eq(keys.staffId, staffId), eq(keys.credentialId, credentialId)))
        .returning({ id: keys.credentialId });
      return removed.length > 0;
    },
  };
}
