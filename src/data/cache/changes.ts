import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Orm } from '../db/db.ts';

/** Everything may have changed. */
export const everything = '*';

export interface Changes {
  /** Calls back with each tag that a committed change touched, in this process or in any other. */
  subscribe(onTag: (tag: string) => void): () => void;
  /** False while the line to the database is down and changes may be missed: caches must not be trusted. */
  readonly heard: boolean;
  /** Runs a write in a transaction; resolves when this process has heard of the change too. */
  write<T>(work: (tx: Orm) => Promise<T>): Promise<T>;
  /** Resolves when this process has heard of everything committed so far. */
  settled(): Promise<void>;
}

const channel = 'witryna_changes';
const echoTimeoutMs = 1_000;

/** The triggers of the store tell each change on one channel; this is its one listener in a process. */
export async function hearChanges(database: Database): Promise<Changes> {
  const subscribers = new Set<(tag: string) => void>();
  const awaited = new Map<string, () => void>();
  let heard = true;
  const tell = (tag: string) => {
    for (const subscriber of subscribers) subscriber(tag);
  };

  await database.listen(channel, {
    onMessage: (payload) => {
      if (payload.startsWith('echo:')) awaited.get(payload)?.();
      else for (const tag of tagsIn(payload)) tell(tag);
    },
    onLost: () => {
      heard = false;
      tell(everything);
    },
    onBack: () => {
      heard = true;
      tell(everything);
    },
  });

  /** Notifications arrive in order, so a mark of our own comes back after every tag of what was committed before it. */
  async function echoed<T>(work: (mark: string) => Promise<T>): Promise<T> {
    const mark = `echo:${randomUUID()}`;
    const echo = new Promise<void>((done) => {
      const timer = setTimeout(done, echoTimeoutMs);
      awaited.set(mark, () => {
        clearTimeout(timer);
        done();
      });
    });
    try {
      const result = await work(mark);
      await echo;
      return result;
    } finally {
      awaited.get(mark)?.();
      awaited.delete(mark);
    }
  }

  return {
    get heard() {
      return heard;
    },
    subscribe: (onTag) => {
      subscribers.add(onTag);
      return () => subscribers.delete(onTag);
    },
    write: (work) =>
      echoed((mark) =>
        database.orm.transaction(async (tx) => {
          const value = await work(tx);
          await tx.execute(sql`select pg_notify(${channel}, ${mark})`);
          return value;
        }),
      ),
    settled: () =>
      echoed(async (mark) => {
        await database.orm.execute(sql`select pg_notify(${channel}, ${mark})`);
      }),
  };
}

/** Products are told together, `product:3,7`; each is a tag of its own. */
function tagsIn(payload: string): string[] {
  if (!payload.startsWith('product:')) return [payload];
  return payload
    .slice('product:'.length)
    .split(',')
    .map((id) => `product:${id}`);
}
