import { isMainThread } from 'node:worker_threads';

// A parent that is killed with -9 cannot tell its children, so they look: otherwise a dead `npm start` would leave a
// server behind that holds the port and the data, or a half-done build that writes into the next one.
if (isMainThread) stopWhenChanged(() => process.ppid);

/**
 * Asks this process to stop as soon as the answer differs from the first one.
 * @param {() => unknown} read
 */
export function stopWhenChanged(read) {
  const first = read();
  const watch = setInterval(() => {
    if (read() === first) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 100);
  watch.unref();
}
