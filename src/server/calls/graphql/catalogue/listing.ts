import { addresses, to } from '../../../../routes.ts';
import { plainOffer } from '../../../../shop/catalogue/suggested-price.ts';
import type { MenuNode } from '../../../../shop/listing/category.ts';
import { parseListing, type Shelf } from '../../../../shop/listing/listing.ts';
import type { Listing } from '../../../../shop/listing/listing-view.ts';
import { callMessages } from '../../../../shop/text/call-messages.ts';
import { translator } from '../../../../shop/text/messages.ts';
import { builder, refusal } from '../builder.ts';
import { FoundProduct } from './search.ts';

/** For clients with pages of their own. The common format of such shops has no lists, only the search. */
const ProductList = builder.objectRef<Listing>('ProductList').implement({
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

builder.queryField('products', (t) =>
  t.field({
    type: ProductList,
    nullable: true,
    args: { link: t.arg.string({ required: true }) },
    /** `link` is the address of a list, as the menu and the search give it, with the query of the list's own page. */
    resolve: async (_, { link }, { listing, hasList, settings, origin }) => {
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
