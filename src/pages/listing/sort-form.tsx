import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type ListingSort, listingSorts } from '../../shop/catalogue.ts';
import { listingQuery } from '../../shop/listing.ts';
import { useSay } from '../../ui/words.tsx';
import type { ListingAddress } from './listing-address.ts';
import styles from './sort-form.module.css';

/** Without JavaScript a form with a button; with it choosing is enough, so the button is not drawn. */
export function SortForm({ sort, address }: { sort: ListingSort; address: ListingAddress }) {
  const say = useSay();
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);
  // The step back changes the order too; the field keeps its focus, so it is set and not made anew.
  useEffect(() => {
    if (select.current) select.current.value = sort;
  }, [sort]);
  const choose = (chosen: ListingSort) =>
    navigate(address(listingQuery({ sort: chosen, page: 1 })), { preventScrollReset: true });

  return (
    <form action={address({})} className={styles.form}>
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
