import { isDatabaseUnavailable } from '../../data/db/database-unavailable.ts';
import type { Store } from '../../data/store.ts';
import type { PageReads } from '../../page-context/reads.ts';
import type { Product, Tile } from '../../shop/catalogue/catalogue.ts';
import { nextDispatchChange } from '../../shop/delivery/shipping-time.ts';
import { hasFilters } from '../../shop/listing/listing.ts';
import type { Listing } from '../../shop/listing/listing-view.ts';
import type { Offer } from '../../shop/price/offer.ts';
import type { Suggestions } from '../../shop/search/found.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { addDays, dayOf, startOfDay } from '../../shop/time/warsaw-time.ts';
import { isTryLater } from '../../shop/try-later.ts';

/** What a page depends on: the tags that invalidate it, and the instant at which it becomes wrong. */
interface Dependencies {
  tags: Set<string>;
  validUntil: Instant;
  /** Set when the store did not answer for an optional part of the page, or has not read the catalogue yet. */
  cacheable?: false;
  /** Set by a search without results. */
  isMissed?: true;
}

/** Called with every price that a page shows. */
export type OnOffer = (product: number, offer: Offer, now: Instant) => void;

export interface OnePage {
  reads: PageReads;
  /** A product by its id, for calls; with a code that the shopper has entered, at its price. */
  productById(id: number, code?: string | null): Promise<Product | null>;
  /** Suggestions of the search field, for calls. */
  suggest(text: string, limit: number): Promise<Suggestions>;
  dependencies: Dependencies;
}

/** The store for one page. Every read records its tags, so no page can miss one. */
export function pageReads(store: Store, now: Instant, onOffer: OnOffer = () => {}): OnePage {
  // Days change at midnight in Warsaw, and with them dispatch texts, "new" marks and dated prices.
  const dependencies: Dependencies = { tags: new Set(), validUntil: startOfDay(addDays(dayOf(now), 1)) };
  const { tags } = dependencies;
  const until = (instant: Instant | null) => {
    if (instant !== null && instant > now) dependencies.validUntil = Math.min(dependencies.validUntil, instant);
  };
  /** An optional part of the page. */
  const optional = async <T>(part: Promise<T>, without: T): Promise<T> => {
    try {
      return await part;
    } catch (error) {
      if (!isDatabaseUnavailable(error) && !isTryLater(error)) throw error;
      dependencies.cacheable = false;
      return without;
    }
  };
  const priced = (id: number, offer: Offer) => {
    tags.add(`product:${id}`);
    until(offer.validUntil);
    onOffer(id, offer, now);
  };
  const tiled = (tiles: Tile[]) => {
    for (const tile of tiles) priced(tile.id, tile.offer);
    return tiles;
  };
  const listed = async (listing: Promise<Listing>) => {
    tags.add('listing');
    const [found, turn] = await Promise.all([listing, optional(store.catalogue.priceChange(now), null)]);
    until(turn);
    tiled(found.tiles);
    return found;
  };

  const reads: PageReads = {
    menu: () => {
      tags.add('menu');
      return store.catalogue.menu();
    },
    product: async (slug) => {
      const product = await store.catalogue.product(slug, now);
      if (!product) return null;
      priceTurns(product);
      return product;
    },
    priceHistory: async (slug, sizeId) => {
      const product = await store.catalogue.product(slug, now);
      const chosen = product?.sizes.find(({ size }) => size.id === sizeId);
      if (!product || !chosen || chosen.offer.phonePrice) return null;
      priceTurns(product);
      const points = await store.prices.history({ product: slug, size: sizeId });
      // A future price is shown when it is announced, not in the history.
      return points?.filter(({ from }) => from <= now) ?? null;
    },
    similar: async (product, limit) => {
      tags.add('listing');
      return tiled(await optional(store.catalogue.similar(product.id, limit, now), []));
    },
    category: (slug) => {
      tags.add('menu');
      return store.catalogue.category(slug);
    },
    producer: (slug) => {
      tags.add('menu');
      return store.catalogue.producer(slug);
    },
    series: (slug) => {
      tags.add('menu');
      return store.catalogue.series(slug);
    },
    listing: async (shelf, choice) => {
      const found = await listed(store.catalogue.listing(shelf, choice, now));
      if (shelf.kind === 'search' && found.total === 0 && !hasFilters(choice.filters)) {
        dependencies.isMissed = true;
        // Not awaited: a search that cannot be counted is still answered.
        store.searchTuning.note(shelf.text, now).catch(() => {});
      }
      return found;
    },
    firstTiles: async (shelf, choice) =>
      (await optional(listed(store.catalogue.listing(shelf, choice, now)), null))?.tiles ?? [],
    searchHelp: (text) => {
      for (const tag of ['listing', 'menu', 'info']) tags.add(tag);
      return store.catalogue.searchHelp(text, now);
    },
    bestsellers: async (limit) => {
      tags.add('listing');
      return tiled(await optional(store.catalogue.bestsellers(limit, now), []));
    },
    quotedOpinions: (limit) => {
      // A new opinion changes a product's rating, and lists show ratings.
      tags.add('listing');
      return optional(store.opinions.quoted(limit), []);
    },
    // The product, which is read with them, has the tag.
    opinions: (productId, filter) => store.opinions.page(productId, filter),
    shopOpinions: () => store.opinions.ofOrders(),
    opinion: (id) => store.opinions.one(id),
    posts: async (limit) => {
      tags.add('blog');
      until(await store.blog.nextOut(now));
      return store.blog.summaries(now, limit);
    },
    post: async (slug) => {
      tags.add('blog');
      const post = await store.blog.post(slug, now);
      if (!post) return null;
      const { productIds, ...rest } = post;
      return { ...rest, products: tiled(await store.catalogue.tiles(productIds, now)) };
    },
    infoPage: (slug) => {
      tags.add('info');
      return store.infoPages.page(slug);
    },
    infoPages: () => {
      tags.add('info');
      return store.infoPages.names();
    },
    hero: () => store.hero(),
    pickupPoints: (question) => store.pickupPoints.find(question),
    pickupPoint: (carrier, code) => store.pickupPoints.byCode(carrier, code),
  };

  function priceTurns(product: Product) {
    tags.add(`stock:${product.id}`);
    for (const { size, offer } of product.sizes) {
      priced(product.id, offer);
      until(nextDispatchChange(size.dispatch, now));
    }
    for (const part of product.bundle) priced(part.id, part.offer);
  }

  const productById = async (id: number, code: string | null = null) => {
    const product = await store.catalogue.productById(id, now, code);
    if (product) priceTurns(product);
    return product;
  };
  const suggest = async (text: string, limit: number) => {
    const found = await store.catalogue.suggest(text, limit, now);
    tiled(found.products);
    return found;
  };
  return { reads, productById, suggest, dependencies };
}
