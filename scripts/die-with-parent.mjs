import { isMainThread } from 'node:worker_threads';

// A parent killed with -9 cannot signal its children, so they poll: otherwise a dead `npm start` would leave a server
// that holds the port and the data, or a build that writes into the next one.
const parent = process.ppid;

if (isMainThread) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 100);
  watch.unref();
}
