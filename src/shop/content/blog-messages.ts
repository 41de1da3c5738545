import type { Forms } from '../text/plural.ts';

/** Messages of the blog, loaded only by its pages. */
export const blogMessages = {
  'blog.title': 'Blog',
  'blog.lead': 'Jak powstają rzeczy, które sprzedajemy, i jak o nie dbać.',
  'blog.empty': 'Na blogu nie ma jeszcze wpisów.',
  'blog.products': 'Produkty z tego wpisu',
  'blog.pageTitle': 'Blog, strona {page}',
  'blog.pages': 'Strony bloga',
  'blog.page': 'Strona {page} z {pages}',
  'blog.newerPosts': 'Nowsze wpisy',
  'blog.olderPosts': 'Starsze wpisy',
  'blog.byDates': 'Wpisy według dat',
  'blog.monthTitle': 'Blog: {month}',
  'blog.monthLead': '{posts} z tego miesiąca.',
  'blog.neighbours': 'Sąsiednie wpisy',
  'blog.newer': 'Nowszy wpis',
  'blog.older': 'Starszy wpis',
} as const;

export const blogNouns = {
  post: { one: 'wpis', few: 'wpisy', many: 'wpisów', other: 'wpisu' },
} as const satisfies Record<string, Forms>;
