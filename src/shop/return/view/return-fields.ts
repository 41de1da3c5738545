/** Names in addresses and forms of the pages of returns. */
export const returnIntent = 'intencja';
export const returnIntents = { back: 'wstecz', all: 'wszystko', cancel: 'anuluj', sent: 'nadano' } as const;
export const trackingNumberField = 'numer-przesylki';
export const shownVersionField = 'obraz';
/** A parameter of the link in a mail: opens the return instead of its order. */
export const returnField = 'zwrot';
/** Without scripts: the search text for points, and the page of results. `stock` is the name of the calls. */
export const pointNames = { search: 'szukany-punkt', point: 'stock', page: 'strona-punktow' } as const;

/** A hint in the format of a real number, with non-breaking hyphens. */
export const sampleReturn = 'Z\u20112026\u2011100048';
