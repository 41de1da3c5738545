import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { isUnavailable } from '../../shop/catalogue/availability.ts';
import type { BundlePart, Product, Tile } from '../../shop/catalogue/catalogue.ts';
import { openSizes, shownSize } from '../../shop/catalogue/size-choice.ts';
import type { Category, MenuNode, ProducerShelf } from '../../shop/listing/category.ts';
import { type ListingChoice, pageCount, type Shelf } from '../../shop/listing/listing.ts';
import type { Listing } from '../../shop/listing/listing-view.ts';
import { type Offer, offerAt } from '../../shop/price/offer.ts';
import { lawfulLabels } from '../../shop/price/price-labels.ts';
import type { Named } from '../../shop/product/product.ts';
import type { SearchHelp, Suggestions } from '../../shop/search/found.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { isTryLater } from '../../shop/try-later.ts';
import type { Changes } from '../cache/changes.ts';
import { MemoUntil } from '../cache/memo-until.ts';
import type { Memory } from '../cache/memory.ts';
import { TagCache } from '../cache/tag-cache.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { bestIn, foremostIn, helpIn, listShelf, similarIn, suggestIn } from '../search/finder.ts';
import { indexFile } from '../search/index-file.ts';
import { createListingIndex } from '../search/listing-index.ts';
import { categoryIn, loadMenu } from './category-tree.ts';
import { nextPriceChange } from './next-price-change.ts';
import { loadFacts, type ProductFacts, type SizeFacts, withAmounts } from './product-facts.ts';
import { codedProduct, subscribableProducts } from './product-lookups.ts';
import type { SaleFacts } from './sale-facts.ts';

/** The owner's settings that the catalogue uses. */
export interface CatalogueRules {
  skipGaps: boolean;
  roundDown?: boolean;
  newForDays: number;
  perPage: number;
  /** Slugs of the products that are gift cards. */
  giftCards?: readonly string[];
}

/** The fields of a product that a line of a basket or an order needs. */
export type PricedProduct = Pick<
  Product,
  'id' | 'type' | 'unit' | 'range' | 'subscription' | 'pictures' | 'bundle' | 'vat' | 'version' | 'netOnly' | 'sizes'
> &
  Partial<Pick<Product, 'withdrawal'>>;

/** Where the index of lists and the search is kept between two runs. */
export interface KeptIndex {
  folder: string;
  /** Names the program: another one may make another index of the same data. */
  program: string;
  /** Told when what is there is not used. */
  note(why: string): void;
}

const dayMs = 86_400_000;
/** A product's facts take some 6 KB, so this is about 120 MB. */
const cachedProducts = 20_000;
/** Products to read at the start: all of a small shop, the first ones of a large one. */
const warmedProducts = 1_000;
const portion = 500;

/** Reads of the catalogue. Facts are cached in memory until their tags change; callers never see rows. */
export function createCatalogue(
  orm: Orm,
  changes: Changes,
  memory: Memory,
  rules: CatalogueRules,
  indexIn?: KeptIndex,
) {
  const { remembered } = memory;
  const trusted = () => changes.heard;
  const facts = new TagCache<ProductFacts>({ maxWeight: cachedProducts, weigh: () => 1, trusted });
  /** The same, but their stock may be outdated: a sale changes nothing else of a product. */
  const unstocked = new TagCache<ProductFacts>({ maxWeight: cachedProducts, weigh: () => 1, trusted });
  const lastProducts = new MemoUntil<ProductFacts, Product>();
  const lastTiles = new MemoUntil<ProductFacts, Tile>();
  const idsBySlug = new TagCache<number | null>({ maxWeight: cachedProducts * 4, weigh: () => 1, trusted });
  changes.subscribe((tag) => {
    facts.invalidate(tag);
    unstocked.invalidate(tag);
    idsBySlug.invalidate(tag);
  });

  async function factsOf(ids: number[]): Promise<Map<number, ProductFacts>> {
    const found = await facts.getOrMakeMany(ids.map(String), async (missing) => {
      const known = missing.filter((id) => unstocked.get(id) !== undefined);
      const read = await unstockedFacts(missing);
      const stocked = await withAmounts(
        orm,
        known.flatMap((id) => read.get(id) ?? []),
      );
      for (const own of stocked) read.set(String(own.id), own);
      return new Map([...read].map(([id, value]) => [id, { value, tags: [...tagsOf(value), `stock:${id}`] }]));
    });
    return new Map([...found].map(([id, own]) => [Number(id), own]));
  }

  const unstockedFacts = (ids: string[]) =>
    unstocked.getOrMakeMany(ids, async (missing) => {
      const loaded = await loadFacts(orm, missing.map(Number));
      return new Map(loaded.map((value) => [String(value.id), { value, tags: tagsOf(value) }]));
    });

  let gathering: { ids: number[]; found: Promise<Map<number, ProductFacts>> } | null = null;
  /** Products that are requested one by one in the same tick, as by a call's aliases, are read together. */
  async function gatheredFacts(id: number): Promise<ProductFacts | undefined> {
    if (!gathering) {
      const ids: number[] = [];
      const begin = () => {
        gathering = null;
        return factsOf([...new Set(ids)]);
      };
      gathering = { ids, found: Promise.resolve().then(begin) };
    }
    gathering.ids.push(id);
    return (await gathering.found).get(id);
  }

  const idOf = (slug: string): Promise<number | null> =>
    idsBySlug.getOrMake(slug, async () => {
      const [row] = await orm.select({ id: t.products.id }).from(t.products).where(eq(t.products.slug, slug));
      // Unknown slugs are not cached, because their number is unlimited.
      return { value: row?.id ?? null, tags: [`product:${row?.id}`], cacheable: row !== undefined };
    });

  /** Only while the facts are unchanged since they were read. */
  const rememberSlug = ({ id, slug }: ProductFacts) =>
    idsBySlug.getOrMake(slug, async () => ({
      value: id,
      tags: [`product:${id}`],
      cacheable: facts.get(String(id))?.slug === slug,
    }));

  /** Returns whether a product is a gift card, which is money and not goods. */
  const isGiftCard = (slug: string): boolean => rules.giftCards?.includes(slug) ?? false;

  const offerOf = (
    { slug, perishable }: Pick<ProductFacts, 'slug' | 'perishable'>,
    { size, promotions, history }: SizeFacts,
    now: Instant,
    code: string | null = null,
  ): Offer => {
    const { skipGaps, roundDown } = rules;
    const giftCard = isGiftCard(slug);
    return offerAt({ size, promotions, history, perishable, skipGaps, roundDown, giftCard, code, now });
  };

  const isNew = ({ addedAt }: ProductFacts, now: Instant) => now - addedAt < rules.newForDays * dayMs;

  function tileOf(product: ProductFacts, now: Instant): Tile | null {
    const last = lastTiles.at(product, now);
    if (last) return last;
    const priced = product.sizes.map((own) => ({ size: own.size, offer: offerOf(product, own, now) }));
    const shown = shownSize(priced);
    if (!shown) return null;
    const { id, slug, name, producer, pictures, unit, vat, netOnly, sizeLabel, rating, energy } = product;
    const tile: Tile = {
      id,
      slug,
      name,
      producer: producer.name,
      pictures: pictures.slice(0, 2),
      offer: shown.offer,
      severalPrices: openSizes(priced).some(({ offer }) => offer.price.gross !== shown.offer.price.gross),
      status: isUnavailable(shown.size) ? 'disable' : shown.size.status,
      unit,
      vat,
      netOnly,
      ...(energy ? { energy } : {}),
      isNew: isNew(product, now),
      rating,
      sizeLabel,
      sizes: tileSizes(product),
    };
    return lastTiles.keep(product, tile, now, nextTurn(product, priced, now));
  }

  /** Tiles in the order of the ids. */
  async function tiles(ids: number[], now: Instant): Promise<Tile[]> {
    const found = await factsOf(ids);
    return ids.flatMap((id) => {
      const product = found.get(id);
      return (product && tileOf(product, now)) ?? [];
    });
  }

  async function product(slug: string, now: Instant): Promise<Product | null> {
    const id = await idOf(slug);
    return id === null ? null : productById(id, now);
  }

  /** With a code that the shopper has entered, at its price. */
  async function productById(id: number, now: Instant, code: string | null = null): Promise<Product | null> {
    const found = facts.get(String(id)) ?? (await gatheredFacts(id));
    if (!found) return null;
    return code === null && found.bundle.length === 0 ? sameProduct(found, now) : productOf(found, now, code);
  }

  async function sameProduct(found: ProductFacts, now: Instant): Promise<Product> {
    const last = lastProducts.at(found, now);
    if (last) return last;
    const product = await productOf(found, now);
    return lastProducts.keep(found, product, now, nextTurn(found, product.sizes, now));
  }

  /** When one of its prices changes, or it stops being new. */
  function nextTurn(found: ProductFacts, priced: { offer: Offer }[], now: Instant): Instant {
    const turns = priced.map(({ offer }) => offer.validUntil ?? Number.POSITIVE_INFINITY);
    if (isNew(found, now)) turns.push(found.addedAt + rules.newForDays * dayMs);
    return Math.min(...turns);
  }

  async function productOf(found: ProductFacts, now: Instant, code: string | null = null): Promise<Product> {
    const { addedAt: _, ...own } = found;
    return {
      ...own,
      sizes: found.sizes.map((size) => ({
        size: size.size,
        offer: offerOf(found, size, now, code),
        tiers: size.tiers,
      })),
      bundle: await bundleOf(found, now),
      isNew: isNew(found, now),
    };
  }

  /**
   * Reads the product in the transaction of the caller, who must not wait for another connection. Without the parts of
   * sets.
   */
  async function productInside(tx: Orm, slug: string, now: Instant): Promise<Product | null> {
    const [row] = await tx.select({ id: t.products.id }).from(t.products).where(eq(t.products.slug, slug));
    const [found] = row ? await loadFacts(tx, [row.id]) : [];
    return found ? productOf({ ...found, bundle: [] }, now) : null;
  }

  /** A preview for staff, as shoppers will see it, hidden or not. Nothing of it is cached. */
  async function preview(id: number, now: Instant): Promise<Product | null> {
    const [found] = await loadFacts(orm, [id], { hidden: true });
    return found ? productOf(found, now) : null;
  }

  /** Products with the prices of a basket: prices that need a code apply only with that code. */
  async function productsWithCode(ids: number[], code: string | null, now: Instant): Promise<Map<number, Product>> {
    // While the listening connection is down, cached prices may be outdated, and goods must not be sold by them.
    const found = changes.heard ? await factsOf(ids) : byId(await loadFacts(orm, ids));
    const products = new Map<number, Product>();
    for (const [id, facts] of found) products.set(id, await productOf(facts, now, code));
    return products;
  }

  /** The same without a code, of another connection's state, which the memory must not keep. */
  async function productsRead(from: Orm, ids: number[], now: Instant): Promise<Map<number, Product>> {
    const products = new Map<number, Product>();
    for (const facts of await loadFacts(from, ids)) products.set(facts.id, await productOf(facts, now));
    return products;
  }

  /** Products with the prices of an order, from facts that it read itself. Without the parts of sets. */
  function priced(found: SaleFacts[], code: string | null, now: Instant): Map<number, PricedProduct> {
    const offers = (own: SaleFacts) =>
      own.sizes.map((each) => ({ size: each.size, offer: offerOf(own, each, now, code), tiers: each.tiers }));
    return new Map(found.map((own) => [own.id, { ...own, sizes: offers(own), bundle: [] }]));
  }

  async function bundleOf({ bundle }: ProductFacts, now: Instant): Promise<BundlePart[]> {
    if (bundle.length === 0) return [];
    const parts = await factsOf(bundle.map((part) => part.productId));
    return bundle.flatMap(({ productId, sizeId, quantity }) => {
      const part = parts.get(productId);
      const partSize = part?.sizes.find(({ size }) => size.id === sizeId);
      if (!part || !partSize) return [];
      const { id, slug, name, unit, pictures, producer, facts, warnings } = part;
      const about = { producer, facts, warnings, picture: pictures[0] ?? null };
      const offer = offerOf(part, partSize, now);
      return [{ id, slug, name, sizeId, sizeName: partSize.size.name, quantity, unit, ...about, offer }];
    });
  }

  /** In portions, because at the start of a large shop thousands of products may be on promotion. */
  async function reducedAmong(ids: number[], now: Instant): Promise<ReadonlySet<number>> {
    const reduced = new Set<number>();
    for (let at = 0; at < ids.length; at += portion) {
      for (const tile of await tiles(ids.slice(at, at + portion), now)) {
        if (lawfulLabels(tile.offer).badge !== null) reduced.add(tile.id);
      }
    }
    return reduced;
  }

  const file =
    indexIn &&
    indexFile(
      join(indexIn.folder, 'catalogue'),
      JSON.stringify([indexIn.program, rules.skipGaps, rules.roundDown ?? null]),
      indexIn.note,
    );
  const shelves = createListingIndex(orm, changes, reducedAmong, file ? { file } : {});

  async function priceChange(now: Instant): Promise<Instant | null> {
    const cached = await remembered('next promotion turn', ['listing'], () => nextPriceChange(orm, now));
    if (cached === null || cached > now) return cached;
    memory.forget('next promotion turn');
    return nextPriceChange(orm, now);
  }

  const menu = (): Promise<MenuNode[]> => remembered('menu', ['menu'], () => loadMenu(orm));

  async function category(slug: string): Promise<Category | null> {
    const tree = await menu();
    return remembered(`category ${slug}`, ['menu'], () => categoryIn(orm, tree, slug));
  }

  return {
    menu,
    product,
    productById,
    preview,
    productsWithCode,
    productsRead,
    subscribable: (days: readonly number[], limit: number) => subscribableProducts(orm, days, limit),
    coded: (code: string) => codedProduct(orm, code),
    isGiftCard,
    priced,
    productInside,
    tiles,
    priceChange,

    category,

    producer: (slug: string): Promise<ProducerShelf | null> =>
      remembered(`producer ${slug}`, ['menu'], async () => {
        const [row] = await orm.select().from(t.producers).where(eq(t.producers.slug, slug));
        return row ? { slug: row.slug, name: row.name, about: row.about } : null;
      }),

    series: (slug: string): Promise<Named | null> =>
      remembered(`series ${slug}`, ['menu'], async () => {
        const [row] = await orm.select().from(t.series).where(eq(t.series.slug, slug));
        return row ? { slug: row.slug, name: row.name } : null;
      }),

    async listing(shelf: Shelf, { sort, firstPage, page, filters }: ListingChoice, now: Instant): Promise<Listing> {
      const { perPage, newForDays } = rules;
      const index = await shelves(now);
      const on = (first: number, last: number) =>
        listShelf(index, {
          shelf,
          sort,
          filters,
          now,
          newForDays,
          skip: (first - 1) * perPage,
          take: (last - first + 1) * perPage,
        });
      const query = on(firstPage, page);
      const pages = pageCount(query.total, perPage);
      // A page beyond the last one returns the last one.
      const last = Math.min(page, pages);
      const first = Math.min(firstPage, last);
      const { ids, ...answer } = last < page ? on(first, last) : query;
      return { ...answer, tiles: await tiles(ids, now), firstPage: first, page: last, pages, sort };
    },

    async suggest(text: string, limit: number, now: Instant): Promise<Suggestions> {
      const { ids, ...found } = suggestIn(await shelves(now), text, limit);
      return { ...found, products: await tiles(ids, now) };
    },

    searchHelp: async (text: string, now: Instant): Promise<SearchHelp> => helpIn(await shelves(now), text),

    bestsellers: async (limit: number, now: Instant): Promise<Tile[]> => tiles(bestIn(await shelves(now), limit), now),

    /** Returns whether lists and searches are ready. Calling it starts reading what they need. */
    isReady: (now: Instant): Promise<boolean> =>
      shelves(now).then(
        () => true,
        (error: unknown) => {
          if (isTryLater(error)) return false;
          throw error;
        },
      ),

    /**
     * Reads the shop into memory, so that the first search does not wait, and so that pages which were not requested
     * yet are available when the database is down.
     */
    warm: async (now: Instant): Promise<void> => {
      const ids = foremostIn(await shelves.whole(now), warmedProducts);
      for (let at = 0; at < ids.length; at += portion) {
        for (const own of (await factsOf(ids.slice(at, at + portion))).values()) await rememberSlug(own);
      }
      for (const slug of slugsIn(await menu())) await category(slug);
    },

    /**
     * Keeps the index of lists and the search in its folder for the next start, if there is enough new in it; `always`:
     * if there is anything new.
     */
    keepIndex: shelves.keep,

    /** Other products of the same categories, nearest in price, available ones first. */
    async similar(productId: number, limit: number, now: Instant): Promise<Tile[]> {
      const index = await shelves(now);
      const ids = await remembered(`similar to ${productId}, ${limit}`, ['listing'], async () =>
        similarIn(index, productId, limit),
      );
      return tiles(ids, now);
    },
  };
}

export type Catalogue = ReturnType<typeof createCatalogue>;

const tagsOf = ({ id }: ProductFacts) => [`product:${id}`, 'menu'];

const byId = (facts: ProductFacts[]): Map<number, ProductFacts> => new Map(facts.map((own) => [own.id, own]));

/** The sizes that can be added to the basket directly from a tile. */
function tileSizes({ sizes }: ProductFacts): Tile['sizes'] {
  if (sizes.some(({ size }) => size.phonePrice || size.gratis || size.pointsOnly)) return [];
  if (sizes.every(({ size }) => isUnavailable(size))) return [];
  return sizes.map(({ size }) => ({ id: size.id, name: size.name, available: !isUnavailable(size) }));
}

const slugsIn = (nodes: MenuNode[]): string[] => nodes.flatMap(({ slug, children }) => [slug, ...slugsIn(children)]);
