/** Lists that a visitor keeps of products: to remember, and to lay side by side. */
export const listNames = ['wishlist', 'comparison'] as const;
export type ListName = (typeof listNames)[number];
