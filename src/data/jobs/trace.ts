const longestTrace = 4_000;

/**
 * What is kept of an error. A failed query's own message holds its parameters, which may be addresses of people, so only
 * its text and what the database said of it are kept.
 */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, longestTrace);
  const { query, cause } = error as { query?: unknown; cause?: unknown };
  if (typeof query !== 'string') return (error.stack ?? error.message).slice(0, longestTrace);
  const { code } = (cause ?? {}) as { code?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`Failed query (${code ?? 'no code'}): ${query}`, ...frames].join('\n').slice(0, longestTrace);
}
