/** What the log may hold of an error. */
export interface SafeError {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  /** The text of a query, with `$1` where its values were. */
  query?: string;
  cause?: SafeError;
}

const deepest = 5;

/**
 * An error without what people have written. Those of a database repeat the values of the query in their message, in
 * `params` and in `detail`: addresses, comments, whole files. Of these only the code and the text of the query remain.
 */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no error was thrown' };
  const { code, query, cause } = error as Error & { code?: unknown; query?: unknown };
  const fromDatabase = typeof query === 'string' || isDatabaseError(error);
  const message = fromDatabase ? 'a query failed' : error.message;
  return {
    type: error.constructor.name || error.name,
    message,
    ...(error.stack ? { stack: withMessage(error, message) } : {}),
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
    ...(typeof query === 'string' ? { query } : {}),
    ...(cause instanceof Error && depth < deepest ? { cause: safeError(cause, depth + 1) } : {}),
  };
}

/** PostgreSQL's own, over a connection and embedded: they have a severity and a place in the server's source. */
const isDatabaseError = (error: Error): boolean => 'severity' in error || 'routine' in error;

/** Frames begin behind the message, which may have several lines. */
function withMessage({ name, message, stack = '' }: Error, said: string): string {
  const at = stack.indexOf(message);
  const frames = at >= 0 ? stack.slice(at + message.length) : stack.slice(Math.max(stack.search(/\n\s+at /), 0));
  return `${name}: ${said}${frames}`;
}
