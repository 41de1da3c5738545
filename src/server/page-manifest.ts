import { addresses, type PageName } from '../routes.ts';
import { blogPageIn } from '../shop/blog-paging.ts';
import { listingQuery, parseListing } from '../shop/listing.ts';
import { addedField, sizeField } from '../shop/product-fields.ts';
import { queryText } from '../shop/search.ts';

/** Every page that is kept, named once: how long it is fresh, and which parts of the query make it another page. */
interface CachedPageRule {
  /** After this a kept page is still served, while a new one is made. */
  freshSeconds: number;
  keeps: string[] | ((asked: URLSearchParams) => [key: string, value: string][]);
}

/** However the filters are ordered in the address, they make one page. */
const listing: CachedPageRule = { freshSeconds: 300, keeps: (asked) => listingQuery(parseListing(asked)) };
const search: CachedPageRule = {
  freshSeconds: 300,
  keeps: (asked) => [...searchedFor(asked), ...listingQuery(parseListing(asked))],
};

const searchedFor = (asked: URLSearchParams): [string, string][] => {
  const text = queryText(asked.get('q') ?? '');
  return text === '' ? [] : [['q', text]];
};

const blogPage = (asked: URLSearchParams): [string, string][] => {
  const page = blogPageIn(asked.get('strona'));
  return page > 1 ? [['strona', String(page)]] : [];
};

export const cachedPages: Partial<Record<PageName, CachedPageRule>> = {
  home: { freshSeconds: 300, keeps: [] },
  category: listing,
  producer: listing,
  series: listing,
  search,
  newest: listing,
  bargains: listing,
  product: { freshSeconds: 300, keeps: [sizeField, addedField] },
  priceHistory: { freshSeconds: 300, keeps: [sizeField] },
  blog: { freshSeconds: 600, keeps: blogPage },
  blogMonth: { freshSeconds: 600, keeps: [] },
  post: { freshSeconds: 600, keeps: [] },
  info: { freshSeconds: 600, keeps: [] },
};

export type CachedCall =
  | '/ajax/projector.php'
  | '/robots.txt'
  | '/manifest.webmanifest'
  | '/sitemap.xml'
  | '/sitemap-:part.xml';

/** Calls whose answer is the same for everyone, kept like pages. */
const cachedCalls: Record<CachedCall, CachedPageRule> = {
  '/ajax/projector.php': { freshSeconds: 60, keeps: ['action', 'product', 'size', 'get', 'subscription'] },
  '/robots.txt': { freshSeconds: 3_600, keeps: [] },
  '/manifest.webmanifest': { freshSeconds: 3_600, keeps: [] },
  '/sitemap.xml': { freshSeconds: 3_600, keeps: [] },
  '/sitemap-:part.xml': { freshSeconds: 3_600, keeps: [] },
};

export interface CacheSlot {
  /** Left out for a page. */
  call?: CachedCall;
  /** The page's name in the cache, whatever else the address carried. */
  path: string;
  freshMs: number;
}

const patterns: { matches: RegExp; rule: CachedPageRule; call?: CachedCall }[] = [
  ...Object.entries(cachedPages).map(([name, rule]) => {
    const path = addresses[name as PageName];
    const pattern = path === '/' ? '/(?:_root)?' : path.replace(/:\w+/g, '[^/]+?');
    return { matches: new RegExp(`^${pattern}(?:\\.data)?$`), rule };
  }),
  ...Object.entries(cachedCalls).map(([path, rule]) => ({
    matches: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[\\w-]+')}$`),
    rule,
    call: path as CachedCall,
  })),
];

const knownSlots = new Map<string, CacheSlot | null>();
const mostKnownSlots = 10_000;

/** Where a page is kept, or `null` when it is not to be kept. */
export function cacheSlot(pathAndQuery: string): CacheSlot | null {
  const known = knownSlots.get(pathAndQuery);
  if (known !== undefined) return known;
  const slot = findSlot(pathAndQuery);
  if (knownSlots.size >= mostKnownSlots) knownSlots.clear();
  knownSlots.set(pathAndQuery, slot);
  return slot;
}

/** `.data` is the same page asked for by a running browser. */
function findSlot(pathAndQuery: string): CacheSlot | null {
  if (pathAndQuery.includes('%00')) return null;
  const cut = pathAndQuery.indexOf('?');
  const path = cut < 0 ? pathAndQuery : pathAndQuery.slice(0, cut);
  const found = patterns.find(({ matches }) => matches.test(path));
  if (!found) return null;
  const own = { freshMs: found.rule.freshSeconds * 1_000, ...(found.call ? { call: found.call } : {}) };
  if (cut < 0) return { path, ...own };
  const asked = new URLSearchParams(pathAndQuery.slice(cut));
  const kept = new URLSearchParams(keptOf(found.rule, asked));
  const routes = path.endsWith('.data') ? asked.get('_routes') : null;
  if (routes !== null) kept.set('_routes', routes);
  return { path: kept.size > 0 ? `${path}?${kept}` : path, ...own };
}

function keptOf({ keeps }: CachedPageRule, asked: URLSearchParams): [key: string, value: string][] {
  if (typeof keeps === 'function') return keeps(asked);
  return keeps.flatMap((name): [string, string][] => {
    const value = asked.get(name);
    return value === null ? [] : [[name, value]];
  });
}
