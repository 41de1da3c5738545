import type { Named, Picture } from '../product/product.ts';

export interface MenuNode extends Named {
  /** Products in this category and its subcategories. */
  count: number;
  picture: Picture | null;
  children: MenuNode[];
}

export interface Category extends Named {
  lead: string;
  picture: Picture | null;
  /** From the top level down to the parent. */
  ancestors: Named[];
  children: (Named & { count: number })[];
}

export interface ProducerShelf extends Named {
  about: string;
}
