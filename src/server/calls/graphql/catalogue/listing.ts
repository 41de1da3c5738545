import { addresses, to } from '../../../../routes.ts';
import type { Product } from '../../../../shop/catalogue/catalogue.ts';
import { plainOffer } from '../../../../shop/catalogue/suggested-price.ts';
import type { MenuNode } from '../../../../shop/listing/category.ts';
import { parseListing, type Shelf } from '../../../../shop/listing/listing.ts';
import type { Listing } from '../../../../shop/listing/listing-view.ts';
import { queryText } from '../../../../shop/search/search.ts';
import { callMessages } from '../../../../shop/text/call-messages.ts';
import { translator } from '../../../../shop/text/messages.ts';
import { builder, type CallContext, refusal } from '../builder.ts';
import { Id, WholeNumber } from '../loose-scalars.ts';
import { FoundProduct } from './search.ts';

/** For clients with pages of their own. The common format of such shops has no lists, only the search. */
type FoundList = Pick<Listing, 'total' | 'page' | 'pages' | 'tiles'>;

const ProductList = builder.objectRef<FoundList>('ProductList').implement({
  fields: (t) => ({
    total: t.exposeInt('total'),
    page: t.exposeInt('page'),
    pages: t.exposeInt('pages'),
    products: t.field({
      type: [FoundProduct],
      resolve: ({ tiles }) => tiles.map((tile) => ({ tile, offer: plainOffer(tile.offer) })),
    }),
  }),
});

const ProductsSearchInput = builder.inputType('ProductsSearchInput', {
  fields: (t) => ({
    text: t.string(),
    limit: t.field({ type: WholeNumber }),
    page: t.field({ type: WholeNumber }),
    /** Days between deliveries: products that are sold in a subscription with one of these periods. */
    subscriptionPeriods: t.field({ type: [WholeNumber] }),
    /** Only these products. */
    productsId: t.field({ type: [Id] }),
  }),
});

const mostFound = 100;

/** By a text, by periods of subscriptions, or by numbers, as one page. */
async function searched(
  { text, limit, page, subscriptionPeriods, productsId }: typeof ProductsSearchInput.$inferInput,
  context: CallContext,
): Promise<FoundList> {
  const most = Math.min(Math.max(limit ?? mostFound, 1), mostFound);
  const from = (Math.min(Math.max(page ?? 1, 1), mostFound) - 1) * most;
  const periods = subscriptionPeriods ?? null;
  const found = text
    ? (await context.suggest(queryText(text), mostFound)).products.map(({ id }) => id)
    : (productsId ?? (periods ? await context.subscribable(periods, mostFound) : []));
  const products = await Promise.all([...new Set(found)].slice(0, mostFound).map((id) => context.product(id)));
  const fitting = products.flatMap((product) => (product && isSoldEvery(product, periods) ? product : []));
  const tiles = await context.tiles(fitting.slice(from, from + most).map(({ id }) => id));
  return { tiles, total: fitting.length, page: page ?? 1, pages: Math.max(1, Math.ceil(fitting.length / most)) };
}

const isSoldEvery = ({ subscription }: Product, periods: readonly number[] | null): boolean =>
  periods === null ||
  (subscription?.periods.some(({ days }) => periods.length === 0 || periods.includes(days)) ?? false);

builder.queryField('products', (t) =>
  t.field({
    type: ProductList,
    nullable: true,
    args: { link: t.arg.string(), searchInput: t.arg({ type: ProductsSearchInput }) },
    /** `link` is the address of a list, as the menu and the search give it, with the query of the list's own page. */
    resolve: async (_, { link, searchInput }, context) => {
      const { listing, hasList, settings, origin } = context;
      if (link == null) return searched(searchInput ?? {}, context);
      const address = URL.canParse(link, origin) ? new URL(link, origin) : null;
      const shelf = address && shelfAt(address.pathname);
      const isKnown = shelf && (!('slug' in shelf) || (await hasList(shelf.kind, shelf.slug)));
      if (isKnown) return listing(shelf, parseListing(address.searchParams));
      throw refusal('LIST_NOT_FOUND', translator(settings.messages, callMessages)('call.unknownList'));
    },
  }),
);

function shelfAt(path: string): Shelf | null {
  for (const kind of ['newest', 'bargains'] as const) if (path === addresses[kind]) return { kind };
  const [, place, slug, ...more] = path.split('/');
  if (!slug || more.length > 0) return null;
  for (const kind of ['category', 'producer', 'series'] as const) {
    if (addresses[kind] === `/${place}/:slug`) return { kind, slug };
  }
  return null;
}

const Menu = builder.objectRef<MenuNode>('MenuNode');
Menu.implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    link: t.string({ resolve: ({ slug }) => to('category', { slug }) }),
    children: t.field({ type: [Menu], resolve: ({ children }) => children }),
  }),
});

builder.queryField('menu', (t) => t.field({ type: [Menu], resolve: (_, __, { menu }) => menu() }));
