import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { listingQuery, noFilters } from '../../shop/listing/listing.ts';
import { listingMessages } from '../../shop/listing/listing-messages.ts';
import type { Listing } from '../../shop/listing/listing-view.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import styles from './empty-listing.module.css';
import type { ListingAddress } from './listing-address.ts';

export function EmptyListing() {
  const t = useMessages(listingMessages);
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{tie(t('listing.empty'))}</p>
      <p>{tie(t('listing.emptyHint'))}</p>
      <p>
        <Link to={to('newest')}>{t('listing.newest')}</Link>
      </p>
    </div>
  );
}

/** No product matches all filters: a message and a link to clear them. */
export function NoneLeft({ listing, address }: { listing: Listing; address: ListingAddress }) {
  const t = useMessages(listingMessages);
  return (
    <div className={styles.noneLeft}>
      <p className={styles.title}>{tie(t('listing.noneLeft'))}</p>
      <p>{tie(t('listing.noneLeftHint'))}</p>
      <p>
        <Link to={address(listingQuery({ ...listing, filters: noFilters, firstPage: 1, page: 1 }))} preventScrollReset>
          {t('listing.clearFilters')}
        </Link>
      </p>
    </div>
  );
}
