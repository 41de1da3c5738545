import { addresses, type PageName } from '../../routes.ts';
import { blogPageIn } from '../../shop/content/blog-paging.ts';
import { namesPageOfMain } from '../../shop/content/redirects.ts';
import { listingQuery, parseListing } from '../../shop/listing/listing.ts';
import { addedField, sizeField } from '../../shop/product/product-fields.ts';
import { queryText } from '../../shop/search/search.ts';
import { hasEndlessQuery } from '../http/answer/refusal.ts';
import { isPlainTarget } from '../http/request/plain-target.ts';

/** Every cached page, named once: how long it is fresh, and which parts of the query belong to the cache key. */
interface CachedPageRule {
  /** After this time a cached page is served stale while a new one is rendered. */
  freshSeconds: number;
  /**
   * The query pairs of the cache key; default: none. `null`: not cached, since the number of such addresses is
   * unlimited.
   */
  keeps?: (asked: URLSearchParams) => Pairs | null;
}

type Pairs = [key: string, value: string][];

/** Filters in any order in the address give the same key. */
const listing: CachedPageRule = { freshSeconds: 300, keeps: (asked) => listingQuery(parseListing(asked)) };
const search: CachedPageRule = {
  freshSeconds: 300,
  keeps: (asked) => [...searchedFor(asked), ...listingQuery(parseListing(asked))],
};

const searchedFor = (asked: URLSearchParams): Pairs => {
  const text = queryText(asked.get('q') ?? '');
  return text === '' ? [] : [['q', text]];
};

const blogPage = (asked: URLSearchParams): Pairs => {
  const page = blogPageIn(asked.get('strona'));
  return page > 1 ? [['strona', String(page)]] : [];
};

const sized = (asked: URLSearchParams): Pairs | null => {
  const size = asked.get(sizeField) ?? '';
  if (size.length > longestSize) return null;
  return size === '' ? [] : [[sizeField, size]];
};
const longestSize = 64;

/**
 * The success mark `1` of a form without scripts is part of the key; a page with a limit (minimum, maximum) is not
 * cached.
 */
const bought = (asked: URLSearchParams): Pairs | null => {
  const added = asked.get(addedField) ?? '';
  const size = sized(asked);
  if (!size || /^(?:minimum|maximum)-/.test(added)) return null;
  return added === '1' ? [...size, [addedField, added]] : size;
};

const projectorBlocks = [
  'bundle',
  'bundleprice',
  'multiversions',
  'pictures',
  'size',
  'sizeavailability',
  'sizedelivery',
  'sizeprices',
  'sizes',
];

/** Known blocks are sorted, so that each combination has one key. Other requests are answered but not cached. */
const projected = (asked: URLSearchParams): Pairs => {
  const blocks = [...new Set(asked.get('get')?.split(','))];
  const areKnown = blocks.every((name) => projectorBlocks.includes(name));
  return ['action', 'product', 'size', 'get', 'subscription'].flatMap((name): Pairs => {
    // The default action is `get`.
    const value = asked.get(name) ?? (name === 'action' ? 'get' : null);
    if (value === null || (name === 'subscription' && value !== '1')) return [];
    return [[name, name === 'get' && areKnown ? blocks.sort().join() : value]];
  });
};

export const cachedPages: Partial<Record<PageName, CachedPageRule>> = {
  // An old address of another shop may be one of its main page.
  home: { freshSeconds: 300, keeps: (asked) => (namesPageOfMain(asked) ? null : []) },
  category: listing,
  producer: listing,
  series: listing,
  search,
  newest: listing,
  bargains: listing,
  product: { freshSeconds: 300, keeps: bought },
  priceHistory: { freshSeconds: 300, keeps: sized },
  blog: { freshSeconds: 600, keeps: blogPage },
  blogMonth: { freshSeconds: 600 },
  post: { freshSeconds: 600 },
  info: { freshSeconds: 600 },
};

export type CachedCall =
  | '/ajax/projector.php'
  | '/robots.txt'
  | '/manifest.webmanifest'
  | '/sitemap.xml'
  | '/sitemap-:part.xml';

/** Calls whose answer is the same for everyone, cached like pages. */
const cachedCalls: Record<CachedCall, CachedPageRule> = {
  '/ajax/projector.php': { freshSeconds: 60, keeps: projected },
  '/robots.txt': { freshSeconds: 3_600 },
  '/manifest.webmanifest': { freshSeconds: 3_600 },
  '/sitemap.xml': { freshSeconds: 3_600 },
  '/sitemap-:part.xml': { freshSeconds: 3_600 },
};

/**
 * A page that is counted when it is shown. `isData`: requested by client-side navigation. `isOfOrder`: of a payment or
 * an order.
 */
export interface CountedPage {
  kind: 'page' | 'product' | 'search';
  isData: boolean;
  isOfOrder?: boolean;
}

export interface CacheSlot {
  /** Absent for a page. */
  call?: CachedCall;
  /** The path with the relevant part of the query. */
  path: string;
  /** The cache keys by the page's variant. A new string would be hashed for every request. */
  keys: Map<string, string>;
  /** The path alone, for the log. No cached page has a token in its address. */
  loggedAs: string;
  freshMs: number;
  /** What a request of it counts as; absent if it is not counted. */
  counted?: CountedPage;
  /** The requested size. Sizes that do not exist are unlimited in number, so such a page is not cached. */
  sized?: { slug: string; size: string };
}

interface Pattern {
  matches: RegExp;
  rule: CachedPageRule;
  page?: PageName;
  call?: CachedCall;
}

const patterns: Pattern[] = [
  ...Object.entries(cachedPages).map(([name, rule]) => {
    const path = addresses[name as PageName];
    const pattern = path === '/' ? '/(?:_root)?' : path.replace(/:\w+/g, '[^/]+?');
    return { matches: new RegExp(`^${pattern}(?:\\.data)?$`), rule, page: name as PageName };
  }),
  ...Object.entries(cachedCalls).map(([path, rule]) => ({
    matches: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[\\w-]+')}$`),
    rule,
    call: path as CachedCall,
  })),
];

const knownSlots = new Map<string, CacheSlot | null>();
const mostKnownSlots = 10_000;
/** Real addresses are shorter. */
const longestKnown = 300;

/** The cache slot of an address, or `null` when it is not cached. */
export function cacheSlot(pathAndQuery: string): CacheSlot | null {
  const known = knownSlots.get(pathAndQuery);
  if (known !== undefined) return known;
  const slot = findSlot(pathAndQuery);
  if (pathAndQuery.length > longestKnown) return slot;
  if (knownSlots.size >= mostKnownSlots) knownSlots.clear();
  knownSlots.set(pathAndQuery, slot);
  return slot;
}

/** The key under which a variant of the page is cached. */
export function cacheKey({ keys, path }: CacheSlot, variant: string): string {
  const known = keys.get(variant);
  if (known !== undefined) return known;
  const key = `${variant} ${path}`;
  keys.set(variant, key);
  return key;
}

/** `.data` is the same page, requested by client-side navigation. */
function findSlot(pathAndQuery: string): CacheSlot | null {
  if (!isPlainTarget(pathAndQuery) || hasEndlessQuery(pathAndQuery)) return null;
  const cut = pathAndQuery.indexOf('?');
  const path = cut < 0 ? pathAndQuery : pathAndQuery.slice(0, cut);
  const found = patterns.find(({ matches }) => matches.test(path));
  if (!found) return null;
  const freshMs = found.rule.freshSeconds * 1_000;
  const own = { loggedAs: path, freshMs, keys: new Map(), ...(found.call ? { call: found.call } : {}) };
  if (cut < 0) return { path, ...own, ...countedAs(found.page, path, []) };
  const asked = new URLSearchParams(pathAndQuery.slice(cut));
  const pairs = found.rule.keeps ? found.rule.keeps(asked) : [];
  if (!pairs) return null;
  const cached = new URLSearchParams(pairs);
  const routes = path.endsWith('.data') ? asked.get('_routes') : null;
  if (routes !== null && !isPartOf(found.page, routes)) return null;
  if (routes !== null) cached.set('_routes', routes);
  const size = found.page === 'product' ? cached.get('rozmiar') : null;
  const sized = size === null ? {} : { sized: { slug: slugIn(path), size } };
  // The frame alone belongs to a page that is already shown.
  const counted = routes === 'root' ? {} : countedAs(found.page, path, pairs);
  return { path: cached.size > 0 ? `${path}?${cached}` : path, ...own, ...sized, ...counted };
}

/** Another page or filter of the same search is not another search. */
function countedAs(page: PageName | undefined, path: string, pairs: Pairs): { counted?: CountedPage } {
  if (page === undefined) return {};
  const isSearch = page === 'search' && pairs.length === 1 && pairs[0]?.[0] === 'q';
  const kind = page === 'product' ? 'product' : isSearch ? 'search' : 'page';
  return { counted: { kind, isData: path.endsWith('.data') } };
}

/** Client-side navigation may already have a part of the page and request only the rest. */
function isPartOf(page: PageName | undefined, routes: string): boolean {
  return ['root', page, `root,${page}`, `${page},root`].includes(routes);
}

const slugIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.data$/, '');
