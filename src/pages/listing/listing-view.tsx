import type { Listing } from '../../shop/catalogue.ts';
import { countText } from '../../shop/listing.ts';
import { tie } from '../../shop/typography.ts';
import { TileGrid } from '../../ui/tile-grid.tsx';
import { EmptyListing } from './empty-listing.tsx';
import type { ListingAddress } from './listing-address.ts';
import styles from './listing-view.module.css';
import { Paging } from './paging.tsx';
import { SortForm } from './sort-form.tsx';

/** The products of a listing with what moves through them. */
export function ListingView({ listing, address }: { listing: Listing; address: ListingAddress }) {
  if (listing.total === 0) return <EmptyListing />;
  return (
    <div className={styles.listing}>
      <div className={styles.bar}>
        <p>{tie(countText(listing.total))}</p>
        <SortForm listing={listing} address={address} />
      </div>
      <TileGrid tiles={listing.tiles} eager={1} level={2} />
      {listing.pages > 1 && <Paging listing={listing} address={address} />}
    </div>
  );
}
