import { Link } from 'react-router';
import { listingQuery, pageWindow } from '../../../shop/listing/listing.ts';
import { listingMessages } from '../../../shop/listing/listing-messages.ts';
import type { Listing } from '../../../shop/listing/listing-view.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import type { ListingAddress } from '../listing-address.ts';
import styles from './paging.module.css';
import { ShowMore } from './show-more.tsx';

interface Props {
  listing: Listing;
  address: ListingAddress;
  onMore(): void;
}

/** A button that appends the next page, and plain links to all pages. */
export function Paging({ listing, address, onMore }: Props) {
  const t = useMessages(listingMessages);
  const { firstPage, page, pages } = listing;
  const pageAddress = (target: number) => address(listingQuery({ ...listing, firstPage: target, page: target }));
  return (
    <>
      <ShowMore listing={listing} address={address} onMore={onMore} />
      <nav className={styles.paging} aria-label={t('listing.pages')}>
        {firstPage > 1 && (
          <Link to={pageAddress(firstPage - 1)} rel="prev" className={styles.step}>
            {t('listing.previous')}
          </Link>
        )}
        <ol>
          {pageWindow(page, pages).map((target, index) => (
            <li key={target ?? `gap-${index}`}>
              {target === null ? (
                <span>…</span>
              ) : (
                <Link
                  to={pageAddress(target)}
                  aria-current={target === page ? 'page' : undefined}
                  aria-label={t(target === page ? 'listing.currentPage' : 'listing.page', { page: target })}
                >
                  {target}
                </Link>
              )}
            </li>
          ))}
        </ol>
        {page < pages && (
          <Link to={pageAddress(page + 1)} rel="next" prefetch="intent" className={styles.step}>
            {t('listing.next')}
          </Link>
        )}
      </nav>
    </>
  );
}
