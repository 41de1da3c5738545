import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { listingMessages } from '../../shop/listing-messages.ts';
import { tie } from '../../shop/typography.ts';
import { useSay } from '../../ui/words.tsx';
import styles from './empty-listing.module.css';

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
