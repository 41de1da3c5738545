/** SQLSTATE codes: shutting down, starting up, out of connections, a full disk, a read-only standby. */
const awayStates = new Set(['57P01', '57P02', '57P03', '57P05', '53300', '53100', '25006']);
/** Class 08 is "connection exception". */
const connectionClass = '08';
/** Error codes of the network, and of a full disk: shoppers' files are part of the store. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  // The socket file of a server that is not running.
  'ENOENT',
]);
/** Errors of the driver without a code. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Query read timeout|Connection ended)/;

/** Returns whether a query failed because the database does not answer, and not because of the query itself. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth += 1) {
    if (at instanceof AggregateError && at.errors.some(isDatabaseUnavailable)) return true;
    if (isAway(at)) return true;
  }
  return false;
}

function isAway(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  const { code, message } = error;
  if (typeof code !== 'string') return awayMessages.test(message);
  // A missing file other than a socket is no database failure.
  if (code === 'ENOENT') return error.syscall === 'connect';
  return awayCodes.has(code) || awayStates.has(code) || (code.length === 5 && code.startsWith(connectionClass));
}
