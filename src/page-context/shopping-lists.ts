import type { PointsAccount } from '../shop/loyalty/points.ts';
import type { MovedLines } from '../shop/saved-lists/moved-lines.ts';
import type { ListOutcome, ShoppingListSummary, ShownList } from '../shop/saved-lists/shopping-list.ts';

interface ListChanges {
  /** The typed name. An empty text means the default name. */
  name?: string;
  isPublic?: boolean;
}

/** A product to put on a list. */
export interface ListAddition {
  productId: number;
  sizeId: string;
  /**
   * Absent: the minimum quantity for a new line, no change for an existing one. `null`: the typed text is not a number.
   */
  quantity?: number | null;
}

/** A list to add to the basket: the client's own, or a public one. */
type BoughtList = {
  /** Only this line of the list. */
  line?: number;
} & (
  | {
      id: number;
      /** Removes from the list what was added to the basket. */
      move: boolean;
    }
  | { token: string }
);

/** Shopping lists and points of the signed-in client. Not for cached pages. */
export interface ShoppingListOperations {
  /** `null` if the visitor is not signed in. */
  all(): Promise<ShoppingListSummary[] | null>;
  /** One of the client's own lists, with current prices. */
  list(id: number): Promise<ShownList | null>;
  /** A public list of any client. */
  shared(token: string): Promise<ShownList | null>;
  create(settings: ListChanges): Promise<ListOutcome>;
  change(id: number, settings: ListChanges): Promise<ListOutcome>;
  remove(id: number): Promise<ListOutcome>;
  add(id: number, products: ListAddition[]): Promise<ListOutcome>;
  /** Quantities of lines by their ids; 0 removes a line, `null` is not a number. */
  setQuantities(id: number, quantities: ReadonlyMap<number, number | null>): Promise<ListOutcome>;
  removeProducts(id: number, products: ListAddition[]): Promise<ListOutcome>;
  /** Adds a list, or one line of it, to the basket. `null` if there is no such list. */
  buyAll(which: BoughtList): Promise<MovedLines | null>;
  /** Saves the basket as a new list. */
  saveBasket(name: string): Promise<ListOutcome>;
  /** Moves a basket line to a list; `null` is the client's first list, which is created if needed. */
  moveLine(basketLine: number, list: number | null): Promise<ListOutcome>;
  /**
   * The balance with one page of its history, newest first or older than an entry; `null` if the visitor is not signed
   * in.
   */
  points(olderThan: number | null): Promise<PointsAccount | null>;
}
