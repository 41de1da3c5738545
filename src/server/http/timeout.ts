import { setTimeout as pass } from 'node:timers/promises';
import { bodyLimits } from '../../shop/limits.ts';
import type { BodyProgress } from './body/body-limit.ts';

/** How long work that was cancelled may take to end: its answer says whether anything was written. */
const graceMs = 2_000;

/**
 * A limit on silence, and on a slowness that no line has: a large file may be on its way for minutes, but a body that comes
 * byte by byte only holds a place that others need. Work that passes it is cancelled by `cancelled`. If it had done what it
 * was for all the same, its result counts: nobody is told that it failed.
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
        () => fail(progress.whole ? new TimedOut(`no answer within ${ms} ms`) : new BodyStalled()),
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

/** The sender has gone quiet in the middle of what was to be sent. */
export class BodyStalled extends Error {}

/** All has come, and we did not get ready with it. */
export class TimedOut extends Error {}
