import { addresses } from '../../routes.ts';
import { facetKeys, listingKeys, parameterPrefix } from '../../shop/listing/listing.ts';

const { size, ...others } = facetKeys;
/** Filters make an unlimited number of addresses; pagination stays open, since it leads to products. */
const narrowing = [
  ...Object.values(others).map((key) => `${key}=`),
  parameterPrefix,
  ...[listingKeys.priceFrom, listingKeys.priceTo, listingKeys.sort].map((key) => `${key}=`),
];
const lists = ['category', 'producer', 'series', 'newest', 'bargains'] as const;

/** Allows search engines every page with unique content. */
export function robotsText(origin: string): string {
  const pattern = (address: string) => address.replace(/:\w+/g, '*');
  const closed = [
    '/ajax/',
    '/graphql/',
    // Data requests of client-side navigation.
    '/*.data',
    pattern(addresses.priceHistory),
    `${addresses.search}?`,
    ...narrowing.map((key) => `/*?*${key}`),
    // On a product page the size is the address of an offer, so it is closed only on lists.
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
