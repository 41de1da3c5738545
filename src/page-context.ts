import { createContext } from 'react-router';
import type { AttachResult, Basket, RemovedLine, ShownPrice } from './shop/basket/basket.ts';
import type { LineAnswer, LineEdit } from './shop/basket/basket-edit.ts';
import type { BuyRequest, BuyResult } from './shop/buying/buying.ts';
import type { Product, Tile } from './shop/catalogue/catalogue.ts';
import type { Hero, InfoPage, Post, PostSummary } from './shop/content/content.ts';
import type { Category, MenuNode, ProducerShelf } from './shop/listing/category.ts';
import type { ListingChoice, Shelf } from './shop/listing/listing.ts';
import type { Listing } from './shop/listing/listing-view.ts';
import type { QuotedOpinion } from './shop/opinion/opinion.ts';
import type { PageVariant } from './shop/page-variant.ts';
import type { PricePoint } from './shop/price/price.ts';
import type { Named } from './shop/product/product.ts';
import type { ListChange, ListName } from './shop/product/product-lists.ts';
import type { Wish } from './shop/saved-lists/wish.ts';
import type { SearchHelp } from './shop/search/found.ts';
import type { ShopSettings } from './shop/settings.ts';
import type { FileContent, FormLimits, SentForm } from './shop/upload/sent-form.ts';
import type { WatchResult } from './shop/watch/watching.ts';

/**
 * Reads that a page may ask of the store. The server supplies them with `now` fixed, so that all data of a page are of
 * one instant.
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
  /** Results of a query other than products, and a corrected spelling. */
  searchHelp(text: string): Promise<SearchHelp>;
  /** What most opinions are about, for whoever found nothing. */
  bestsellers(limit: number): Promise<Tile[]>;
  quotedOpinions(limit: number): Promise<QuotedOpinion[]>;
  posts(limit?: number): Promise<PostSummary[]>;
  post(slug: string): Promise<Post | null>;
  infoPage(slug: string): Promise<InfoPage | null>;
  infoPages(): Promise<{ slug: string; name: string }[]>;
  /** The banner of the main page. `link` is a path inside the shop. */
  hero(): Promise<Hero | null>;
}

export interface Shopper {
  buy(request: BuyRequest): Promise<BuyResult>;
  watch(ask: { product: string; size: string; email: string }): Promise<WatchResult>;
  /** The product of a watch that waits for the confirmation of its e-mail address. */
  unconfirmedWatch(token: string): Promise<Product | null>;
  confirmWatch(token: string): Promise<'watching' | 'available' | 'unknown'>;
  declineWatch(token: string): Promise<void>;
  basket(): Promise<Basket & { removed: RemovedLine[] }>;
  /** Applies all edits in one step. */
  changeBasket(edits: LineEdit[]): Promise<LineAnswer[]>;
  restoreLine(lineId: number): Promise<boolean>;
  /** The shopper accepts the new prices that were shown. */
  acceptPrices(notice: ShownPrice[]): Promise<void>;
  /** The code in the basket, whatever it does there. */
  enteredCode(): Promise<string | null>;
  /** `null` takes the code out. */
  setCode(code: string | null): Promise<void>;
  chooseGift(gift: { product: string; size: string } | null): Promise<boolean>;
  /** Attaches an uploaded file to a line. The content of a refused file is deleted. */
  attachFile(lineId: number, name: string, content: FileContent): Promise<AttachResult>;
  detachFile(fileId: number): Promise<boolean>;
  /** Products on a list, as tiles. */
  listed(list: ListName): Promise<Tile[]>;
  /** The wish list, with what it takes to buy from it. */
  wishes(): Promise<Wish[]>;
  /** Products of the comparison, with all details. */
  compared(): Promise<Product[]>;
  /** Adds a product to a list or removes it. */
  setAside(list: ListName, productId: number, on: boolean): Promise<ListChange>;
}

export interface PageContext {
  reads: PageReads;
  settings: ShopSettings;
  /** How prices are shown on this visit. A cached page has exactly one variant. */
  variant: PageVariant;
  now: number;
  /** Absolute origin of the shop, for canonical links. */
  origin: string;
  /**
   * The visitor of this request. A cached page (`server/pages/page-manifest.ts`) must not use it, because it is the
   * same for everyone.
   */
  shopper: Shopper;
  /** Reads the fields of a form within its limits. Throws a `FormProblem` when the body is invalid. */
  readForm(request: Request, limits?: FormLimits): Promise<FormData>;
  /** Reads a form with files. The files are already stored when it resolves. */
  receiveForm(request: Request, limits: FormLimits): Promise<SentForm>;
  /** Logs an error. `errorId` is the id in the log and on the error page. */
  report?(error: unknown): void;
  errorId?: string;
  /** Marks our own inline scripts while a page is rendered. */
  scriptNonce?: string;
}

export const pageContext = createContext<PageContext>();
