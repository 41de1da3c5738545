import { type FeedFault, type FeedName, feedFaults, feedNames } from '../../../shop/owner/product/feed.ts';
import { dataScreen, type PanelAsk } from '../../screen.ts';
import { numberOf } from '../product-texts.ts';
import { fileAddresses } from './file-addresses.ts';

interface Kept {
  id: number;
  name: string;
  faults: Record<FeedName, FeedFault[]>;
}

const portion = 500;
const mostSeen = 5_000;
const mostShown = 50;

/** Lists products with feed faults, starting after an id, within the limits of one page. */
async function keptOut({ store, now }: PanelAsk, after: number): Promise<{ kept: Kept[]; next: number | null }> {
  const kept: Kept[] = [];
  let last = after;
  for (let seen = 0; seen < mostSeen; seen += portion) {
    const ids = await store.ownCatalogue.idsAfter(last, portion);
    const products = await store.catalogue.productsWithCode(ids, null, now);
    for (const id of ids) {
      const product = products.get(id);
      last = id;
      if (!product) continue;
      const faults = { google: feedFaults('google', product), ceneo: feedFaults('ceneo', product) };
      if (faults.google.length + faults.ceneo.length > 0) kept.push({ id, name: product.name, faults });
      if (kept.length >= mostShown) return { kept, next: last };
    }
    if (ids.length < portion) return { kept, next: null };
  }
  return { kept, next: last };
}

async function load(ask: PanelAsk) {
  const { kept, next } = await keptOut(ask, numberOf(ask.url.searchParams.get('po') ?? '') ?? 0);
  return {
    feeds: feedNames.map((feed) => ({ feed, address: `${ask.origin}/oferta/${feed}.xml` })),
    rows: kept,
    next: next === null ? null : `${fileAddresses.feeds}?po=${next}`,
  };
}

export const feedsScreen = dataScreen({ address: fileAddresses.feeds, roles: ['catalogue'], load });
