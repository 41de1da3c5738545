import { timeouts } from '../../shop/limits.ts';
import { type Forced, isRestored, restoreCall } from '../../shop/notices/forced-region.ts';

/** Restores the default country or post code. Returns false if the server cannot be reached. */
export async function restoreDefault(what: Forced): Promise<boolean> {
  const { label, query } = restoreCall(what);
  try {
    const response = await fetch(`/graphql/v1?mutation=${label}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
      signal: AbortSignal.timeout(timeouts.product),
    });
    return isRestored(what, await response.json());
  } catch {
    return false;
  }
}
