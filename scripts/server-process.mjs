import { availableParallelism } from 'node:os';

/** Flags and environment of the built server, for `npm start` and the benchmarks. */

// A page leaves 0.7 MB behind when it is drawn. A fourth of this young generation would take 15 MB less, and a tenth longer
// for each page, since more of what is in use would be copied.
// Garbage of longer life may take four fifths of what lives, not several times as much: 45 MB less, and pages are drawn as
// quickly. Half as much would cost a twentieth of the processor's time.
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=80'];

export const serverEnvironment = {
  NODE_ENV: 'production',
  // glibc gives each thread an arena that it never returns; a few threads held hundreds of megabytes.
  MALLOC_ARENA_MAX: '2',
  // Node's four threads compress pages and hash passwords. On two cores they would take turns with the thread that draws
  // pages: a tenth fewer pages.
  UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? String(Math.max(2, availableParallelism())),
};
