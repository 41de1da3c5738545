/** Flags and environment of the built server, for `npm start` and the benchmarks. */

// Rendering makes much short-lived garbage; with a larger young generation a page takes a tenth less time.
export const serverFlags = ['--max-semi-space-size=32'];

export const serverEnvironment = {
  NODE_ENV: 'production',
  // glibc gives each thread an arena that it never returns; a few threads held hundreds of megabytes.
  MALLOC_ARENA_MAX: '2',
};
