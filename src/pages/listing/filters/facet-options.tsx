import { useState } from 'react';
import { swatchOf } from '../../../shop/listing/colour-swatch.ts';
import { facetKeys } from '../../../shop/listing/listing.ts';
import { optionText } from '../../../shop/listing/listing-chips.ts';
import { listingMessages } from '../../../shop/listing/listing-messages.ts';
import type { Facet, FacetOption } from '../../../shop/listing/listing-view.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { Stars } from '../../../ui/tile/stars.tsx';
import styles from './facet-options.module.css';

/** Longer lists are folded. One or two options above the limit are shown rather than hidden behind a button. */
const shownOptions = 6;
const shownAtMost = 8;

/** The options of one facet, each with its number of products. */
export function FacetOptions({ facet }: { facet: Facet }) {
  const t = useMessages(listingMessages);
  const options = facet.options.filter(isOffered);
  const cut = options.length > shownAtMost ? shownOptions : options.length;
  const rest = options.slice(cut);
  const [openAtFirst] = useState(rest.some(({ chosen }) => chosen));
  return (
    <>
      <Options facet={facet} options={options.slice(0, cut)} />
      {rest.length > 0 && (
        <details className={styles.rest} open={openAtFirst}>
          <summary>
            <span>{t('listing.showAll', { count: options.length })}</span>
            <span>{t('listing.showLess')}</span>
          </summary>
          <Options facet={facet} options={rest} />
        </details>
      )}
    </>
  );
}

function Options({ facet, options }: { facet: Facet; options: FacetOption[] }) {
  return (
    <ul>
      {options.map((option) => (
        <li key={option.value}>
          <Option facet={facet} option={option} />
        </li>
      ))}
    </ul>
  );
}

/** An option without products is not offered, unless it is selected and can be removed. */
export const isOffered = ({ count, chosen }: FacetOption) => count > 0 || chosen;

export function Option({ facet, option }: { facet: Facet; option: FacetOption }) {
  const t = useMessages(listingMessages);
  const { value, count, chosen } = option;
  const swatch = swatchOf(facet.key, value);
  return (
    <label className={styles.option}>
      <input type="checkbox" name={facet.key} value={value} defaultChecked={chosen} />
      <span>
        {facet.key === facetKeys.rating && (
          <span aria-hidden="true" className={styles.stars}>
            <Stars value={Number(value)} />
          </span>
        )}
        {swatch && (
          <svg viewBox="0 0 16 16" aria-hidden="true" className={styles.swatch}>
            <circle cx="8" cy="8" r="7.5" fill={swatch} />
          </svg>
        )}
        {tie(optionText(facet, option, t))}
      </span>
      <span className={styles.count}>{count}</span>
    </label>
  );
}
