import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import type { Orm } from '../db/db.ts';
import { changeJournal, type Mark, type MissedTags } from './change-journal.ts';

interface NoticeText {
  /** Calls the subscribers of connection loss. */
  tellLost(): void;
  tell(tag: string): void;
  /** Sends the tag for "everything may have changed". */
  tellAll(): void;
}

/** How often the journal is read while the notification connection is down. */
const pollMs = 1_000;

/**
 * Handles the loss of the notification connection. Missed changes are read from the journal before the cache is trusted
 * again. While the store answers queries but the connection is down, the journal is polled every second.
 */
export function outageOf(orm: Orm, staleForMs: number, { tell, tellAll, tellLost }: NoticeText) {
  const journal = changeJournal(orm);
  let heard = true;
  let isUp = true;
  /**
   * Counts connection losses. A journal reading is valid for the current connection only if this number did not change
   * meanwhile.
   */
  let losses = 0;
  let latest: Mark | null = null;
  /** The mark before the latest: every notification committed before it had arrived at the last heartbeat. */
  let confident: Mark | null = null;
  let poll: ReturnType<typeof setInterval> | undefined;
  let expiry: ReturnType<typeof setTimeout> | undefined;
  let reading = false;
  let hasExpired = false;

  const missedSince = async (mark: Mark | null): Promise<MissedTags> =>
    mark ? journal.since(mark) : { tags: null, mark: await journal.mark() };
  const hear = (tags: string[] | null) => {
    if (tags) for (const tag of tags) tell(tag);
    else tellAll();
  };
  const markOrNone = () => journal.mark().catch(() => null);
  const countDown = () => {
    clearTimeout(expiry);
    expiry = setTimeout(expire, staleForMs).unref();
  };
  const expire = () => {
    hasExpired = true;
    tellAll();
  };
  const end = () => {
    heard = true;
    hasExpired = false;
    clearInterval(poll);
    clearTimeout(expiry);
  };

  async function catchUp(): Promise<void> {
    if (reading || heard) return;
    reading = true;
    const wasUp = isUp;
    const seen = losses;
    const isSameLine = () => wasUp && seen === losses;
    try {
      const missed = await missedSince(confident);
      hear(missed.tags);
      latest = missed.mark;
      confident = missed.mark;
      if (isSameLine()) end();
      else countDown();
    } catch (error) {
      // If the journal cannot be read, everything is reloaded. If the store does not answer, the next poll tries again.
      if (isDatabaseUnavailable(error)) return;
      hear(null);
      if (isSameLine()) end();
    } finally {
      reading = false;
      if (isUp && !wasUp) void catchUp();
    }
  }

  return {
    heard: () => heard,
    mayShow: () => !hasExpired,
    begin: async () => {
      latest = await markOrNone();
      confident = latest;
    },
    lost: () => {
      isUp = false;
      losses += 1;
      if (!heard) return;
      heard = false;
      countDown();
      tellLost();
      poll = setInterval(catchUp, pollMs).unref();
    },
    back: () => {
      isUp = true;
      void catchUp();
    },
    pulse: async () => {
      const mark = heard ? await markOrNone() : null;
      if (!mark || !heard) return;
      confident = latest ?? mark;
      latest = mark;
    },
  };
}
