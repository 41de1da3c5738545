import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Listing } from '../../shop/catalogue.ts';
import { type ListingSort, listingQuery, listingSorts } from '../../shop/listing.ts';
import { listingMessages } from '../../shop/listing-messages.ts';
import { useSay } from '../../ui/words.tsx';
import type { ListingAddress } from './listing-address.ts';
import styles from './sort-form.module.css';

/** Without JavaScript a form with a button; with it choosing is enough, so the button is not drawn. */
export function SortForm({ listing, address }: { listing: Listing; address: ListingAddress }) {
  const { sort } = listing;
  const say = useSay(listingMessages);
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);
  // The step back changes the order too; the field keeps its focus, so it is set and not made anew.
  useEffect(() => {
    if (select.current) select.current.value = sort;
  }, [sort]);
  const choose = (chosen: ListingSort) =>
    navigate(address(listingQuery({ ...listing, sort: chosen, firstPage: 1, page: 1 })), { preventScrollReset: true });

  return (
    <form action={address([])} className={styles.form}>
      <label>
        <span>{say('listing.sort')}</span>
        <select
          ref={select}
          name="sortuj"
          defaultValue={sort}
          onChange={(event) => choose(event.currentTarget.value as ListingSort)}
        >
          {listingSorts.map((name) => (
            <option key={name} value={name}>
              {say(`listing.sort.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={styles.apply}>
        {say('listing.apply')}
      </button>
    </form>
  );
}
