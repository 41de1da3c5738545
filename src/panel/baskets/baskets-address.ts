export const basketsAddress = '/panel/koszyki';
