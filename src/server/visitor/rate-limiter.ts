import type { Store } from '../../data/store.ts';
import { type LimitedKind, type LimitScope, type LimitWindow, rateLimits } from '../../shop/limits.ts';
import { isTryLater, TryLater } from '../../shop/try-later.ts';
import type { Log } from '../log.ts';

export type Subjects = Partial<Record<LimitScope, string | null>>;

export interface RateLimiter {
  /** Counts an action for each of its subjects. Throws `TryLater` if a limit is exceeded. */
  take(kind: LimitedKind, subjects: Subjects, cost?: number): Promise<void>;
  /**
   * The same for a sender whose subjects must be looked up first. A refused sender stays refused until the limit ends,
   * without a query: an attacker's next request must cost less than the last.
   */
  takeOf(kind: LimitedKind, sender: string, subjects: () => Promise<Subjects>, cost?: number): Promise<void>;
}

interface Parts {
  store: Pick<Store, 'rateLimits'>;
  log: Log;
  now: () => number;
  /** All limits are multiplied by it; 0 turns them off. */
  factor: number;
}

const noteEveryMs = 60_000;
/** The oldest entries are dropped first: the store then refuses these senders again. */
const mostRefused = 10_000;

export function rateLimiter({ store, log, now, factor }: Parts): RateLimiter {
  let notedAt = Number.NEGATIVE_INFINITY;
  /** If counting fails, the request is allowed: a write will fail by itself while the store is unavailable. */
  const uncounted = (error: unknown) => {
    if (now() - notedAt < noteEveryMs) return 0;
    notedAt = now();
    log.note('limits are not counted', { code: (error as { code?: unknown }).code });
    return 0;
  };
  const take: RateLimiter['take'] = async (kind, subjects, cost = 1) => {
    if (factor === 0) return;
    const scopes = Object.entries(rateLimits[kind]) as [LimitScope, LimitWindow][];
    const takes = scopes.flatMap(([scope, { most, seconds }]) => {
      const subject = subjects[scope];
      if (!subject) return [];
      return [{ kind: `${kind} ${scope}`, subject, cost, most: most * factor, windowMs: seconds * 1_000 }];
    });
    const waitMs = await store.rateLimits.take(takes, now()).catch(uncounted);
    if (waitMs > 0) throw new TryLater('limit', Math.ceil(waitMs / 1_000));
  };
  /** The end of the refusal, by kind and sender. */
  const refused = new Map<string, number>();
  return {
    take,
    takeOf: async (kind, sender, subjects, cost) => {
      const key = `${kind} ${sender}`;
      const until = refused.get(key);
      if (until !== undefined && until > now()) throw new TryLater('limit', Math.ceil((until - now()) / 1_000));
      refused.delete(key);
      try {
        await take(kind, await subjects(), cost);
      } catch (error) {
        if (isTryLater(error)) refused.set(key, now() + error.retryAfterSeconds * 1_000);
        const [oldest] = refused.keys();
        if (refused.size > mostRefused && oldest !== undefined) refused.delete(oldest);
        throw error;
      }
    },
  };
}
