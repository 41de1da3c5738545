/** A control character or a backslash in a path; a fragment; a NUL anywhere, which PostgreSQL does not accept. */
const strange = /^[^?]*(?:%[01][\da-f]|%7f|%5c|\\)|#|%00/i;
const dotSegment = /\/(?:\.|%2e){1,2}(?:[/?]|$)/i;

/**
 * Whether a path with its query is already in normal form. Clients resolve dot segments and strip fragments before they
 * send a request; if they do not, parts of the shop might interpret the address differently.
 */
export function isPlainTarget(target: string): boolean {
  if (strange.test(target)) return false;
  const query = target.indexOf('?');
  return !dotSegment.test(query < 0 ? target : target.slice(0, query));
}
