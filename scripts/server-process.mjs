/** Flags and environment of the built server, for `npm start` and the benchmarks. */

// A page that is drawn leaves 2 MB of short-lived garbage: a fourth of this young generation would take 15 MB less, and a
// tenth longer for each page.
// Garbage of longer life may take four fifths of what lives, not several times as much: 45 MB less, and pages are drawn as
// quickly. Half as much would cost a twentieth of the processor's time.
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=80'];

export const serverEnvironment = {
  NODE_ENV: 'production',
  // glibc gives each thread an arena that it never returns; a few threads held hundreds of megabytes.
  MALLOC_ARENA_MAX: '2',
};
