import { ReadableStream } from 'node:stream/web';
import type { Store } from '../../data/store.ts';
import { to } from '../../routes.ts';
import {
  type FeedName,
  type FeedShop,
  feedEnd,
  feedEntries,
  feedNames,
  feedStart,
} from '../../shop/owner/product/feed.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import type { DeliveryTermsAt } from '../visitor/delivery-terms.ts';

const portion = 200;
const utf8 = new TextEncoder();

interface FeedParts {
  store: Store;
  settings: ShopSettings;
  origin: string;
  now: () => number;
  deliveryTerms: DeliveryTermsAt;
}

/**
 * `/oferta/google.xml` and `/oferta/ceneo.xml`: streamed, so that the memory does not depend on the number of products.
 */
export function feedAnswer(path: string, parts: FeedParts): Response | null {
  const feed = feedNames.find((name) => path === `/oferta/${name}.xml`);
  if (!feed) return null;
  return new Response(ReadableStream.from(feedText(feed, parts)) as unknown as BodyInit, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'x-robots-tag': 'noindex',
    },
  });
}

async function* feedText(
  feed: FeedName,
  { store, settings, origin, now, deliveryTerms }: FeedParts,
): AsyncGenerator<Uint8Array> {
  const countries = settings.prices.countries ?? ['PL'];
  const delivery = await Promise.all(countries.map((country) => deliveryTerms({ country, zipcode: null })));
  const categories = await store.ownCatalogue.categoryTree();
  const googleCategories = new Map(
    categories.flatMap(({ slug, googleCategory }) => (googleCategory ? [[slug, googleCategory] as const] : [])),
  );
  const shop: FeedShop = {
    name: settings.name,
    origin,
    delivery,
    googleCategories,
    productPath: (slug) => to('product', { slug }),
  };
  const { offers } = await store.forReports();
  yield utf8.encode(feedStart(feed, shop));
  for (let last = 0; ; ) {
    const ids = await store.ownCatalogue.idsAfter(last, portion);
    if (ids.length === 0) break;
    const products = await offers(ids, now());
    yield utf8.encode([...products.values()].map((product) => feedEntries(feed, product, shop)).join(''));
    last = ids.at(-1) ?? last;
  }
  yield utf8.encode(feedEnd(feed));
}
