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
import { HydrateOnInteraction, lateUntilTouched } from '../../../ui/loading/hydrate-on-interaction.tsx';
import dropdownStyles from '../../../ui/overlays/dropdown.module.css';
import { formTarget, type ListingAddress } from '../listing-address.ts';
import { useListingTravel } from '../paging/listing-travel.ts';
import styles from './sort-form.module.css';

const Dropdown = lateUntilTouched(async () => (await import('../../../ui/overlays/dropdown.tsx')).Dropdown);

interface Props {
  listing: Listing;
  address: ListingAddress;
  /** Search results are sorted by relevance by default. */
  found: boolean;
}

/**
 * Without JavaScript it is a form with a button. With it a selection is submitted immediately, and there is no button.
 */
export function SortForm({ listing, address, found }: Props) {
  const { sort } = listing;
  const t = useMessages(listingMessages);
  const go = useListingTravel(listing, address);
  const { action, carried } = formTarget(address);
  const filters = listingQuery({ ...listing, sort: defaultSort, firstPage: 1, page: 1 });

  return (
    <form action={action} className={styles.form}>
      {[...carried, ...filters].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <HydrateOnInteraction id="kolejnosc" className={dropdownStyles.host}>
        <Dropdown
          plain
          label={t('listing.sort')}
          name={listingKeys.sort}
          defaultValue={sort}
          // A browser must not restore an order that the page does not have.
          autoComplete="off"
          options={listingSorts.map((name) => ({
            value: name,
            label: t(found && name === defaultSort ? 'listing.sortFound' : `listing.sort.${name}`),
          }))}
          onChoose={(value) => go({ sort: value as ListingSort })}
        />
      </HydrateOnInteraction>
      <button type="submit" className={styles.apply}>
        {t('listing.apply')}
      </button>
    </form>
  );
}
