import type { LimitWindow } from '../../shop/limits.ts';
import { TryLater } from '../../shop/try-later.ts';

interface Parts extends LimitWindow {
  now: () => number;
  /** The limit is multiplied by it; 0 turns it off. */
  factor: number;
}

/** More subjects than one process serves in a window. The oldest are forgotten first. */
const mostSubjects = 50_000;

/**
 * A limit that each process counts separately, for work that is cheaper than a count in the store. Throws `TryLater`
 * when it is exceeded.
 */
export function processLimit({ most, seconds, now, factor }: Parts): (subject: string) => void {
  const windows = new Map<string, { used: number; endsAt: number }>();
  return (subject) => {
    if (factor === 0) return;
    let window = windows.get(subject);
    if (!window || window.endsAt <= now()) {
      windows.delete(subject);
      window = { used: 0, endsAt: now() + seconds * 1_000 };
      windows.set(subject, window);
      const [oldest] = windows.keys();
      if (windows.size > mostSubjects && oldest !== undefined) windows.delete(oldest);
    }
    window.used += 1;
    if (window.used > most * factor) throw new TryLater('limit', Math.ceil((window.endsAt - now()) / 1_000));
  };
}
