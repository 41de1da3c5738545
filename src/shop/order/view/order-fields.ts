/** Names in addresses and forms of the pages of an order. */
export const numberField = 'numer';
export const olderField = 'przed';
export const cancelStep = 'anuluj';
export const movedField = 'dodano';
export const leftField = 'zostalo';

export const orderIntents = { cancel: 'anuluj', again: 'ponow', stopInvitation: 'bez-opinii' } as const;

/** The fields of the prepaid page. */
export const methodField = 'metoda';
export const blikCodeField = 'kod';
export const cardField = 'karta';

/** A hint in the format of a real number, with non-breaking hyphens. */
export const sampleNumber = '2026\u2011104273';
