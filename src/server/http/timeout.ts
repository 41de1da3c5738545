import type { BodyProgress } from './body-limit.ts';

/** A limit on silence, not on slowness: a large file may be on its way for minutes. */
export async function withTimeout<T>(ms: number, progress: BodyProgress, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    progress.came = () => {
      clearTimeout(timer);
      timer = setTimeout(() => fail(progress.whole ? new Error(`no answer within ${ms} ms`) : new TimedOut()), ms);
    };
  });
  progress.came();
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
    progress.came = () => {};
  }
}

/** The sender has gone quiet in the middle of what was to be sent. */
export class TimedOut extends Error {}
