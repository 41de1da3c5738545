import type { Tile, TileSize } from '../catalogue/catalogue.ts';
import type { Grosze } from '../money/money.ts';
import type { PricePoint } from '../price/price.ts';
import type { KeptLine } from '../product/product-lists.ts';
import type { Instant } from '../time/instant.ts';

/** A product on the wish list, with what it takes to buy it from there. */
export interface Wish {
  tile: Tile;
  /** All of them, a single one too; none where it cannot be bought. */
  sizes: TileSize[];
  /** What it cost when it was put on the list, where it costs less now. */
  before: Grosze | null;
  /** What its basket line said when it was moved to the list. */
  kept: KeptLine | null;
}

/** The price on the day it was set aside, where it has fallen since. */
export function fallenFrom(points: PricePoint[], addedAt: Instant, now: Grosze): Grosze | null {
  const then = points.findLast(({ from }) => from <= addedAt)?.price?.gross ?? null;
  return then !== null && then > now ? then : null;
}
