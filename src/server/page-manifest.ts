import { addresses, type PageName } from '../routes.ts';

/** Every page that is kept, named once: how long it is fresh, and which parts of the query make it another page. */
interface CachedPageRule {
  /** After this a kept page is still served, while a new one is made. */
  freshSeconds: number;
  keeps: string[];
}

const listing: CachedPageRule = { freshSeconds: 300, keeps: ['sortuj', 'strona'] };

export const cachedPages: Partial<Record<PageName, CachedPageRule>> = {
  home: { freshSeconds: 300, keeps: [] },
  category: listing,
  newest: listing,
  bargains: listing,
  product: { freshSeconds: 300, keeps: ['rozmiar', 'dodano'] },
  priceHistory: { freshSeconds: 300, keeps: ['rozmiar'] },
  blog: { freshSeconds: 600, keeps: [] },
  post: { freshSeconds: 600, keeps: [] },
  info: { freshSeconds: 600, keeps: [] },
};

/** Calls whose answer is the same for everyone, kept like pages. */
const cachedCalls = {
  '/ajax/projector.php': { freshSeconds: 60, keeps: ['action', 'product', 'size', 'get', 'subscription'] },
} satisfies Record<string, CachedPageRule>;

export type CachedCall = keyof typeof cachedCalls;

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
    matches: new RegExp(`^${path.replaceAll('.', '\\.')}$`),
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
  const kept = new URLSearchParams();
  for (const name of path.endsWith('.data') ? [...found.rule.keeps, '_routes'] : found.rule.keeps) {
    const value = asked.get(name);
    if (value !== null) kept.set(name, value);
  }
  return { path: kept.size > 0 ? `${path}?${kept}` : path, ...own };
}
