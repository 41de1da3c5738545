import type { SavedProduct } from '../../../data/session/session-lists.ts';
import type { Store } from '../../../data/store.ts';
import { availabilityOf, isUnavailable } from '../../../shop/catalogue/availability.ts';
import { shownSize } from '../../../shop/catalogue/size-choice.ts';
import { fallenFrom, type Wish } from '../../../shop/saved-lists/wish.ts';
import type { Instant } from '../../../shop/time/instant.ts';

/** A product of the saved list at one instant; `null` when the product was deleted or hidden. */
export async function wishOf(store: Store, { id, addedAt, kept }: SavedProduct, now: Instant): Promise<Wish | null> {
  const [tile] = await store.catalogue.tiles([id], now);
  const product = await store.catalogue.productById(id, now);
  if (!tile || !product) return null;
  const buyable = product.sizes.filter(
    ({ size, offer }) => availabilityOf(product.type, size, offer).buySection !== 'hidden',
  );
  const sizes = buyable.map(({ size, offer }) => ({
    id: size.id,
    name: size.name,
    available: !isUnavailable(size) && !offer.phonePrice,
  }));
  // The history of the size whose price is on the tile.
  const told = shownSize(product.sizes);
  const points = told ? await store.prices.history({ product: product.slug, size: told.size.id }) : null;
  return { tile, sizes, before: fallenFrom(points ?? [], addedAt, tile.offer.price.gross), kept };
}
