import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { listingQuery, mostPagesTogether } from '../../../shop/listing/listing.ts';
import { listingMessages } from '../../../shop/listing/listing-messages.ts';
import { shownText } from '../../../shop/listing/listing-shown.ts';
import type { Listing } from '../../../shop/listing/listing-view.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import type { ListingAddress } from '../listing-address.ts';
import styles from './show-more.module.css';

interface Props {
  listing: Listing;
  address: ListingAddress;
  onMore(): void;
}

/** Appends the next page. The address is replaced, so that a step back leaves the listing. */
export function ShowMore({ listing, address, onMore }: Props) {
  const t = useMessages(listingMessages);
  const { firstPage, page, pages } = listing;
  const hasRoom = page - firstPage + 1 < mostPagesTogether;
  return (
    <div className={styles.more}>
      <p>{tie(shownText(listing, t))}</p>
      {page < pages && hasRoom && (
        <Link
          to={address(listingQuery({ ...listing, page: page + 1 }))}
          replace
          preventScrollReset
          prefetch="intent"
          onClick={onMore}
        >
          {t('listing.more')}
        </Link>
      )}
    </div>
  );
}

/** Moves the focus to the first product that was added. */
export function useFocusOnNew(shown: number) {
  const results = useRef<HTMLDivElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    const had = before.current;
    before.current = null;
    if (had === null || shown <= had) return;
    const tile = results.current?.querySelectorAll('article')[had];
    tile?.querySelector('a')?.focus({ preventScroll: true });
  }, [shown]);
  return {
    results,
    expectMore: () => {
      before.current = shown;
    },
  };
}
