/** Makes the listing's own address with a query. */
export type ListingAddress = (query: Record<string, string | number | null>) => string;
