/** Names of form fields on the product page. They are separate constants so that the build can inline them. */
/** Also a query parameter of the product page: the size to show. */
export const sizeField = 'rozmiar';
export const quantityField = 'ilosc';
export const subscriptionField = 'subskrypcja';
export const periodField = 'okres';
export const watchEmailField = 'email';
/** For the line of the basket. */
export const commentField = 'komentarz';
/** Sent by the button that buys for points. */
export const pointsField = 'za-punkty';
/** The code that a price needs. */
export const codeField = 'kod';
export const watchConsentField = 'zgoda';
/** Query parameter after a form without JavaScript: the result of the purchase. */
export const addedField = 'dodano';

/** Sent by scripts with every form: the response is the result itself instead of a redirect. */
export const plainAnswerField = 'odpowiedz';
