import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Orm } from '../db/db.ts';
import { outageOf } from './outage.ts';

/** The tag for "everything may have changed". */
export const everything = '*';

export interface Changes {
  /** Calls back with each tag of a committed change, made in this process or in any other. */
  subscribe(onTag: (tag: string) => void): () => void;
  /**
   * False while the notification connection is down and changes may be missed. Cached data may still be shown until the
   * tag `everything` arrives, but nothing new may be cached, and no sale may rely on cached data.
   */
  readonly heard: boolean;
  /** False when the store has not answered for so long that cached data may no longer be shown. */
  readonly mayShow: boolean;
  /** Calls back when the notification connection is lost. */
  onLost(callback: () => void): void;
  /** Runs a write in a transaction; resolves when this process has received the change's notification. */
  write<T>(work: (tx: Orm) => Promise<T>): Promise<T>;
  /** Resolves when this process has received the notifications of everything committed so far, or at `withinMs`. */
  settled(withinMs?: number): Promise<void>;
}

const channel = 'witryna_changes';
const echoTimeoutMs = 1_000;
/** How long cached data may be shown while the store does not answer, unless the owner configures another time. */
const defaultStaleMs = 10 * 60_000;

/** The triggers of the store send each change on one channel; each process has this one listener. */
export async function hearChanges(database: Database, staleForMs: number = defaultStaleMs): Promise<Changes> {
  const subscribers = new Set<(tag: string) => void>();
  const lossCallbacks: (() => void)[] = [];
  const awaited = new Map<string, () => void>();
  const tell = (tag: string) => {
    for (const subscriber of subscribers) subscriber(tag);
  };
  const outage = outageOf(database.orm, staleForMs, {
    tell,
    tellAll: () => tell(everything),
    tellLost: () => {
      for (const callback of lossCallbacks) callback();
    },
  });

  // The mark is taken before LISTEN, so that a change committed in between is processed twice rather than missed.
  await outage.begin();
  await database.listen(channel, {
    onMessage: (payload) => {
      if (payload.startsWith('echo:')) awaited.get(payload)?.();
      else for (const tag of tagsIn(payload)) tell(tag);
    },
    onLost: outage.lost,
    onBack: outage.back,
    onPulse: outage.pulse,
  });

  /** Notifications arrive in order, so our own echo arrives after every tag committed before it. */
  async function echoed<T>(work: (mark: string) => Promise<T>, withinMs = echoTimeoutMs): Promise<T> {
    const mark = `echo:${randomUUID()}`;
    const echo = new Promise<void>((done) => {
      const timer = setTimeout(done, withinMs);
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
      return outage.heard();
    },
    get mayShow() {
      return outage.mayShow();
    },
    onLost: (callback) => lossCallbacks.push(callback),
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
    settled: (withinMs) =>
      echoed(async (mark) => {
        await database.orm.execute(sql`select pg_notify(${channel}, ${mark})`);
      }, withinMs),
  };
}

/** Several products come in one payload, `product:3,7` or `stock:3,7`; each is a separate tag. */
function tagsIn(payload: string): string[] {
  const [kind, ids] = payload.split(':');
  if (ids === undefined) return [payload];
  return ids.split(',').map((id) => `${kind}:${id}`);
}
