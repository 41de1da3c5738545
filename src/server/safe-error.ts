/** The part of an error that may be logged. */
export interface SafeError {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  /** The text of a query, with placeholders like `$1` for its values. */
  query?: string;
  cause?: SafeError;
}

const deepest = 5;

/**
 * An error without user data. Database errors repeat the values of the query in their message, in `params` and in
 * `detail`: addresses, comments, whole files. Only the code and the text of the query are logged.
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

/** Errors of PostgreSQL, over a connection or embedded: they have a severity or a routine of the server's source. */
const isDatabaseError = (error: Error): boolean => 'severity' in error || 'routine' in error;

/** Stack frames come after the message, which may have several lines. */
function withMessage({ name, message, stack = '' }: Error, said: string): string {
  const at = stack.indexOf(message);
  const frames = at >= 0 ? stack.slice(at + message.length) : stack.slice(Math.max(stack.search(/\n\s+at /), 0));
  return `${name}: ${said}${frames}`;
}
