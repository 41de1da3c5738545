import type { Tile, TileSize } from '../catalogue/catalogue.ts';
import type { Grosze } from '../money/money.ts';
import type { PricePoint } from '../price/price.ts';
import type { KeptLine } from '../product/product-lists.ts';
import type { Instant } from '../time/instant.ts';

/** A product on the wishlist, with the data to buy it from there. */
export interface Wish {
  tile: Tile;
  /** All sizes, even a single one; empty if it cannot be bought. */
  sizes: TileSize[];
  /** Its price when it was added, if it costs less now. */
  before: Grosze | null;
  /** The data of its basket line when it was moved to the list. */
  kept: KeptLine | null;
}

/** The price on the day it was added, if it has fallen since. */
export function fallenFrom(points: PricePoint[], addedAt: Instant, now: Grosze): Grosze | null {
  const then = points.findLast(({ from }) => from <= addedAt)?.price?.gross ?? null;
  return then !== null && then > now ? then : null;
}
