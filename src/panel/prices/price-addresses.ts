export const priceAddresses = {
  list: '/panel/ceny',
  product: '/panel/ceny/:id',
  size: '/panel/ceny/:id/:size',
  calendar: '/panel/ceny/kalendarz',
  batches: '/panel/ceny/zmiany',
  batch: '/panel/ceny/zmiany/:batch',
  file: '/panel/ceny/zmiany/ceny.csv',
} as const;

/** A number in an address, or `null`. */
export const numberIn = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
