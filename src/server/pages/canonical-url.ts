import { addresses } from '../../routes.ts';
import { cacheSlot } from './page-manifest.ts';

/**
 * The canonical address of the requested page, or `null` if it was requested by that address. Extra slashes and
 * capitals in fixed path segments are always corrected; capitals in a slug only when the page is missing.
 */
export function canonicalUrl(asked: string, missing: boolean): string | null {
  const { pathname, search } = new URL(asked);
  if (pathname.endsWith('.data')) return null;
  // Exactly one leading slash: two would redirect to another host.
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`;
  const small = path.replace(/%[\da-f]{0,2}|[a-z]/gi, (sign) => (sign.startsWith('%') ? sign : sign.toLowerCase()));
  const canonical = missing || (!isOurs(path) && isOurs(small)) ? small : path;
  return canonical === pathname ? null : canonical + search;
}

const pages = Object.values(addresses).map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));

/** Whether the path matches a page or a call, in the exact spelling. */
const isOurs = (path: string): boolean => pages.some((page) => page.test(path)) || cacheSlot(path) !== null;
