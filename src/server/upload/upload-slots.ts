import { uploadLimits } from '../../shop/limits.ts';

export interface UploadSlots {
  /** Answers a function that frees the slot, or `null` when none is free. */
  enter(session: string): (() => void) | null;
}

/** Limits how many forms with files are read at once, because a file is in memory while it arrives. */
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
