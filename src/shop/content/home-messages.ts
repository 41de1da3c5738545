/** Messages of the home page. */
export const homeMessages = {
  'home.newest': 'Nowości',
  'home.bargains': 'Promocje',
  'home.categories': 'Co u nas znajdziesz',
  'home.opinions': 'Co mówią kupujący',
  'home.blog': 'Z bloga',
  'home.enter': 'Zobacz kolekcję',
  'home.allBargains': 'Wszystkie promocje',
  'home.allNewest': 'Wszystkie nowości',
  'home.allPosts': 'Wszystkie wpisy',
} as const;
