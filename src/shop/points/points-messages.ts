/** Messages of the page with a client's loyalty points. What the product page says of points is in `messages.ts`. */
export const pointsMessages = {
  'pointsPage.title': 'Punkty',
  'pointsPage.lead': 'Punkty dostajesz za zakupy. Możesz nimi zapłacić za produkty, które mają cenę w punktach.',
  'pointsPage.balance': 'Masz teraz',
  'pointsPage.history': 'Historia punktów',
  'pointsPage.empty': 'Nie masz jeszcze żadnych punktów. Pierwsze dopiszemy po Twoich zakupach.',
  'pointsPage.when': 'Kiedy',
  'pointsPage.what': 'Za co',
  'pointsPage.amount': 'Punkty',
  'pointsPage.after': 'Stan',
  'pointsPage.order': 'zamówienie {number}',
  'pointsPage.newest': 'Pokazujemy ostatnie {n}.',
  'pointsPage.older': 'Starsze wpisy',
  'pointsPage.newer': 'Najnowsze wpisy',
} as const;

export const pointsNouns = {
  entry: { one: 'wpis', few: 'wpisy', many: 'wpisów', other: 'wpisu' },
} as const;
