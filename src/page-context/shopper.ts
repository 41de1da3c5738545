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
  /** The product of a watch that waits for the confirmation of its e-mail address. */
  unconfirmedWatch(token: string): Promise<Product | null>;
  confirmWatch(token: string): Promise<'watching' | 'available' | 'unknown'>;
  declineWatch(token: string): Promise<void>;
  /** Where a parcel would go, as far as this visit tells. */
  place(): VisitPlace;
  /** What the shop delivers there now. */
  deliveryTerms(): Promise<PlaceTerms>;
  /** Chooses the variant of cached pages for a delivery country; `null` is the shop's own. */
  showCountry(country: string | null): void;
  /** The way of delivery that was taken last, by its id. */
  lastDelivery(): string | null;
  /** Remembers the way of delivery for pages and baskets to come. */
  rememberDelivery(id: string): void;
  basket(): Promise<Basket & { removed: RemovedLine[] }>;
  /** After an order: pages show from now on that the basket is empty. */
  showEmptyBasket(): void;
  /** The number of lines, with those that were removed a moment ago. Cheaper than the basket. */
  basketLines(): Promise<number>;
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
  /** Adds a product to a list or removes it. `kept` is what its basket line said. */
  setAside(list: ListName, productId: number, on: boolean, kept?: KeptLine | null): Promise<ListChange>;
}
