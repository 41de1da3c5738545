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
} as const;
