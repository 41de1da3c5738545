export const searchAddress = '/panel/szukaj';
/** The field of the query. */
export const queryField = 'q';
/** With fewer characters nothing in the store is searched. */
export const leastCharacters = 2;
