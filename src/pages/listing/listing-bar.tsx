import type { Chip } from '../../shop/listing/listing-chips.ts';
import { listingMessages } from '../../shop/listing/listing-messages.ts';
import type { Listing } from '../../shop/listing/listing-view.ts';
import { countText } from '../../shop/product/product-count.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { ChosenFilters } from './filters/chosen-filters.tsx';
import { filterPanelId } from './filters/filter-panel.tsx';
import { SortForm } from './filters/sort-form.tsx';
import type { ListingAddress } from './listing-address.ts';
import styles from './listing-bar.module.css';

interface Props {
  listing: Listing;
  address: ListingAddress;
  chips: Chip[];
  found: boolean;
  filterable: boolean;
}

/** The number of products, the active filters and the order. Screen readers announce the number when it changes. */
export function ListingBar({ listing, address, chips, found, filterable }: Props) {
  const t = useMessages(listingMessages);
  return (
    <div className={styles.bar} data-filterable={filterable || undefined}>
      <p role="status" className={styles.count}>
        {tie(countText(listing.total))}
      </p>
      {filterable && (
        <>
          <button type="button" popoverTarget={filterPanelId} className={styles.opener}>
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M2 6h16M2 14h16M7 3.5v5M13 11.5v5" />
            </svg>
            {t(chips.length > 0 ? 'listing.filtersChosen' : 'listing.filters', { count: chips.length })}
          </button>
          <div className={styles.chips}>
            <ChosenFilters listing={listing} chips={chips} address={address} />
          </div>
        </>
      )}
      {listing.total > 0 && (
        <div className={styles.sort}>
          <SortForm listing={listing} address={address} found={found} />
        </div>
      )}
    </div>
  );
}
