/** Lists that a visitor keeps of products: to remember, and to lay side by side. */
export const listNames = ['wishlist', 'comparison'] as const;
export type ListName = (typeof listNames)[number];

/** How addresses and the cookies with the counts call them. */
export const listSlugs = { wishlist: 'ulubione', comparison: 'porownanie' } as const satisfies Record<ListName, string>;

/** What became of a wish to put a product on a list or to take it off. */
export type ListChange = 'done' | 'full' | 'unknown';

/** Ids of the products on each list. */
export type Listed = Record<ListName, number[]>;

export function listOf(slug: string): ListName | undefined {
  return listNames.find((name) => listSlugs[name] === slug);
}
