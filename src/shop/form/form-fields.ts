/** Names of fields and of parts of an address that mean the same in every form. */

/** What the form asks for, where a page has several. */
export const intentField = 'intencja';
/** The step or action that the page shows. */
export const stepField = 'krok';
/** Random, one per rendering of a form, so that a form sent twice counts once. */
export const keyField = 'klucz';
/** The version of the stored data that the form shows, so that a change made meanwhile is not overwritten. */
export const versionField = 'wersja';
/** In the address after the form was accepted. */
export const sentField = 'wyslano';
/** The number of the order. */
export const orderField = 'zamowienie';
