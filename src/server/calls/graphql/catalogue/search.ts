import { to } from '../../../../routes.ts';
import type { Tile } from '../../../../shop/catalogue/catalogue.ts';
import { plainOffer, priceTexts, suggestedPrice } from '../../../../shop/catalogue/suggested-price.ts';
import type { Offer } from '../../../../shop/price/offer.ts';
import { iconOf } from '../../../../shop/product/picture.ts';
import type { Named } from '../../../../shop/product/product.ts';
import type { Suggestions } from '../../../../shop/search/found.ts';
import { queryText } from '../../../../shop/search/search.ts';
import { isLongEnough } from '../../../../shop/search/suggesting.ts';
import { translator } from '../../../../shop/text/messages.ts';
import { builder } from '../builder.ts';
import { WholeNumber } from '../loose-scalars.ts';
import { ProductPrice } from '../price.ts';
import { ownSizes, ProductSize } from './product.ts';
import { CallUnit, ContextParameter, ProductGroup, SoldSubscription, subscribedOnly } from './product-parts.ts';

const mostResults = 50;

interface Linked {
  name: string;
  link: string;
}

interface SuggestedProduct {
  tile: Tile;
  offer: Offer;
}

const FoundLink = builder.objectRef<Linked>('SearchLink').implement({
  fields: (t) => ({ name: t.exposeString('name'), link: t.exposeString('link') }),
});

export const FoundProduct = builder.objectRef<SuggestedProduct>('SearchProduct').implement({
  fields: (t) => ({
    /** Our addition to the common format: what `product` and the basket ask for. */
    id: t.int({ resolve: ({ tile }) => tile.id }),
    type: t.string({ resolve: async ({ tile }, _, { product }) => (await product(tile.id))?.type ?? 'product' }),
    name: t.string({ resolve: ({ tile }) => tile.name }),
    link: t.string({ resolve: ({ tile: { slug } }) => to('product', { slug }) }),
    icon: t.string({ nullable: true, resolve: ({ tile }) => iconOf(tile.pictures[0]) }),
    iconSmall: t.string({ nullable: true, resolve: ({ tile }) => iconOf(tile.pictures[0]) }),
    iconSmallSecond: t.string({ nullable: true, resolve: ({ tile }) => iconOf(tile.pictures[1]) }),
    price: t.field({
      type: ProductPrice,
      resolve: ({ tile, offer }, _, { settings }) => ({
        offer,
        unit: tile.unit.symbol,
        tiers: [],
        texts: priceTexts(tile, offer, { netFirst: settings.prices.first === 'net', t: translator(settings.messages) }),
      }),
    }),
    versionName: t.string({
      nullable: true,
      resolve: async ({ tile }, _, { product }) => (await product(tile.id))?.version ?? null,
    }),
    group: t.field({ type: ProductGroup, nullable: true, resolve: ({ tile }, _, { product }) => product(tile.id) }),
    unit: t.field({ type: CallUnit, resolve: ({ tile }) => tile.unit }),
    sizes: t.field({
      type: [ProductSize],
      resolve: async ({ tile }, _, { product }) => ownSizes(await product(tile.id)),
    }),
    parametersWithContext: t.field({
      type: [ContextParameter],
      resolve: async ({ tile }, _, { product }) => (await product(tile.id))?.parameters ?? [],
    }),
    subscription: t.field({
      type: SoldSubscription,
      nullable: true,
      resolve: async ({ tile }, _, { product }) => subscribedOnly(await product(tile.id)),
    }),
    /** Our addition to the common format: the price as text, with the unit price that must be shown with it. */
    priceLines: t.stringList({
      resolve: ({ tile, offer }, _, { settings, variant }) =>
        suggestedPrice(tile, offer, { netFirst: variant.prices === 'net', t: translator(settings.messages) }),
    }),
  }),
});

interface Found {
  products: SuggestedProduct[];
  series: Linked[];
  producers: Linked[];
  menuNodes: Linked[];
  cms: Linked[];
  searchQueries: Linked[];
}

const SearchResult = builder.objectRef<Found>('SearchResult').implement({
  fields: (t) => ({
    products: t.field({ type: [FoundProduct], resolve: ({ products }) => products }),
    series: t.field({ type: [FoundLink], resolve: ({ series }) => series }),
    producers: t.field({ type: [FoundLink], resolve: ({ producers }) => producers }),
    menuNodes: t.field({ type: [FoundLink], resolve: ({ menuNodes }) => menuNodes }),
    cms: t.field({ type: [FoundLink], resolve: ({ cms }) => cms }),
    searchQueries: t.field({ type: [FoundLink], resolve: ({ searchQueries }) => searchQueries }),
  }),
});

const SearchInput = builder.inputType('ProductsTextSearchInput', {
  fields: (t) => ({ text: t.string({ required: true }), limit: t.field({ type: WholeNumber }) }),
});

builder.queryField('productsTextSearch', (t) =>
  t.field({
    type: SearchResult,
    args: { searchInput: t.arg({ type: SearchInput, required: true }) },
    resolve: async (_, { searchInput }, context) => {
      const text = queryText(searchInput.text);
      const { search } = context.settings;
      if (!isLongEnough(text, search)) return nothingFound;
      const limit = Math.min(Math.max(searchInput.limit ?? search.limit, 1), mostResults);
      const found = await context.suggest(text, limit);
      return foundOf(
        found,
        found.products.map((tile) => ({ tile, offer: plainOffer(tile.offer) })),
      );
    },
  }),
);

const nothingFound: Found = { products: [], series: [], producers: [], menuNodes: [], cms: [], searchQueries: [] };

const linked = (page: 'series' | 'producer' | 'category' | 'info', things: Named[]): Linked[] =>
  things.map(({ name, slug }) => ({ name, link: to(page, { slug }) }));

const foundOf = (found: Suggestions, products: SuggestedProduct[]): Found => ({
  products,
  series: linked('series', found.series),
  producers: linked('producer', found.producers),
  menuNodes: linked('category', found.categories),
  cms: linked('info', found.infoPages),
  searchQueries: found.queries.map((name) => ({ name, link: to('search', {}, { q: name }) })),
});
