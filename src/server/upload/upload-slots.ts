import { uploadLimits } from '../../shop/limits.ts';

export interface UploadSlots {
  /** What gives the place back, or `null` when there is none. */
  enter(session: string): (() => void) | null;
}

/** How many forms with files are read at once: a file is in memory while it comes. */
export function uploadSlots(): UploadSlots {
  const { atOnce, atOnceOfAll } = uploadLimits;
  const running = new Map<string, number>();
  let all = 0;
  return {
    enter(session) {
      const own = running.get(session) ?? 0;
      if (own >= atOnce || all >= atOnceOfAll) return null;
      running.set(session, own + 1);
      all += 1;
      return () => {
        all -= 1;
        const left = (running.get(session) ?? 1) - 1;
        if (left > 0) running.set(session, left);
        else running.delete(session);
      };
    },
  };
}
