/** Makes the listing's own address with a query. */
export type ListingAddress = (query: [key: string, value: string][]) => string;

/** Where a plain form of the listing is sent, and what it must carry along: a form's own fields replace the query. */
export function formTarget(address: ListingAddress): { action: string; carried: [key: string, value: string][] } {
  const [action = '', query = ''] = address([]).split('?');
  return { action, carried: [...new URLSearchParams(query)] };
}
