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
  product: { freshSeconds: 300, keeps: ['rozmiar'] },
  blog: { freshSeconds: 600, keeps: [] },
  post: { freshSeconds: 600, keeps: [] },
  info: { freshSeconds: 600, keeps: [] },
};

export interface CacheSlot {
  /** The page's name in the cache, whatever else the address carried. */
  path: string;
  freshMs: number;
}

const patterns = Object.entries(cachedPages).map(([name, rule]) => {
  const path = addresses[name as PageName];
  const pattern = path === '/' ? '/(?:_root)?' : path.replace(/:\w+/g, '[^/]+?');
  return { matches: new RegExp(`^${pattern}(?:\\.data)?$`), rule };
});

/** Where a page is kept, or `null` when it is not to be kept. `.data` is the same page asked for by a running browser. */
export function cacheSlot(pathAndQuery: string): CacheSlot | null {
  const cut = pathAndQuery.indexOf('?');
  const path = cut < 0 ? pathAndQuery : pathAndQuery.slice(0, cut);
  const found = patterns.find(({ matches }) => matches.test(path));
  if (!found) return null;
  const freshMs = found.rule.freshSeconds * 1_000;
  if (cut < 0) return { path, freshMs };
  const asked = new URLSearchParams(pathAndQuery.slice(cut));
  const kept = new URLSearchParams();
  for (const name of path.endsWith('.data') ? [...found.rule.keeps, '_routes'] : found.rule.keeps) {
    const value = asked.get(name);
    if (value !== null) kept.set(name, value);
  }
  return { path: kept.size > 0 ? `${path}?${kept}` : path, freshMs };
}
