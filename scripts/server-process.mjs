import { availableParallelism } from 'node:os';

/** Flags and environment of the built server, for `npm start` and the benchmarks. */

// Rendering a page leaves 0.7 MB of garbage. A quarter of this young generation would save 15 MB, but each page would
// take 10% longer, since more live data would be copied. Old garbage may grow to 80% of the live data instead of
// several times as much: this saves 45 MB, and pages are rendered as quickly. Half as much would cost 5% of the
// processor's time.
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=80'];

export const serverEnvironment = {
  NODE_ENV: 'production',
  // glibc gives each thread an arena that it never returns; a few threads held hundreds of megabytes.
  MALLOC_ARENA_MAX: '2',
  // Node's four threads compress pages and hash passwords. On two cores they would compete with the thread that renders
  // pages: 10% fewer pages.
  UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? String(Math.max(2, availableParallelism())),
};
