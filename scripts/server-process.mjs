/** How the built server is run, by `npm start` and by the benchmarks. */

// Rendering makes much short-lived garbage; with more room for it a page takes a tenth less time.
export const serverFlags = ['--max-semi-space-size=32'];

export const serverEnvironment = {
  NODE_ENV: 'production',
  // glibc gives each thread an arena that it never returns; a handful of threads held hundreds of megabytes.
  MALLOC_ARENA_MAX: '2',
};
