import { oldAddress } from '../../content/redirects.ts';
import { slugOf } from '../../text/slug.ts';
import type { MovedProduct } from './moved-product.ts';

/** What an old address names: a product or a category, by its number or by its name. */
interface NamedPlace {
  what: 'product' | 'category';
  id: string | null;
  /** The likeliest first. */
  slugs: string[];
}

type Place = (found: RegExpExecArray) => NamedPlace;

const slugsOf = (names: readonly (string | undefined)[]): string[] =>
  names.map((name) => slugOf(name ?? '')).filter((slug) => slug !== '');
const product = (id: string | undefined, ...names: (string | undefined)[]): NamedPlace => ({
  what: 'product',
  id: id ?? null,
  slugs: slugsOf(names),
});
const category = (name: string | undefined): NamedPlace => ({ what: 'category', id: null, slugs: slugsOf([name]) });

/** Addresses of products and categories by platform, without a slash at the end. More special ones come first. */
const patterns: readonly [pattern: RegExp, place: Place][] = [
  // Shoper
  [/^\/[a-z]{2}\/p\/([^/]*)\/(\d+)$/, ([, name, id]) => product(id, name)],
  [/^\/[a-z]{2}\/c\/([^/]*)\/\d+(?:\/\d+)?$/, ([, name]) => category(name)],
  // IdoSell
  [/^\/product-[a-z]{3}-(\d+)(?:-([^/]*?))?(?:\.feed\d+)?\.html$/, ([, id, name]) => product(id, name)],
  // A name of Shopify may end in a number, too.
  [/^\/(?:[a-z]{2}\/)?products\/([^/]*)-(\d+)(?:\.html)?$/, ([, name, id]) => product(id, `${name}-${id}`, name)],
  [/^\/(?:[a-z]{2}\/)?menu\/([^/]*)-\d+(?:\.html)?$/, ([, name]) => category(name)],
  [/^\/pol_m_(.*)-\d+\.html$/, ([, path]) => category(path?.split('_').at(-1))],
  // Shopify
  [/^\/(?:[a-z]{2}\/)?(?:collections\/[^/]+\/)?products\/([^/]+)$/, ([, handle]) => product(undefined, handle)],
  [/^\/(?:[a-z]{2}\/)?collections\/([^/]+)$/, ([, handle]) => category(handle)],
  // WooCommerce
  [/^\/(?:product|produkt)\/(?:[^/]+\/)*([^/]+)$/, ([, slug]) => product(undefined, slug)],
  [/^\/(?:product-category|kategoria-produktu)\/(?:[^/]+\/)*?([^/]+)(?:\/page\/\d+)?$/, ([, slug]) => category(slug)],
  // PrestaShop
  [/^\/(?:[^/]+\/)*(\d+)(?:-\d+)?-([^/]*?)(?:-\d{8,14})?\.html$/, ([, id, name]) => product(id, name)],
  [/^\/(?:[a-z]{2}\/)?\d+-([^/.]+)$/, ([, name]) => category(name)],
];

const queryNumber = /[?&](?:id_product|product_id)=(\d+)|^\/\?(?:.*&)?p=(\d+)/;
const querySlug = /^\/\?(?:.*&)?product=([^&]+)/;
const tracking = /^(utm_\w+|gclid|fbclid|msclkid|srsltid|variant|curr|_pos|_sid|_ss)$/i;

/** An old address as redirects keep it, without what only counts visits. `null`: none, or the main page. */
export function movedAddress(typed: string): string | null {
  if (!URL.canParse(typed, 'http://old.invalid')) return null;
  const url = new URL(typed, 'http://old.invalid');
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name);
  const query = url.searchParams.toString();
  return oldAddress(url.pathname + (query === '' ? '' : `?${query}`));
}

const decodedPath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** What an address in the form of `movedAddress` names; `null`: unknown. */
function placeNamed(address: string): NamedPlace | null {
  const [, own, ofMain] = queryNumber.exec(address) ?? [];
  const number = own ?? ofMain;
  if (number !== undefined) return product(number, undefined);
  const [, slug] = querySlug.exec(address) ?? [];
  if (slug !== undefined) return product(undefined, decodedPath(slug));
  const path = decodedPath(address.split('?')[0] ?? '');
  for (const [pattern, place] of patterns) {
    const found = pattern.exec(path);
    if (found) return place(found);
  }
  return null;
}

/** What the address of a product lies in, the innermost first: a category has the same name there. */
const outerNames = (address: string): string[] =>
  decodedPath(address.split('?')[0] ?? '')
    .split('/')
    .slice(1, -1)
    .toReversed();

/** The addresses that an export itself tells of. */
export function addressesOfProduct({ platform, key, row }: MovedProduct): string[] {
  const id = key.slice(platform.length + 1);
  const slug = row.get('slug');
  const told = [
    row.get('address'),
    platform === 'shopify' ? `/products/${id}` : undefined,
    platform === 'prestashop' ? `/index.php?id_product=${id}` : undefined,
    platform === 'prestashop' && slug ? `/${id}-${slug}.html` : undefined,
  ];
  return [...new Set(told.flatMap((address) => (address === undefined ? [] : (movedAddress(address) ?? []))))];
}

/** By which names an old address may mean a product: its number, and its name where no other has it. */
export function addressIndex() {
  const ids = new Map<string, string>();
  const slugs = new Map<string, string | null>();
  const categories = new Map<string, string | null>();
  const addUnique = (map: Map<string, string | null>, slug: string, to: string) => {
    if (slug === '') return;
    map.set(slug, map.has(slug) && map.get(slug) !== to ? null : to);
  };
  return {
    addProduct({ platform, key, row }: MovedProduct, to: string): void {
      const id = key.slice(platform.length + 1);
      if (row.has('key') && /^\d+$/.test(id)) ids.set(id, to);
      for (const text of [row.get('slug'), row.get('name'), platform === 'shopify' ? id : undefined])
        if (text !== undefined) addUnique(slugs, slugOf(text), to);
    },

    addCategory(name: string, to: string): void {
      addUnique(categories, slugOf(name), to);
    },

    /** Where an old address leads now; `null`: it is not known. */
    find(address: string): string | null {
      const place = placeNamed(address);
      if (!place) return null;
      if (place.what === 'category') return categories.get(place.slugs[0] ?? '') ?? null;
      const byId = place.id === null ? undefined : ids.get(place.id);
      const named = place.slugs.find((slug) => slugs.has(slug));
      const byName = byId ?? (named === undefined ? undefined : slugs.get(named));
      if (byName) return byName;
      // A product that was not moved: its category, where the address names it.
      for (const name of outerNames(address)) {
        const outer = categories.get(slugOf(name));
        if (outer) return outer;
      }
      return null;
    },
  };
}
