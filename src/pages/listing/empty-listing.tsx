import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { listingQuery, noFilters } from '../../shop/listing/listing.ts';
import { listingMessages } from '../../shop/listing/listing-messages.ts';
import type { Listing } from '../../shop/listing/listing-view.ts';
import { tie } from '../../shop/text/typography.ts';
import { useSay } from '../../ui/context/words.tsx';
import styles from './empty-listing.module.css';
import type { ListingAddress } from './listing-address.ts';

export function EmptyListing() {
  const say = useSay(listingMessages);
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{tie(say('listing.empty'))}</p>
      <p>{tie(say('listing.emptyHint'))}</p>
      <p>
        <Link to={to('newest')}>{say('listing.newest')}</Link>
      </p>
    </div>
  );
}

/** The filters together fit nothing: one sentence and the way out. */
export function NoneLeft({ listing, address }: { listing: Listing; address: ListingAddress }) {
  const say = useSay(listingMessages);
  return (
    <div className={styles.noneLeft}>
      <p className={styles.title}>{tie(say('listing.noneLeft'))}</p>
      <p>{tie(say('listing.noneLeftHint'))}</p>
      <p>
        <Link to={address(listingQuery({ ...listing, filters: noFilters, firstPage: 1, page: 1 }))} preventScrollReset>
          {say('listing.clearFilters')}
        </Link>
      </p>
    </div>
  );
}
