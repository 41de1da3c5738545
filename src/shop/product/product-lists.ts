/** Lists of products that a visitor saves: the wishlist and the comparison. */
export const listNames = ['wishlist', 'comparison'] as const;
export type ListName = (typeof listNames)[number];

/** Their names in URLs and in the cookies with the counts. */
export const listSlugs = { wishlist: 'ulubione', comparison: 'porownanie' } as const satisfies Record<ListName, string>;

/** The data of a basket line that was moved to a list. */
export interface KeptLine {
  sizeId: string;
  quantity: number;
  comment: string;
}

/** The result of adding a product to a list or removing it. */
export type ListChange = 'done' | 'full' | 'unknown';

/** Ids of the products on each list. */
export type Listed = Record<ListName, number[]>;

export function listOf(slug: string): ListName | undefined {
  return listNames.find((name) => listSlugs[name] === slug);
}
