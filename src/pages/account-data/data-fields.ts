/** Names of the fields that belong to the page, not to the client. */
export const formField = 'formularz';
export const priceField = 'ceny';

/** The forms of the page. */
export const dataForms = { data: 'dane', email: 'email', dropEmail: 'zostaw-email', prices: 'ceny' } as const;
