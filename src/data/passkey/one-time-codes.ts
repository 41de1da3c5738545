import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { codeTimes, oneTimeCodeLimits } from '../../shop/limits.ts';
import { type CodeAnswer, codeAnswer, codeWait } from '../../shop/passkey/one-time-code.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { withAdvisoryLock } from '../db/advisory-lock.ts';
import type { Orm } from '../db/db.ts';
import { oneTimeCodes } from '../db/schema.ts';
import { writeMail } from '../mail/write-mail.ts';

/** The requesting browser: its secret key, and the hash of it. */
interface AskingBrowser {
  key: string;
  hash: string;
}

export interface CodeRequest {
  browser: AskingBrowser;
  /** The typed identifier, normalised: codes are counted by it. */
  identifier: string;
  /** The recipient and the account. `null`: no account was found and nothing is sent. */
  recipient: { email: string; mailbox: string; client: number | null } | null;
  /**
   * A client who has proven this address has signed in there before: such a browser has a separate limit, which others
   * cannot use up.
   */
  isKnown?: boolean;
}

type CodeTry = { answer: 'right'; email: string; client: number | null } | { answer: Exclude<CodeAnswer, 'right'> };

/** One-time codes by mail, for a sign-in without a password. The newest code of a browser counts. */
export function createOneTimeCodes(orm: Orm) {
  const sentAt = async (
    tx: Orm,
    column: typeof oneTimeCodes.identifierHash | typeof oneTimeCodes.mailboxHash,
    hash: string,
    now: Instant,
  ) =>
    (
      await tx
        .select({ at: oneTimeCodes.createdAt })
        .from(oneTimeCodes)
        .where(and(eq(column, hash), gt(oneTimeCodes.createdAt, now - codeTimes.window)))
    ).map(({ at }) => at);

  return {
    /**
     * Creates a code and its mail. Returns the milliseconds to wait when too many were made for the identifier; 0 when
     * a code was made. A mailbox that has reached its limit through another identifier gets no mail, but the response
     * is the same: a difference would reveal that the two belong together.
     */
    async make({ browser, identifier, recipient, isKnown }: CodeRequest, now: Instant): Promise<number> {
      const own = isKnown ? ` of ${browser.hash}` : '';
      const identifierHash = hashOf(`identifier ${identifier}${own}`);
      const mailboxHash = recipient && hashOf(`mailbox ${recipient.mailbox}${own}`);
      return orm.transaction(async (tx) => {
        // One transaction at a time for each, so that concurrent requests cannot exceed the limit. Always in the same
        // order, which prevents deadlocks.
        for (const hash of [identifierHash, mailboxHash ?? ''].sort()) await withAdvisoryLock(tx, `code ${hash}`);
        const wait = codeWait(await sentAt(tx, oneTimeCodes.identifierHash, identifierHash, now), now);
        if (wait > 0) return wait;
        const isFull =
          mailboxHash !== null && codeWait(await sentAt(tx, oneTimeCodes.mailboxHash, mailboxHash, now), now) > 0;
        const code = newCode();
        const expiresAt = now + codeTimes.valid;
        const target = isFull ? null : recipient;
        await tx.insert(oneTimeCodes).values({
          browser: browser.hash,
          identifierHash,
          mailboxHash: isFull ? null : mailboxHash,
          email: target?.email ?? null,
          clientId: target?.client ?? null,
          codeHash: codeHashOf(browser, code),
          createdAt: now,
          expiresAt,
        });
        if (target) {
          // The outbox deletes `token` once the mail is sent.
          const content = { token: code, until: expiresAt };
          await writeMail(tx, { recipient: target.email, kind: 'sign-in-code', content }, now);
        }
        return 0;
      });
    },

    /** Counts a try before it is compared, so that concurrent tries cannot exceed the limit. */
    async tryCode(browser: AskingBrowser, code: string, now: Instant): Promise<CodeTry> {
      const [newest] = await orm
        .select({ id: oneTimeCodes.id })
        .from(oneTimeCodes)
        .where(eq(oneTimeCodes.browser, browser.hash))
        .orderBy(desc(oneTimeCodes.id))
        .limit(1);
      if (!newest) return { answer: 'none' };
      const [row] = await orm
        .update(oneTimeCodes)
        // Any number above the limit means the same.
        .set({ tries: sql`least(${oneTimeCodes.tries} + 1, ${oneTimeCodeLimits.tries + 1})` })
        .where(eq(oneTimeCodes.id, newest.id))
        .returning();
      if (!row) return { answer: 'none' };
      const isRight = row.email !== null && isSame(row.codeHash, codeHashOf(browser, code));
      const answer = codeAnswer({ ...row, isUsed: row.usedAt !== null, isRight }, now);
      if (answer !== 'right' || row.email === null) return { answer: answer === 'right' ? 'wrong' : answer };
      const used = await orm
        .update(oneTimeCodes)
        .set({ usedAt: now })
        .where(and(eq(oneTimeCodes.id, row.id), isNull(oneTimeCodes.usedAt)))
        .returning({ id: oneTimeCodes.id });
      return used.length > 0 ? { answer, email: row.email, client: row.clientId } : { answer: 'expired' };
    },

    /** Rows are stored as long as they count for the limit. */
    async forgetOld(now: Instant): Promise<void> {
      await orm.delete(oneTimeCodes).where(lt(oneTimeCodes.createdAt, now - codeTimes.window));
    },
  };
}

const newCode = (): string => String(randomInt(10 ** oneTimeCodeLimits.digits)).padStart(oneTimeCodeLimits.digits, '0');

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const codeHashOf = ({ key }: AskingBrowser, code: string): string => hashOf(`code ${key} ${code}`);
const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));
