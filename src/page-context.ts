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
import type { SearchHelp } from './shop/search/found.ts';
import type { ShopSettings } from './shop/settings.ts';
import type { FileContent, FormLimits, SentForm } from './shop/upload/sent-form.ts';
import type { WatchResult } from './shop/watch/watching.ts';

/** What a page may ask of the store. The server fills it in; `now` is already fixed, so one page is of one instant. */
export interface PageReads {
  menu(): Promise<MenuNode[]>;
  product(slug: string): Promise<Product | null>;
  /** What a size sold for over time, oldest first. */
  priceHistory(slug: string, sizeId: string): Promise<PricePoint[] | null>;
  similar(product: Product, limit: number): Promise<Tile[]>;
  category(slug: string): Promise<Category | null>;
  producer(slug: string): Promise<ProducerShelf | null>;
  series(slug: string): Promise<Named | null>;
  listing(shelf: Shelf, choice: ListingChoice): Promise<Listing>;
  /** What a query finds beside products, and a better spelling of it. */
  searchHelp(text: string): Promise<SearchHelp>;
  /** What most opinions are about, for whoever found nothing. */
  bestsellers(limit: number): Promise<Tile[]>;
  quotedOpinions(limit: number): Promise<QuotedOpinion[]>;
  posts(limit?: number): Promise<PostSummary[]>;
  post(slug: string): Promise<Post | null>;
  infoPage(slug: string): Promise<InfoPage | null>;
  infoPages(): Promise<{ slug: string; name: string }[]>;
  /** The opening of the main page; `link` is an address inside the shop. */
  hero(): Promise<Hero | null>;
}

export interface Shopper {
  buy(request: BuyRequest): Promise<BuyResult>;
  watch(ask: { product: string; size: string; email: string }): Promise<WatchResult>;
  /** Which product somebody is asked to confirm their address for. */
  unconfirmedWatch(token: string): Promise<Product | null>;
  confirmWatch(token: string): Promise<'watching' | 'available' | 'unknown'>;
  declineWatch(token: string): Promise<void>;
  basket(): Promise<Basket & { removed: RemovedLine[] }>;
  /** All of them in one step. */
  changeBasket(edits: LineEdit[]): Promise<LineAnswer[]>;
  restoreLine(lineId: number): Promise<boolean>;
  /** The shopper has been told of the new prices. */
  acceptPrices(notice: ShownPrice[]): Promise<void>;
  /** The code in the basket, whatever it does there. */
  enteredCode(): Promise<string | null>;
  /** `null` takes the code out. */
  setCode(code: string | null): Promise<void>;
  chooseGift(gift: { product: string; size: string } | null): Promise<boolean>;
  /** A file that came with a form. Where it is refused, its content is removed. */
  attachFile(lineId: number, name: string, content: FileContent): Promise<AttachResult>;
  detachFile(fileId: number): Promise<boolean>;
  /** Products set aside, as tiles. */
  listed(list: ListName): Promise<Tile[]>;
  /** Products laid side by side, whole. */
  compared(): Promise<Product[]>;
  /** Puts a product on a list or takes it off. */
  setAside(list: ListName, productId: number, on: boolean): Promise<ListChange>;
}

export interface PageContext {
  reads: PageReads;
  settings: ShopSettings;
  /** How prices are shown on this visit. A cached page is of one variant. */
  variant: PageVariant;
  now: number;
  /** Absolute origin of the shop, for canonical links. */
  origin: string;
  /** Whoever asks. A page that is kept (`server/pages/page-manifest.ts`) must not: it is the same for everyone. */
  shopper: Shopper;
  /** The fields of a form, within its limits; what is wrong with it is a `FormProblem`. */
  readForm(request: Request, limits?: FormLimits): Promise<FormData>;
  /** The same with files, each of them written already. */
  receiveForm(request: Request, limits: FormLimits): Promise<SentForm>;
  /** Takes every bug met on the way to this page; `errorId` is what the log calls it and the error page shows. */
  report?(error: unknown): void;
  errorId?: string;
  /** Marks inline scripts of ours while a page is rendered. */
  scriptNonce?: string;
}

export const pageContext = createContext<PageContext>();
