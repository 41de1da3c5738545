import { setTimeout as pass } from 'node:timers/promises';
import { bodyLimits } from '../../shop/limits.ts';
import type { BodyProgress } from './body/body-limit.ts';

/** How long cancelled work may take to end: its result shows whether anything was written. */
const graceMs = 2_000;

/**
 * Limits silence and extreme slowness. A large file may take minutes, but a body that arrives byte by byte only
 * occupies capacity. Work beyond the limit is cancelled through `cancelled`. If it completed nevertheless, its result
 * is used, so that a successful write is not reported as failed.
 */
export async function withTimeout<T>(
  ms: number,
  progress: BodyProgress,
  work: () => Promise<T>,
  cancelled = new AbortController(),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let bytes = 0;
  const began = performance.now();
  const late = new Promise<never>((_, fail) => {
    progress.came = (more) => {
      bytes += more;
      const allowed = ms + (bytes / bodyLimits.bytesPerSecond) * 1_000 - (performance.now() - began);
      const wait = progress.whole ? ms : Math.max(0, Math.min(ms, allowed));
      clearTimeout(timer);
      timer = setTimeout(
        () => fail(progress.whole || !progress.asked ? new TimedOut(`no answer within ${ms} ms`) : new BodyStalled()),
        wait,
      );
    };
  });
  progress.came(0);
  const working = work();
  try {
    return await Promise.race([working, late]);
  } catch (error) {
    if (!(error instanceof TimedOut) && !(error instanceof BodyStalled)) throw error;
    cancelled.abort(error);
    if (error instanceof BodyStalled) throw error;
    return await settled(working, error);
  } finally {
    clearTimeout(timer);
    progress.came = () => {};
  }
}

async function settled<T>(working: Promise<T>, timedOut: TimedOut): Promise<T> {
  const waiting = new AbortController();
  const fail = () => Promise.reject(timedOut);
  try {
    return await Promise.race([working.catch(fail), pass(graceMs, undefined, { signal: waiting.signal }).then(fail)]);
  } finally {
    waiting.abort();
  }
}

/** The client stopped sending in the middle of the body. */
export class BodyStalled extends Error {}

/** The body arrived completely, but the answer took too long. */
export class TimedOut extends Error {}
