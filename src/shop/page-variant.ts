import { cookieText } from './privacy/cookies.ts';
import type { ShopSettings } from './settings.ts';

/** A variant of the public pages. Pages are cached once for each variant and contain nothing personal. */
export interface PageVariant {
  /** Value of the cookie and part of the cache key. */
  name: string;
  prices: 'gross' | 'net';
  /** Delivery country, ISO 3166-1 alpha-2. */
  country: string;
}

export interface PageVariants {
  /** Used without a cookie, or if the cookie names an unknown variant. */
  usual: PageVariant;
  byName: ReadonlyMap<string, PageVariant>;
}

/** Readable by scripts and set at sign-in. It affects only how prices are shown, so it is safe to forge. */
export const variantCookie = 'wariant';
const variantDays = 365;

/** All variants. A forged cookie cannot create further ones, so the cache is bounded. */
export function pageVariants({ first, countries }: Pick<ShopSettings['prices'], 'first' | 'countries'>): PageVariants {
  const all = (countries ?? ['PL']).flatMap((country) =>
    (['gross', 'net'] as const).map((prices) => ({ name: `${prices}-${country}`, prices, country })),
  );
  const usual = all.find(({ prices }) => prices === first);
  if (!usual) throw new Error('a shop delivers to one country at least');
  return { usual, byName: new Map(all.map((variant) => [variant.name, variant])) };
}

/** Parses only this cookie, because it runs before every cached page. */
export function variantIn(cookies: string | null | undefined, { usual, byName }: PageVariants): PageVariant {
  if (!cookies) return usual;
  const label = `${variantCookie}=`;
  let at = cookies.indexOf(label);
  // Skips matches inside the name of another cookie.
  while (at > 0 && cookies[at - 1] !== ' ' && cookies[at - 1] !== ';') at = cookies.indexOf(label, at + 1);
  if (at < 0) return usual;
  const end = cookies.indexOf(';', at);
  return byName.get(cookies.slice(at + label.length, end < 0 ? undefined : end)) ?? usual;
}

export const variantCookieText = ({ name }: PageVariant, https: boolean): string =>
  cookieText(variantCookie, name, variantDays, https);
