import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { listingQuery, noFilters } from '../../../shop/listing/listing.ts';
import type { Chip } from '../../../shop/listing/listing-chips.ts';
import { listingMessages } from '../../../shop/listing/listing-messages.ts';
import type { Listing } from '../../../shop/listing/listing-view.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import type { ListingAddress } from '../listing-address.ts';
import styles from './chosen-filters.module.css';

interface Props {
  listing: Listing;
  chips: Chip[];
  address: ListingAddress;
}

/** The active filters. Each is a link to the listing without it. */
export function ChosenFilters({ listing, chips, address }: Props) {
  const t = useMessages(listingMessages);
  const { list, removed } = useFocusAfterRemoval(chips);
  const without = (filters: Listing['filters']) =>
    address(listingQuery({ ...listing, filters, firstPage: 1, page: 1 }));
  return (
    <div ref={list} className={styles.chosen} tabIndex={-1}>
      {chips.length > 0 && (
        <ul aria-label={t('listing.chosen')}>
          {chips.map((chip, index) => (
            <li key={chip.id}>
              <Link
                to={without(chip.without)}
                preventScrollReset
                className={styles.chip}
                aria-label={t('listing.removeFilter', { name: chip.text })}
                onClick={() => removed(index)}
              >
                {tie(chip.text)}
                <svg viewBox="0 0 12 12" aria-hidden="true">
                  <path d="M2.5 2.5l7 7M9.5 2.5l-7 7" />
                </svg>
              </Link>
            </li>
          ))}
          {chips.length > 1 && (
            <li>
              <Link to={without(noFilters)} preventScrollReset className={styles.clear} onClick={() => removed(0)}>
                {t('listing.clearAll')}
              </Link>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

/** Removing a chip removes the focused element, so the focus moves to the next chip or to their container. */
function useFocusAfterRemoval(chips: Chip[]) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the chips removes the focused one.
  useEffect(() => {
    if (place.current === null || !list.current) return;
    const links = list.current.querySelectorAll('a');
    (links[Math.min(place.current, links.length - 1)] ?? list.current).focus({ preventScroll: true });
    place.current = null;
  }, [chips.map(({ id }) => id).join()]);
  return {
    list,
    removed: (index: number) => {
      place.current = index;
    },
  };
}
