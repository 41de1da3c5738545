const longestTrace = 4_000;

/**
 * The part of an error that is stored. The message of a failed query contains its parameters, possibly e-mail
 * addresses, so only the query's text and the database's own error are stored.
 */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, longestTrace);
  const { query, cause } = error as { query?: unknown; cause?: unknown };
  if (typeof query !== 'string') return (error.stack ?? error.message).slice(0, longestTrace);
  const { code } = (cause ?? {}) as { code?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`Failed query (${code ?? 'no code'}): ${query}`, ...frames].join('\n').slice(0, longestTrace);
}
