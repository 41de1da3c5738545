import { hasFilters } from '../../shop/listing/listing.ts';
import { chipsOf } from '../../shop/listing/listing-chips.ts';
import { listingMessages } from '../../shop/listing/listing-messages.ts';
import { shownRange } from '../../shop/listing/listing-shown.ts';
import type { Listing } from '../../shop/listing/listing-view.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { ItemListData } from '../../ui/seo/item-list-data.tsx';
import { TileGrid } from '../../ui/tile/tile-grid.tsx';
import { FixedBar } from '../../ui/widgets/fixed-bar.tsx';
import { EmptyListing, NoneLeft } from './empty-listing.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';
import type { ListingAddress } from './listing-address.ts';
import { ListingBar } from './listing-bar.tsx';
import styles from './listing-view.module.css';
import { useListingPending } from './paging/listing-travel.ts';
import { Paging } from './paging/paging.tsx';
import { useFocusOnNew } from './paging/show-more.tsx';

interface Props {
  listing: Listing;
  address: ListingAddress;
  /** The products are search results. */
  found?: boolean;
}

/** The products of a listing with filters, order and paging. */
export function ListingView({ listing, address, found = false }: Props) {
  const t = useMessages(listingMessages);
  const pending = useListingPending();
  const { results, expectMore } = useFocusOnNew(listing.tiles.length);
  const narrowed = hasFilters(listing.filters);
  if (listing.total === 0 && !narrowed) return <EmptyListing />;
  const chips = chipsOf(listing, t);
  const filterable = narrowed || (listing.total > 1 && (listing.facets.length > 0 || listing.price !== null));
  return (
    <div className={styles.listing} data-filterable={filterable || undefined}>
      <FixedBar className={styles.bar}>
        <ListingBar listing={listing} address={address} chips={chips} found={found} filterable={filterable} />
      </FixedBar>
      {filterable && <FilterPanel key={address([])} listing={listing} address={address} />}
      <div ref={results} className={styles.results} aria-busy={pending || undefined}>
        {listing.total === 0 ? (
          <NoneLeft listing={listing} address={address} />
        ) : (
          <>
            <TileGrid tiles={listing.tiles} eager={1} first level={2} beside={filterable} />
            <ItemListData tiles={listing.tiles} from={shownRange(listing)[0]} />
          </>
        )}
        {listing.pages > 1 && <Paging listing={listing} address={address} onMore={expectMore} />}
      </div>
    </div>
  );
}
