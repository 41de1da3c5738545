import type { Filters, ListingSort } from './listing.ts';
import type { Offer } from './offer.ts';
import type {
  Address,
  AvailabilityStatus,
  Grosze,
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
  /** Sizes to choose from without opening the product; empty when there is nothing to choose or to buy. */
  sizes: TileSize[];
}

export interface TileSize {
  id: string;
  name: string;
  available: boolean;
}

/** One value of a facet, with the number of products it would leave beside the choices of every other facet. */
export interface FacetOption {
  value: string;
  name: string;
  count: number;
  chosen: boolean;
}

/** A way to narrow a listing. Several values of one facet are joined by "or", facets among themselves by "and". */
export interface Facet {
  /** Its key in the address. */
  key: string;
  /** `null`: the shop's own facet, named by the messages. */
  name: string | null;
  options: FacetOption[];
}

/** Prices of what the other choices leave, and the range asked for. */
export interface PriceRange {
  lowest: Grosze;
  highest: Grosze;
  from: Grosze | null;
  to: Grosze | null;
}

export interface Listing {
  tiles: Tile[];
  /** All products of the listing, over all its pages. */
  total: number;
  /** Tiles of several pages may stand together: from `firstPage` to `page`. */
  firstPage: number;
  page: number;
  pages: number;
  sort: ListingSort;
  filters: Filters;
  facets: Facet[];
  /** `null` where nothing has a price. */
  price: PriceRange | null;
}

export interface Category extends Named {
  lead: string;
  picture: Picture | null;
  /** From the top of the tree down to the parent. */
  ancestors: Named[];
  children: (Named & { count: number })[];
}

export interface ProducerShelf extends Named {
  about: string;
}

/** What the search field offers while a shopper types, and what it finds beside products. */
export interface Found {
  series: Named[];
  producers: Named[];
  categories: Named[];
  infoPages: Named[];
  /** Popular queries. */
  queries: string[];
}

export interface Suggestions extends Found {
  products: Tile[];
}

/** Help beside the results of a search. */
export interface SearchHelp extends Found {
  /** The query with its unknown words replaced by the nearest known ones, when such a query finds something. */
  corrected: string | null;
  /** The nearest words were taken in place of those typed. */
  forgiven: boolean;
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
  /** Which of several like products it is: a colour, a scent. */
  version: string | null;
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
