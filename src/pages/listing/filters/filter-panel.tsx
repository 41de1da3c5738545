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
/** The first facets are open, the others folded. */
const openFacets = 3;

/**
 * A column next to the products, or a drawer on narrow screens. The drawer is a popover, so that it opens without
 * JavaScript. The form is parsed by the same rules as the address, whether the browser submits it or a change event
 * triggers a navigation.
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

  /** Returns false if a price cannot be parsed; then nothing is applied. */
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
  /** The drawer stays open if a price cannot be parsed, because closing it would hide the error. */
  const onShow = (event: MouseEvent) => {
    if (typing.current && !apply()) event.preventDefault();
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
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
      {/* Not onChange: React skips it for a box whose value `reset` has changed and the shopper changes back. */}
      <form ref={form} action={action} noValidate={live} onInput={onInput} onSubmit={onSubmit}>
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
  /** Stays in the DOM, so that it is open or closed as before when it is shown again. */
  hidden?: boolean;
  children: ReactNode;
}

/** One filter with its title. `open` only sets the initial state, so that removing the last tick does not fold it. */
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

/** Returns all facets offered since the page was opened. The counts show which still have products. */
function useSteady(facets: Facet[]): Facet[] {
  const [known, setKnown] = useState({ facets, shown: facets });
  if (known.facets !== facets) setKnown({ facets, shown: steadyFacets(known.shown, facets) });
  return known.shown;
}

/** Resets the fields to the current listing, also after a step back, except while the shopper is typing. */
function useFormOf(listing: Listing) {
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new listing brings new defaults for the fields.
  useEffect(() => {
    if (!typing.current) form.current?.reset();
  }, [listing]);
  return { form, typing };
}

/** Closes the drawer when the window becomes wide enough for the column. */
function useDrawer() {
  const drawer = useRef<HTMLElement>(null);
  const mode = useViewMode();
  const before = useRef(mode);
  useEffect(() => {
    // The mode is desktop until hydration. A drawer opened before that stays open.
    if (before.current < mode && mode === 3) drawer.current?.hidePopover();
    before.current = mode;
  }, [mode]);
  return drawer;
}
