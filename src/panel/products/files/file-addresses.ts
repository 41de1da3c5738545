export const fileAddresses = {
  changes: '/panel/produkty/zmiany',
  change: '/panel/produkty/zmiany/:id',
  feeds: '/panel/porownywarki',
} as const;
