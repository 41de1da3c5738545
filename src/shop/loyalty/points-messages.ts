/** Messages of loyalty points: why there are too few, and the client's page of points. */
export const pointsMessages = {
  'points.signIn': 'Zaloguj się, żeby zapłacić punktami. Potrzeba {needs}.',
  'points.few': 'Masz {has}, potrzeba {needs}.',
  'points.fewForAll': 'Masz {has}, a na wszystko, za co w koszyku płacisz punktami, potrzeba {needs}.',

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
