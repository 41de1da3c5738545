import { isMainThread } from 'node:worker_threads';

// A parent that is killed with -9 cannot tell its children, so they look: otherwise a dead `npm start` would leave a
// server behind that holds the port and the data, or a half-done build that writes into the next one.
const parent = process.ppid;

if (isMainThread) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 100);
  watch.unref();
}
