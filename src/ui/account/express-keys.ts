import { expressKeyPrefix } from '../../shop/account/express-keys.ts';

/** Removes the express checkout's data of this visit when the client signs out. */
export function clearExpressKeys(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(expressKeyPrefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Some browsers forbid storage, and then there is no data to remove.
  }
}
