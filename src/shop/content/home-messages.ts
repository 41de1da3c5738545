/** Messages of the home page. */
export const homeMessages = {
  'home.newest': 'Nowości',
  'home.bargains': 'Promocje',
  'home.categories': 'Co u nas znajdziesz',
  'home.opinions': 'Co mówią kupujący',
  'home.shopOpinions': 'Opinie o sklepie',
  'home.opinionsChosen':
    'Pokazujemy najnowsze opinie potwierdzone zakupem z oceną 4 lub 5, po jednej o produkcie. Wszystkie, także niższe, są ' +
    'na stronach produktów.',
  'home.blog': 'Z bloga',
  'home.enter': 'Zobacz kolekcję',
  'home.allBargains': 'Wszystkie promocje',
  'home.allNewest': 'Wszystkie nowości',
  'home.allPosts': 'Wszystkie wpisy',
  'home.promises': 'Jak kupujesz',
  'home.delivery': 'Dostawa od {amount}',
  'home.deliveryFree': 'Dostawa od {amount}, gratis od {free}',
  'home.returns': '{n} dni na zwrot bez podania przyczyny',
  'home.payment': 'Płatność: {methods}',
  'home.payment.blik': 'BLIK',
  'home.payment.online': 'karta lub szybki przelew',
  'home.payment.transfer': 'przelew na konto',
  'home.payment.cash': 'przy odbiorze',
} as const;
