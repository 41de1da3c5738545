import type { Tile } from '../catalogue/catalogue.ts';
import type { Named, Picture } from '../product/product.ts';
import type { Instant } from '../time/instant.ts';

export interface PostSummary extends Named {
  lead: string;
  picture: Picture;
  at: Instant;
  author: string;
}

export type TextBlock = { p: string } | { h2: string } | { list: string[] };

export interface Post extends PostSummary {
  body: TextBlock[];
  products: Tile[];
}

export interface InfoPage extends Named {
  lead: string;
  body: TextBlock[];
  /** Generated from the company's data; the owner has not checked it yet. */
  draft: boolean;
}

/** The banner of the main page, set by the owner. */
export interface Hero {
  picture: Picture;
  title: string;
  lead: string;
  link: string;
}

/** The same as it is stored: the picture by its name. */
export type HeroEntry = Omit<Hero, 'picture'> & { picture: { name: string; alt: string } };
