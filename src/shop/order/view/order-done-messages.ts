/** Messages of the page that thanks for an order. */
export const orderDoneMessages = {
  'orderDone.title': 'Dziękujemy za zamówienie',
  'orderDone.number': 'Numer zamówienia: {number}',
  'orderDone.mail': 'Potwierdzenie z regulaminem i wzorem odstąpienia od umowy wysyłamy na adres {email}.',
  'orderDone.mailTerms': 'Potwierdzenie z regulaminem wysyłamy na adres {email}.',
  'orderDone.next': 'Co teraz',
  'orderDone.see': 'Zobacz zamówienie',
  'orderDone.pay': 'Zapłać teraz',
  'orderDone.transfer': 'Dane do przelewu',
  'orderDone.shop': 'Wróć do sklepu',
  'orderDone.cash': 'Zapłacisz {amount} przy odbiorze.',
  'orderDone.accountTitle': 'Następnym razem szybciej',
  'orderDone.account':
    'Załóż konto, a następnym razem nie wpiszesz adresu ponownie i znajdziesz zamówienia w jednym miejscu.',
  'orderDone.register': 'Załóż konto',
  'orderDone.print': 'Drukuj',
} as const;
