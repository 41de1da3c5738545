export const statisticsAddress = '/panel/statystyki';
export const csvAddress = `${statisticsAddress}/plik.csv`;
