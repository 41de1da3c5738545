import { addresses } from '../routes.ts';
import { facetKeys, parameterPrefix } from '../shop/listing.ts';

const listings = ['category', 'producer', 'series', 'newest', 'bargains'] as const;
/** Narrowing a list makes addresses without end; the pages of a list stay open, since they lead to products. */
const narrowing = [
  ...Object.values(facetKeys).map((key) => `${key}=`),
  parameterPrefix,
  'cena-od=',
  'cena-do=',
  'sortuj=',
];

/** What search engines may walk: everything that is a page of its own. */
export function robotsText(origin: string): string {
  const lists = listings.map((name) => addresses[name].replace(/:\w+/g, '*'));
  const closed = [
    '/ajax/',
    '/graphql/',
    // What a running browser asks for in place of whole pages.
    '/*.data',
    addresses.priceHistory.replace(/:\w+/g, '*'),
    `${addresses.search}?`,
    // A product's page knows "rozmiar" too, and there it is the address of an offer: so only lists are closed by it.
    ...lists.flatMap((list) => narrowing.map((key) => `${list}?*${key}`)),
  ];
  return [
    'User-agent: *',
    'Allow: /',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
