/** Names in addresses and forms of the pages of returns. */
export const returnIntent = 'intencja';
export const returnIntents = { back: 'wstecz', all: 'wszystko', cancel: 'anuluj', sent: 'nadano' } as const;
export const proofField = 'numer-przesylki';
export const keyField = 'klucz';
export const versionField = 'obraz';
/** Of the link in a mail: opens the return instead of its order. */
export const returnField = 'zwrot';
/** Without scripts: what points are searched by, and which page of them. `stock` is the name of the calls. */
export const pointNames = { search: 'szukany-punkt', point: 'stock', page: 'strona-punktow' } as const;

/** As a hint, in the shape of a real number. Its hyphens do not break a line. */
export const sampleReturn = 'Z\u20112026\u2011100048';
