/** Flags and environment of the built server, for `npm start` and the benchmarks. */

// Garbage of requests is short-lived: a small young generation stays in the processor's cache and takes 40 MB less, and a
// page is drawn as quickly.
// Garbage of longer life may take four fifths of what lives, not several times as much: 45 MB less, and pages are drawn as
// quickly. Half as much would cost a twentieth of the processor's time.
export const serverFlags = ['--max-semi-space-size=4', '--heap-growing-percent=80'];

export const serverEnvironment = {
  NODE_ENV: 'production',
  // glibc gives each thread an arena that it never returns; a few threads held hundreds of megabytes.
  MALLOC_ARENA_MAX: '2',
};
