/** What the forms of a product's page call their fields. Each by itself: so the build writes them where they are used. */
export const intentField = 'intencja';
/** Also in the page's address: which size it shows. */
export const sizeField = 'rozmiar';
export const quantityField = 'ilosc';
export const subscriptionField = 'subskrypcja';
export const periodField = 'okres';
export const emailField = 'email';
/** The code that a price needs. */
export const codeField = 'kod';
export const consentField = 'zgoda';
/** In the address after a form without scripts: what became of it. */
export const addedField = 'dodano';

/** In every form that a script may send: it wants the answer itself instead of being led on to a page. */
export const plainAnswerField = 'odpowiedz';
