import type { PointsAccount } from '../shop/points/points.ts';
import type { MovedLines } from '../shop/saved-lists/moved-lines.ts';
import type { ListOutcome, ShoppingListSummary, ShownList } from '../shop/saved-lists/shopping-list.ts';

export interface ListChanges {
  /** As it was typed. An empty text is the default name. */
  name?: string;
  isPublic?: boolean;
}

/** A product to put on a list. */
export interface ListAddition {
  productId: number;
  sizeId: string;
  /** Left out: the least that is sold, and a line that is there stays as it is. `null`: what was typed is no number. */
  quantity?: number | null;
}

/** A list to be put into the basket: the client's own, or somebody's public one. */
export type BoughtList = {
  /** Only this line. */
  line?: number;
} & (
  | {
      id: number;
      /** Takes off the list what got into the basket. */
      move: boolean;
    }
  | { token: string }
);

/** The shopping lists and points of whoever is signed in. Not for cached pages. */
export interface ShoppingListVerbs {
  /** `null`: nobody is signed in. */
  all(): Promise<ShoppingListSummary[] | null>;
  /** One of the client's own lists, with prices of now. */
  list(id: number): Promise<ShownList | null>;
  /** Somebody's public list. */
  shared(token: string): Promise<ShownList | null>;
  create(settings: ListChanges): Promise<ListOutcome>;
  change(id: number, settings: ListChanges): Promise<ListOutcome>;
  remove(id: number): Promise<ListOutcome>;
  add(id: number, products: ListAddition[]): Promise<ListOutcome>;
  /** Quantities of lines by their ids; 0 takes a line off, `null` is no number. */
  setQuantities(id: number, quantities: ReadonlyMap<number, number | null>): Promise<ListOutcome>;
  removeProducts(id: number, products: ListAddition[]): Promise<ListOutcome>;
  /** Puts a list into the basket, or one line of it. `null`: there is no such list. */
  buyAll(which: BoughtList): Promise<MovedLines | null>;
  /** Puts all that is in the basket on a new list. */
  saveBasket(name: string): Promise<ListOutcome>;
  /** Moves a line of the basket to a list; `null` is the client's first list, which is made if there is none. */
  moveLine(basketLine: number, list: number | null): Promise<ListOutcome>;
  /** The balance and its history, from the newest entry or from those older than one; `null`: nobody is signed in. */
  points(olderThan: number | null): Promise<PointsAccount | null>;
}
