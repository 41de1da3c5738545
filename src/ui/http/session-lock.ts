import { timeouts } from '../../shop/limits.ts';

let before: Promise<unknown> = Promise.resolve();

/**
 * Runs work one at a time, across all tabs. Two parallel requests without a session would each create one, and the
 * later response would replace the cookie of the other. `work` must end by itself.
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
    // Locks exist only in secure contexts and not where storage is forbidden, and a suspended tab may hold one forever.
    // The fallback is a queue within this tab.
    const done = before.then(begin);
    before = done.catch(() => {});
    return done;
  }
}
