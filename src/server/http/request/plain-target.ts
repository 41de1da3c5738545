/** A NUL, a control character or a backslash in a path; a fragment; PostgreSQL takes no NUL anywhere. */
const strange = /^[^?]*(?:%[01][\da-f]|%7f|%5c|\\)|#|%00/i;
const dotSegment = /\/(?:\.|%2e){1,2}(?:[/?]|$)/i;

/**
 * Whether a path with its query means itself. Clients resolve dot segments and leave out fragments before they ask; where
 * they come all the same, another part of the shop might read them as another address.
 */
export function isPlainTarget(target: string): boolean {
  if (strange.test(target)) return false;
  const query = target.indexOf('?');
  return !dotSegment.test(query < 0 ? target : target.slice(0, query));
}
