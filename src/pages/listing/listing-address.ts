/** Makes the listing's own address with a query. */
export type ListingAddress = (query: [key: string, value: string][]) => string;
