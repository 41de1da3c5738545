import { isDatabaseUnavailable } from '../../data/db/database-unavailable.ts';
import type { Store } from '../../data/store.ts';
import type { Log } from '../log.ts';

const askAgainMs = 500;
/** For so long nothing may fail: a store with a full disk fails writes and answers all else. */
const quietMs = 5_000;

type Watched = Pick<Store, 'ping' | 'changes'>;

/** Logs the loss and the return of the store once each, regardless of the number of affected requests. */
export function outageLog(log: Log, { ping, changes }: Watched): Log {
  let beganAt: number | null = null;
  let failedAt = 0;

  const askAgain = () => {
    setTimeout(async () => {
      const isBack = await ping().then(
        () => changes.heard,
        () => false,
      );
      if (!isBack || beganAt === null || performance.now() - failedAt < quietMs) return askAgain();
      const seconds = Math.round((performance.now() - beganAt) / 1_000);
      beganAt = null;
      log.note('the store answers again', { seconds });
    }, askAgainMs).unref();
  };
  const begin = (reason: string) => {
    failedAt = performance.now();
    if (beganAt !== null) return;
    beganAt = performance.now();
    log.note('the store does not answer', { reason });
    askAgain();
  };

  changes.onLost(() => begin('the line of changes was lost'));
  return {
    ...log,
    bug: (id, error) => {
      if (isDatabaseUnavailable(error)) begin(reasonOf(error));
      else log.bug(id, error);
    },
  };
}

/** The innermost error is the cause; the outer ones contain the query, which may hold personal data. */
function reasonOf(error: unknown): string {
  let at = error;
  while (at instanceof Error && at.cause instanceof Error) at = at.cause;
  if (at instanceof AggregateError) [at] = at.errors;
  return at instanceof Error ? ((at as { code?: string }).code ?? at.message) : String(at);
}
