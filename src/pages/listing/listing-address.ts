/** Returns the listing's address with a query. */
export type ListingAddress = (query: [key: string, value: string][]) => string;

/**
 * Returns the action and hidden fields of a plain form. The hidden fields repeat the query, because a GET form replaces
 * it.
 */
export function formTarget(address: ListingAddress): { action: string; carried: [key: string, value: string][] } {
  const [action = '', query = ''] = address([]).split('?');
  return { action, carried: [...new URLSearchParams(query)] };
}
