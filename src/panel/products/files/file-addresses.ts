export const fileAddresses = {
  changes: '/panel/produkty/zmiany',
  change: '/panel/produkty/zmiany/:id',
  feeds: '/panel/porownywarki',
  /** All products for another shop. */
  otherShop: '/panel/produkty/dla/:shop',
} as const;
