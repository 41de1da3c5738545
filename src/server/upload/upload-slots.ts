import { uploadLimits } from '../../shop/limits.ts';

export interface UploadSlots {
  /**
   * Returns a function that frees the slot, or `null` when none is free. `bytes`: the memory that the form may need.
   */
  enter(session: string, bytes?: number): (() => void) | null;
}

/** Limits how many forms with files are read concurrently, because a file is in memory while it arrives. */
export function uploadSlots(): UploadSlots {
  const { atOnce, atOnceOfAll, megabytesOfAll } = uploadLimits;
  const mostBytes = megabytesOfAll * 1_024 * 1_024;
  const running = new Map<string, number>();
  let all = 0;
  let held = 0;
  return {
    enter(session, bytes = 0) {
      const own = running.get(session) ?? 0;
      if (own >= atOnce || all >= atOnceOfAll) return null;
      // A single form is always accepted, regardless of its size.
      if (held > 0 && held + bytes > mostBytes) return null;
      running.set(session, own + 1);
      all += 1;
      held += bytes;
      return () => {
        all -= 1;
        held -= bytes;
        const left = (running.get(session) ?? 1) - 1;
        if (left > 0) running.set(session, left);
        else running.delete(session);
      };
    },
  };
}
