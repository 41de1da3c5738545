import type { MetaDescriptor } from 'react-router';
import { firstOf, hasFilters, listingQuery } from '../../shop/listing/listing.ts';
import { listingMessages } from '../../shop/listing/listing-messages.ts';
import type { Listing } from '../../shop/listing/listing-view.ts';
import type { Picture } from '../../shop/product/product.ts';
import { translator } from '../../shop/text/messages.ts';
import type { FrameData } from '../../ui/context/frame-data.ts';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { ListingAddress } from './listing-address.ts';

interface Page {
  title: string;
  description?: string;
  picture?: Picture | null;
  listing: Listing;
  address: ListingAddress;
  /** Search results are not indexed. */
  found?: boolean;
}

/**
 * The head of a listing. Each page of the plain listing has its own canonical address. Filtered, sorted and joined
 * views refer to the plain listing.
 */
export function listingMeta(frame: FrameData | undefined, page: Page): MetaDescriptor[] {
  const { listing, address, found = false, title, ...rest } = page;
  const narrowed = hasFilters(listing.filters);
  const plain = !narrowed && listing.sort === firstOf.sort && listing.firstPage === listing.page;
  const pageAddress = (number: number) => address(listingQuery({ ...firstOf, firstPage: number, page: number }));
  const own = plain ? listing.page : 1;
  const t = translator(frame?.messages, listingMessages);
  const neighbour = (rel: 'prev' | 'next', number: number): MetaDescriptor[] =>
    plain && frame && number >= 1 && number <= listing.pages
      ? [{ tagName: 'link', rel, href: frame.origin + pageAddress(number) }]
      : [];
  return [
    ...pageMeta(frame, {
      ...rest,
      title: own > 1 ? t('listing.pageTitle', { title, page: own }) : title,
      path: pageAddress(own),
      index: !narrowed && !found,
    }),
    ...neighbour('prev', own - 1),
    ...neighbour('next', own + 1),
  ];
}
