import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { defaultSort, listingKeys, listingQuery, noFilters, parseListing } from '../../../shop/listing/listing.ts';
import { facetTitle, isSwitch, unofferedValues } from '../../../shop/listing/listing-chips.ts';
import { listingMessages } from '../../../shop/listing/listing-messages.ts';
import { steadyFacets } from '../../../shop/listing/listing-steady.ts';
import type { Facet, Listing } from '../../../shop/listing/listing-view.ts';
import { countText } from '../../../shop/product/product-count.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { useViewMode } from '../../../ui/context/view-mode.ts';
import { useLive } from '../../../ui/loading/live.ts';
import { closeWhenLeft, focusOnOpening } from '../../../ui/widgets/popover-focus.ts';
import { formTarget, type ListingAddress } from '../listing-address.ts';
import { useListingTravel } from '../paging/listing-travel.ts';
import { FacetOptions, isOffered, Option } from './facet-options.tsx';
import styles from './filter-panel.module.css';
import { PriceFields, unreadablePrices } from './price-fields.tsx';

export const filterPanelId = 'filtry';
/** The first ones stand open; the rest wait under their names. */
const openFacets = 3;

/**
 * A column beside the products, on narrow screens a drawer: a popover, so that it opens without JavaScript. Its form is
 * read by the very rules that read the address, whether the browser sends it or a change of it leads on at once.
 */
export function FilterPanel({ listing, address }: { listing: Listing; address: ListingAddress }) {
  const t = useMessages(listingMessages);
  const live = useLive();
  const go = useListingTravel(listing, address);
  const { form, typing } = useFormOf(listing);
  const [unreadable, setUnreadable] = useState<string[]>([]);
  const { action, carried } = formTarget(address);
  const { sort, total } = listing;
  const facets = useSteady(listing.facets);

  /** False where a price cannot be read: then nothing is applied. */
  const apply = (): boolean => {
    if (!form.current) return true;
    const filled = new FormData(form.current);
    const wrong = unreadablePrices(filled);
    setUnreadable(wrong);
    typing.current = wrong.length > 0;
    if (wrong.length > 0) return false;
    const { filters } = parseListing(new URLSearchParams([...filled].map(([name, value]) => [name, String(value)])));
    go({ filters });
    return true;
  };
  /** A drawer that closed over a price that cannot be read would hide the word about it. */
  const onShow = (event: MouseEvent) => {
    if (typing.current && !apply()) event.preventDefault();
  };
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') apply();
    else typing.current = true;
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };

  return (
    <section
      ref={useDrawer()}
      id={filterPanelId}
      popover="auto"
      className={styles.panel}
      aria-labelledby="filtry-tytul"
      onBlur={closeWhenLeft}
    >
      <header className={styles.head}>
        <h2 id="filtry-tytul">{t('listing.filters')}</h2>
        <button
          type="button"
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
          aria-label={t('listing.closeFilters')}
          ref={focusOnOpening}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
      </header>
      <form ref={form} action={action} noValidate={live} onChange={onChange} onSubmit={onSubmit}>
        {[
          ...carried,
          ...(sort === defaultSort ? [] : [[listingKeys.sort, sort] as const]),
          ...unofferedValues(listing),
        ].map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <Switches facets={facets.filter(isSwitch)} />
        <Fold title={t('listing.price')} open>
          <PriceFields listing={listing} unreadable={unreadable} onLeave={() => typing.current && apply()} />
        </Fold>
        {facets
          .filter((facet) => !isSwitch(facet))
          .map((facet, index) => (
            <Fold
              key={facet.key}
              title={facetTitle(facet, t)}
              open={index < openFacets || facet.options.some(({ chosen }) => chosen)}
              hidden={!facet.options.some(isOffered)}
            >
              <FacetOptions facet={facet} />
            </Fold>
          ))}
        <div className={styles.foot}>
          <Link
            to={address(listingQuery({ ...listing, filters: noFilters, firstPage: 1, page: 1 }))}
            preventScrollReset
          >
            {t('listing.clear')}
          </Link>
          <button type="submit" className={styles.submit}>
            {t('listing.submit')}
          </button>
          <button
            type="button"
            className={styles.show}
            popoverTarget={filterPanelId}
            popoverTargetAction="hide"
            onClick={onShow}
          >
            {tie(t('listing.showFound', { count: countText(total) }))}
          </button>
        </div>
      </form>
    </section>
  );
}

function Switches({ facets }: { facets: Facet[] }) {
  const t = useMessages(listingMessages);
  if (!facets.some(({ options }) => options.some(isOffered))) return null;
  return (
    <fieldset className={styles.switches}>
      <legend>{t('listing.only')}</legend>
      {facets.flatMap((facet) =>
        facet.options.filter(isOffered).map((option) => <Option key={facet.key} facet={facet} option={option} />),
      )}
    </fieldset>
  );
}

interface FoldProps {
  title: string;
  open: boolean;
  /** Kept in its place, so that it comes back as open or closed as it was. */
  hidden?: boolean;
  children: ReactNode;
}

/** One kind of filter under its name. What is open at first is decided once: it must not close over a last unticked box. */
function Fold({ title, open, hidden = false, children }: FoldProps) {
  const [openAtFirst] = useState(open);
  const id = useId();
  return (
    <details className={styles.fold} open={openAtFirst} hidden={hidden}>
      <summary id={id}>{tie(title)}</summary>
      <fieldset aria-labelledby={id}>{children}</fieldset>
    </details>
  );
}

/** All that was offered since the shopper came; what is left of it at the moment is told by the counts. */
function useSteady(facets: Facet[]): Facet[] {
  const [known, setKnown] = useState({ facets, shown: facets });
  if (known.facets !== facets) setKnown({ facets, shown: steadyFacets(known.shown, facets) });
  return known.shown;
}

/** The fields say what the listing shows, after a step back too; but nobody's typing is taken away. */
function useFormOf(listing: Listing) {
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new listing brings new defaults for the fields.
  useEffect(() => {
    if (!typing.current) form.current?.reset();
  }, [listing]);
  return { form, typing };
}

/** A window that grows turns the open drawer into the column. */
function useDrawer() {
  const drawer = useRef<HTMLElement>(null);
  const mode = useViewMode();
  const before = useRef(mode);
  useEffect(() => {
    // Until the page has come alive every screen is a desktop; a drawer that was opened meanwhile stays.
    if (before.current < mode && mode === 3) drawer.current?.hidePopover();
    before.current = mode;
  }, [mode]);
  return drawer;
}
