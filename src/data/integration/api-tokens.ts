import { createHash, randomBytes } from 'node:crypto';
import { and, asc, count, eq, isNull, lt, or } from 'drizzle-orm';
import { type ApiScope, apiTokenLimits, apiTokenPrefix } from '../../shop/integration/api-scope.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';

export interface ApiToken {
  id: number;
  name: string;
  scopes: ApiScope[];
}

interface ListedApiToken extends ApiToken {
  hint: string;
  createdAt: Instant;
  createdBy: string;
  usedAt: Instant | null;
  revokedAt: Instant | null;
}

/** What a write with an Idempotency-Key answered. */
export interface ApiAnswer {
  status: number;
  body: unknown;
}

/** A write with an Idempotency-Key. */
export interface ApiWrite {
  tokenId: number;
  key: string;
  fingerprint: string;
}

const { apiTokens: k, apiAnswers: a } = t;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
/** Writing each use would be a write for each read. */
const notedEveryMs = 60_000;
const answersKeptMs = 3 * 86_400_000;

/** Keys of the API, and answers to repeated writes. */
export function createApiTokens(orm: Orm) {
  return {
    list: (): Promise<ListedApiToken[]> =>
      orm
        .select()
        .from(k)
        .orderBy(asc(k.revokedAt), asc(k.id))
        .limit(apiTokenLimits.most * 4),

    /** Returns the key, which is shown once. `null`: there are too many. */
    create: (
      name: string,
      scopes: ApiScope[],
      who: string,
      now: Instant,
    ): Promise<{ id: number; token: string } | null> =>
      orm.transaction(async (tx) => {
        const [live] = await tx.select({ many: count() }).from(k).where(isNull(k.revokedAt));
        if ((live?.many ?? 0) >= apiTokenLimits.most) return null;
        const token = apiTokenPrefix + randomBytes(32).toString('base64url');
        const [row] = await tx
          .insert(k)
          .values({ name, tokenHash: hashOf(token), hint: token.slice(-4), scopes, createdAt: now, createdBy: who })
          .returning({ id: k.id });
        return { id: row?.id ?? 0, token };
      }),

    /** The key stops working immediately. `null`: there is no such key, or it has ended. */
    async revoke(id: number, now: Instant): Promise<ApiToken | null> {
      const [row] = await orm
        .update(k)
        .set({ revokedAt: now })
        .where(and(eq(k.id, id), isNull(k.revokedAt)))
        .returning({ id: k.id, name: k.name, scopes: k.scopes });
      return row ?? null;
    },

    async find(token: string, now: Instant): Promise<ApiToken | null> {
      const [row] = await orm
        .select()
        .from(k)
        .where(and(eq(k.tokenHash, hashOf(token)), isNull(k.revokedAt)));
      if (!row) return null;
      const { id, name, scopes } = row;
      if (row.usedAt === null || row.usedAt < now - notedEveryMs) {
        const isOld = or(isNull(k.usedAt), lt(k.usedAt, now));
        await orm
          .update(k)
          .set({ usedAt: now })
          .where(and(eq(k.id, id), isOld));
      }
      return { id, name, scopes };
    },

    /** The answer to an earlier request with this key; `other`: that was another request. */
    async answer({ tokenId, key, fingerprint }: ApiWrite): Promise<ApiAnswer | 'other' | null> {
      const [row] = await orm
        .select()
        .from(a)
        .where(and(eq(a.tokenId, tokenId), eq(a.key, key)));
      if (!row) return null;
      return row.fingerprint === fingerprint ? { status: row.status, body: row.body } : 'other';
    },

    /**
     * Stores an answer, in the transaction of the write if that must not happen twice. Returns false if the key is taken:
     * then the caller rolls back.
     */
    async keep(
      { tokenId, key, fingerprint }: ApiWrite,
      answer: ApiAnswer,
      now: Instant,
      tx: Orm = orm,
    ): Promise<boolean> {
      const rows = await tx
        .insert(a)
        .values({ tokenId, key, fingerprint, ...answer, at: now })
        .onConflictDoNothing()
        .returning({ key: a.key });
      return rows.length > 0;
    },

    async forgetOld(now: Instant): Promise<void> {
      await orm.delete(a).where(lt(a.at, now - answersKeptMs));
    },
  };
}
