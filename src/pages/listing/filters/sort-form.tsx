import { useEffect, useRef } from 'react';
import {
  defaultSort,
  type ListingSort,
  listingKeys,
  listingQuery,
  listingSorts,
} from '../../../shop/listing/listing.ts';
import { listingMessages } from '../../../shop/listing/listing-messages.ts';
import type { Listing } from '../../../shop/listing/listing-view.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { formTarget, type ListingAddress } from '../listing-address.ts';
import { useListingTravel } from '../paging/listing-travel.ts';
import styles from './sort-form.module.css';

interface Props {
  listing: Listing;
  address: ListingAddress;
  /** Search results are sorted by relevance by default. */
  found: boolean;
}

/** Without JavaScript a form with a button. With it a selection is submitted at once, and there is no button. */
export function SortForm({ listing, address, found }: Props) {
  const { sort } = listing;
  const t = useMessages(listingMessages);
  const go = useListingTravel(listing, address);
  const select = useRef<HTMLSelectElement>(null);
  // A step back changes the order too. The value is set instead of remounting the field, so that it keeps the focus.
  useEffect(() => {
    if (select.current) select.current.value = sort;
  }, [sort]);
  const { action, carried } = formTarget(address);
  const filters = listingQuery({ ...listing, sort: defaultSort, firstPage: 1, page: 1 });

  return (
    <form action={action} className={styles.form}>
      {[...carried, ...filters].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span>{t('listing.sort')}</span>
        <select
          ref={select}
          name={listingKeys.sort}
          defaultValue={sort}
          onChange={(event) => go({ sort: event.currentTarget.value as ListingSort })}
        >
          {listingSorts.map((name) => (
            <option key={name} value={name}>
              {t(found && name === defaultSort ? 'listing.sortFound' : `listing.sort.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={styles.apply}>
        {t('listing.apply')}
      </button>
    </form>
  );
}
