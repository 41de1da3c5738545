import type { Arriving } from './body-limit.ts';

/** A limit on silence, not on slowness: a large file may be on its way for minutes. */
export async function within<T>(ms: number, arriving: Arriving, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    arriving.came = () => {
      clearTimeout(timer);
      timer = setTimeout(() => fail(arriving.whole ? new Error(`no answer within ${ms} ms`) : new Stalled()), ms);
    };
  });
  arriving.came();
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
    arriving.came = () => {};
  }
}

/** The sender has gone quiet in the middle of what was to be sent. */
export class Stalled extends Error {}
