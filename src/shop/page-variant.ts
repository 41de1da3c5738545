import { cookieText } from './privacy/cookies.ts';
import type { ShopSettings } from './settings.ts';

/** Which of the shop's public pages a visit is shown: they are cached once for each variant and know nobody. */
export interface PageVariant {
  /** As it stands in the cookie and in the key of the cache. */
  name: string;
  prices: 'gross' | 'net';
  /** Where to, as two letters. */
  country: string;
}

export interface PageVariants {
  /** For whoever has no cookie, or one that names no variant of this shop. */
  usual: PageVariant;
  byName: ReadonlyMap<string, PageVariant>;
}

/** Scripts may read it, and signing in sets it. Nothing is decided by it but how prices are shown. */
export const variantCookie = 'wariant';
const variantDays = 365;

/** All there are: whatever a cookie says, there are no more pages to cache than these. */
export function pageVariants({ first, countries }: Pick<ShopSettings['prices'], 'first' | 'countries'>): PageVariants {
  const all = (countries ?? ['PL']).flatMap((country) =>
    (['gross', 'net'] as const).map((prices) => ({ name: `${prices}-${country}`, prices, country })),
  );
  const usual = all.find(({ prices }) => prices === first);
  if (!usual) throw new Error('a shop delivers to one country at least');
  return { usual, byName: new Map(all.map((variant) => [variant.name, variant])) };
}

/** Looks at this one cookie alone: it is asked before every cached page. */
export function variantIn(cookies: string | null | undefined, { usual, byName }: PageVariants): PageVariant {
  if (!cookies) return usual;
  const label = `${variantCookie}=`;
  let at = cookies.indexOf(label);
  // The name may also be the end of another's.
  while (at > 0 && cookies[at - 1] !== ' ' && cookies[at - 1] !== ';') at = cookies.indexOf(label, at + 1);
  if (at < 0) return usual;
  const end = cookies.indexOf(';', at);
  return byName.get(cookies.slice(at + label.length, end < 0 ? undefined : end)) ?? usual;
}

export const variantCookieText = ({ name }: PageVariant, https: boolean): string =>
  cookieText(variantCookie, name, variantDays, https);
