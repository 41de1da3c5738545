import type { Product, Tile } from '../shop/catalogue/catalogue.ts';
import type { Hero, InfoPage, Post, PostSummary } from '../shop/content/content.ts';
import type { Carrier, PickupPoint } from '../shop/delivery/delivery-option.ts';
import type { PointsFound } from '../shop/delivery/points/pickup-places.ts';
import type { PointQuestion } from '../shop/delivery/points/point-question.ts';
import type { Category, MenuNode, ProducerShelf } from '../shop/listing/category.ts';
import type { ListingChoice, Shelf } from '../shop/listing/listing.ts';
import type { Listing } from '../shop/listing/listing-view.ts';
import type { Opinion, QuotedOpinion, ShownOpinion } from '../shop/opinion/opinion.ts';
import type { OpinionFilter } from '../shop/opinion/opinion-filter.ts';
import type { PricePoint } from '../shop/price/price.ts';
import type { Named } from '../shop/product/product.ts';
import type { SearchHelp } from '../shop/search/found.ts';

/**
 * Reads that a page may request from the store. The server supplies them with a fixed `now`, so that all data of a page
 * are of one instant.
 */
export interface PageReads {
  menu(): Promise<MenuNode[]>;
  product(slug: string): Promise<Product | null>;
  /** Prices of a size over time, oldest first. */
  priceHistory(slug: string, sizeId: string): Promise<PricePoint[] | null>;
  similar(product: Product, limit: number): Promise<Tile[]>;
  category(slug: string): Promise<Category | null>;
  producer(slug: string): Promise<ProducerShelf | null>;
  series(slug: string): Promise<Named | null>;
  listing(shelf: Shelf, choice: ListingChoice): Promise<Listing>;
  /** The first products of a list as a part of another page; none while lists cannot be read. */
  firstTiles(shelf: Shelf, choice: ListingChoice): Promise<Tile[]>;
  /** Results of a query other than products, and a corrected spelling. */
  searchHelp(text: string): Promise<SearchHelp>;
  /** Products with the most opinions, shown when a search finds nothing. */
  bestsellers(limit: number): Promise<Tile[]>;
  quotedOpinions(limit: number): Promise<QuotedOpinion[]>;
  /**
   * One page of the opinions about a product, or about orders (`null`), with the number of matches. Not for cached
   * pages.
   */
  opinions(productId: number | null, filter: OpinionFilter): Promise<{ opinions: Opinion[]; count: number }>;
  /** How many opinions about orders gave each number of stars, five stars first. */
  shopOpinions(): Promise<number[]>;
  opinion(id: number): Promise<ShownOpinion | null>;
  posts(limit?: number): Promise<PostSummary[]>;
  post(slug: string): Promise<Post | null>;
  infoPage(slug: string): Promise<InfoPage | null>;
  infoPages(): Promise<{ slug: string; name: string }[]>;
  /** The banner of the main page. `link` is a path inside the shop. */
  hero(): Promise<Hero | null>;
  /** Pickup points. Not for cached pages, because no event announces their changes. */
  pickupPoints(question: PointQuestion): Promise<PointsFound>;
  pickupPoint(carrier: Carrier, code: string): Promise<PickupPoint | null>;
}
