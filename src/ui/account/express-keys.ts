/** What the express checkout of a shop of this kind puts into the session storage. */
const expressPrefix = 'expchck';

/** Removes it. Called at sign-out, so that the next person at this browser finds nothing. */
export function clearExpressKeys(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(expressPrefix)) sessionStorage.removeItem(key);
  } catch {
    // Where storage is forbidden there is nothing to remove.
  }
}
