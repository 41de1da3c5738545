import { addresses } from '../../routes.ts';
import { facetKeys, listingKeys, parameterPrefix } from '../../shop/listing/listing.ts';

const { size, ...others } = facetKeys;
/** Narrowing a list makes addresses without end; the pages of a list stay open, since they lead to products. */
const narrowing = [
  ...Object.values(others).map((key) => `${key}=`),
  parameterPrefix,
  ...[listingKeys.priceFrom, listingKeys.priceTo, listingKeys.sort].map((key) => `${key}=`),
];
const lists = ['category', 'producer', 'series', 'newest', 'bargains'] as const;

/** What search engines may walk: everything that is a page of its own. */
export function robotsText(origin: string): string {
  const pattern = (address: string) => address.replace(/:\w+/g, '*');
  const closed = [
    '/ajax/',
    '/graphql/',
    // What a running browser asks for in place of whole pages.
    '/*.data',
    pattern(addresses.priceHistory),
    `${addresses.search}?`,
    ...narrowing.map((key) => `/*?*${key}`),
    // On a product's page the size is the address of an offer, so only lists are closed by it.
    ...lists.map((list) => `${pattern(addresses[list])}?*${size}=`),
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
