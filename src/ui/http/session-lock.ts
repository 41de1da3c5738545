import { timeouts } from '../../shop/limits.ts';

let before: Promise<unknown> = Promise.resolve();

/**
 * One after the other, in all tabs: two at once from a browser without a session would each be given one of its own, and
 * the later answer would make the browser forget the other. The work must end by itself.
 */
export async function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  try {
    return await navigator.locks.request('sesja', { signal: AbortSignal.timeout(timeouts.product) }, begin);
  } catch (error) {
    if (begun) throw error;
    // Browsers have locks on secure pages only, and not where nothing may be kept; and a tab that sleeps may hold one for
    // ever. Then those of this tab wait for each other.
    const done = before.then(begin);
    before = done.catch(() => {});
    return done;
  }
}
