import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type ListingChoice, listingQuery, parseListing } from '../../../shop/listing/listing.ts';
import type { Listing } from '../../../shop/listing/listing-view.ts';
import type { ListingAddress } from '../listing-address.ts';

/** Whether the next state of the listing is loading. */
export function useListingPending(): boolean {
  return useComing() !== undefined;
}

/**
 * Navigates to the first page of the listing with changed filters or order. A change made while another is loading
 * builds on that one, so that two quick clicks set two filters.
 */
export function useListingTravel(listing: Listing, address: ListingAddress) {
  const navigate = useNavigate();
  const coming = useComing();
  const asked: ListingChoice = coming ? parseListing(new URLSearchParams(coming.search)) : listing;
  return (change: Partial<ListingChoice>) => {
    const target = address(listingQuery({ ...asked, firstPage: 1, page: 1, ...change }));
    if (target !== address(listingQuery(asked))) navigate(target, { preventScrollReset: true });
  };
}

function useComing() {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  return location?.pathname === pathname ? location : undefined;
}
