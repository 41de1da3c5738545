/** Names of the fields that belong to the page, not to the address. */
export const idField = 'adres';
export const kindField = 'rodzaj';

export const addressIntents = { save: 'zapisz', remove: 'usun', prefer: 'domyslny' } as const;
