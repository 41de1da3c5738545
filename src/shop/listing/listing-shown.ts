import type { Translate } from '../text/messages.ts';
import { formatNumber } from '../text/numbers.ts';
import { nouns } from '../text/plural.ts';
import type { ListingKey } from './listing-messages.ts';
import type { Listing } from './listing-view.ts';

type Shown = { tiles: { length: number } } & Pick<Listing, 'total' | 'firstPage' | 'page' | 'pages'>;

/** Positions of the first and the last tile among all products, counted from one. */
export function shownRange({ tiles: { length }, total, firstPage, page, pages }: Shown): [first: number, last: number] {
  if (length === 0) return [0, 0];
  // Only the last page may be shorter than the others, and it ends at the total.
  const before = page === pages ? total - length : (length / (page - firstPage + 1)) * (firstPage - 1);
  return [before + 1, before + length];
}

/** `Pokazujemy 24 z 57 produktów`, `Pokazujemy 13–24 z 57 produktów`. The noun after "z" is in the genitive. */
export function shownText(listing: Shown, t: Translate<ListingKey>): string {
  const [first, last] = shownRange(listing);
  const shown = first > 1 ? `${formatNumber(first)}–${formatNumber(last)}` : formatNumber(last);
  const noun = listing.total === 1 ? nouns.product.other : nouns.product.many;
  return t('listing.shown', { shown, total: `${formatNumber(listing.total)} ${noun}` });
}
