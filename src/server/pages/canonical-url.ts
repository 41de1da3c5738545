import { addresses } from '../../routes.ts';
import { cacheSlot } from './page-manifest.ts';

/**
 * The one address of the page that was meant, or `null` when it was asked for by that address. A slash too many and
 * capitals in our own words are mended at once; capitals in a name only when there is nothing under it as it is.
 */
export function canonicalUrl(asked: string, missing: boolean): string | null {
  const { pathname, search } = new URL(asked);
  if (pathname.endsWith('.data')) return null;
  // One slash in front, whatever was asked for: two would lead to another host.
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`;
  const small = path.replace(/%[\da-f]{0,2}|[a-z]/gi, (sign) => (sign.startsWith('%') ? sign : sign.toLowerCase()));
  const canonical = missing || (!isOurs(path) && isOurs(small)) ? small : path;
  return canonical === pathname ? null : canonical + search;
}

const pages = Object.values(addresses).map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));

/** A page or a call of the shop, with its words as they are written. */
const isOurs = (path: string): boolean => pages.some((page) => page.test(path)) || cacheSlot(path) !== null;
