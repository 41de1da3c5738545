let before: Promise<unknown> = Promise.resolve();

/**
 * One after the other, in all tabs: two at once from a browser without a session would each be given one of its own, and
 * the later answer would make the browser forget the other. The work must end by itself.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Browsers have locks on secure pages only.
  if ('locks' in navigator) return navigator.locks.request('sesja', work);
  const done = before.then(work);
  before = done.catch(() => {});
  return done;
}
