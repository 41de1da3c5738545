import type { Offer } from './offer.ts';
import type {
  Address,
  AvailabilityStatus,
  Instant,
  Named,
  OrderRange,
  Parameter,
  Picture,
  ProductType,
  QuantityTier,
  Size,
  Subscription,
  Unit,
  VatRate,
  WithdrawalException,
} from './product.ts';

/** Views of the catalogue that the store hands out and the screens show. */

export interface MenuNode extends Named {
  /** Products in it and below it. */
  count: number;
  picture: Picture | null;
  children: MenuNode[];
}

export interface Rating {
  /** Mean of the stars, 0 when there are none. */
  average: number;
  count: number;
}

/** A product as a list shows it, at the price of its cheapest size that can be had. */
export interface Tile extends Named {
  id: number;
  producer: string;
  /** The second picture shows on hover. */
  pictures: Picture[];
  offer: Offer;
  /** Other sizes cost more: the price is told as "od". */
  severalPrices: boolean;
  status: AvailabilityStatus;
  unit: Unit;
  vat: VatRate;
  netOnly: boolean;
  isNew: boolean;
  rating: Rating;
}

export const listingSorts = ['trafnosc', 'cena-rosnaco', 'cena-malejaco', 'nowosc', 'ocena', 'nazwa'] as const;
export type ListingSort = (typeof listingSorts)[number];

export interface Listing {
  tiles: Tile[];
  /** All products of the listing, over all its pages. */
  total: number;
  page: number;
  pages: number;
  sort: ListingSort;
}

export interface Category extends Named {
  lead: string;
  picture: Picture | null;
  /** From the top of the tree down to the parent. */
  ancestors: Named[];
  children: (Named & { count: number })[];
}

export interface SizeOffer {
  size: Size;
  offer: Offer;
  tiers: QuantityTier[];
}

export interface Opinion {
  id: number;
  author: string;
  stars: number;
  text: string;
  at: Instant;
  /** Matched to a delivered order. */
  confirmed: boolean;
  answer: string | null;
}

export interface BundlePart extends Named {
  id: number;
  sizeName: string;
  quantity: number;
  unit: Unit;
  picture: Picture | null;
  /** Price of one unit bought alone. */
  offer: Offer;
}

export interface Producer extends Named, Address {
  about: string;
  responsible: Address | null;
}

export interface Product extends Named {
  id: number;
  code: string;
  type: ProductType;
  lead: string;
  description: string[];
  care: string[];
  facts: [label: string, value: string][];
  warnings: string | null;
  withdrawal: WithdrawalException | null;
  unit: Unit;
  range: OrderRange;
  vat: VatRate;
  netOnly: boolean;
  perishable: boolean;
  producer: Producer;
  series: Named | null;
  /** The main category's path, top first. */
  breadcrumbs: Named[];
  parameters: Parameter[];
  pictures: Picture[];
  sizes: SizeOffer[];
  subscription: Subscription | null;
  bundle: BundlePart[];
  rating: Rating;
  /** Opinions by stars, five first. */
  distribution: [five: number, four: number, three: number, two: number, one: number];
  opinions: Opinion[];
  isNew: boolean;
}

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
}

/** An opinion as the main page quotes it. */
export interface QuotedOpinion extends Opinion {
  product: Named & { picture: Picture | null };
}
