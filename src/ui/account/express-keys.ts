import { expressKeyPrefix } from '../../shop/account/express-keys.ts';

/** Removes what the express checkout keeps for this visit, when the client signs out. */
export function clearExpressKeys(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(expressKeyPrefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Some browsers forbid storage, and then there is nothing to remove.
  }
}
