import type { VisitPlace } from '../shop/address/visit-place.ts';
import type { AttachResult, Basket, RemovedLine, ShownPrice } from '../shop/basket/basket.ts';
import type { LineAnswer, LineEdit } from '../shop/basket/basket-edit.ts';
import type { BuyRequest, BuyResult } from '../shop/buying/buying.ts';
import type { Product, Tile } from '../shop/catalogue/catalogue.ts';
import type { PlaceTerms } from '../shop/delivery/delivery-offer.ts';
import type { KeptLine, ListChange, ListName } from '../shop/product/product-lists.ts';
import type { Wish } from '../shop/saved-lists/wish.ts';
import type { FileContent } from '../shop/upload/sent-form.ts';
import type { WatchResult } from '../shop/watch/watching.ts';

/** What a form or a call may do for the visitor who sent it. */
export interface Shopper {
  buy(request: BuyRequest): Promise<BuyResult>;
  watch(ask: { product: string; size: string; email: string }): Promise<WatchResult>;
  /** The product of a stock notification whose e-mail address is not confirmed yet. */
  unconfirmedWatch(token: string): Promise<Product | null>;
  confirmWatch(token: string): Promise<'watching' | 'available' | 'unknown'>;
  declineWatch(token: string): Promise<void>;
  /** The delivery place, as far as it is known in this visit. */
  place(): VisitPlace;
  /** Current delivery terms for that place. */
  deliveryTerms(): Promise<PlaceTerms>;
  /** Selects the variant of cached pages for a delivery country; `null` is the shop's own country. */
  showCountry(country: string | null): void;
  /** Id of the delivery method used last. */
  lastDelivery(): string | null;
  /** Remembers the delivery method for later pages and baskets. */
  rememberDelivery(id: string): void;
  basket(): Promise<Basket & { removed: RemovedLine[] }>;
  /** Makes later pages show an empty basket, after an order. */
  showEmptyBasket(): void;
  /** The number of lines, including recently removed ones. Cheaper than reading the basket. */
  basketLines(): Promise<number>;
  /** Applies all edits in one step. */
  changeBasket(edits: LineEdit[]): Promise<LineAnswer[]>;
  restoreLine(lineId: number): Promise<boolean>;
  /** Accepts the new prices that were shown. */
  acceptPrices(notice: ShownPrice[]): Promise<void>;
  /** The code in the basket, even if it does not apply. */
  enteredCode(): Promise<string | null>;
  /** `null` removes the code. */
  setCode(code: string | null): Promise<void>;
  chooseGift(gift: { product: string; size: string } | null): Promise<boolean>;
  /** Attaches an uploaded file to a line. The content of a refused file is deleted. */
  attachFile(lineId: number, name: string, content: FileContent): Promise<AttachResult>;
  detachFile(fileId: number): Promise<boolean>;
  /** Products on a list, as tiles. */
  listed(list: ListName): Promise<Tile[]>;
  /** The wishlist, with the data needed to buy from it. */
  wishes(): Promise<Wish[]>;
  /** Products of the comparison, with all details. */
  compared(): Promise<Product[]>;
  /** Adds a product to a list or removes it. The last argument has the options of the basket line it came from. */
  setAside(list: ListName, productId: number, on: boolean, kept?: KeptLine | null): Promise<ListChange>;
}

/** The basket that a reminder leads to. */
export interface ReturnedBasketOperations {
  /** `null`: the link is unknown or too old. */
  read(token: string): Promise<{
    /** What can still be bought. */
    goods: string[];
    /** The visitor is signed in as its client. */
    isOwn: boolean;
    /** The visitor is signed in. */
    isClient: boolean;
  } | null>;
  /** Moves it into the visitor's basket. */
  take(token: string): Promise<boolean>;
  /** Withdraws the consent to marketing by e-mail. */
  stop(token: string): Promise<boolean>;
}
