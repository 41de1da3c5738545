import type { Money } from '../money/money.ts';
import type { Day } from '../time/instant.ts';
import { dayOf, formatDay, formatDayAndMonth } from '../time/warsaw-time.ts';
import type { Offer } from './offer.ts';
import { lawfulLabels, type PriceLine } from './price-labels.ts';

/** The content of „Skąd ta cena?”: since when the price is reduced and which price it is compared with. */
export interface PriceOrigin {
  firstDay: Day;
  basis: Extract<PriceLine, { kind: 'lowest' }>['basis'];
  /** `null` for perishable goods: no window, but the price before the first reduction. */
  window: { from: Day; to: Day } | null;
  lowest: { day: Day; price: Money };
}

/** Only for an announced reduction: without a claim there is nothing to explain. */
export function priceOrigin(offer: Offer): PriceOrigin | null {
  const line = lawfulLabels(offer).lines.find(({ kind }) => kind === 'lowest');
  const { reduction, lowest } = offer;
  if (line?.kind !== 'lowest' || !reduction || !lowest) return null;
  const { day, price, windowFrom, windowTo } = lowest;
  return {
    firstDay: dayOf(reduction.startsAt),
    basis: line.basis,
    window: windowFrom === null || windowTo === null ? null : { from: windowFrom, to: windowTo },
    lowest: { day, price },
  };
}

/** `10 października – 8 listopada 2026`; the year is said once when it is the same. */
export function formatPeriod({ from, to }: { from: Day; to: Day }): string {
  if (from === to) return formatDay(to);
  return `${from.slice(0, 4) === to.slice(0, 4) ? formatDayAndMonth(from) : formatDay(from)} – ${formatDay(to)}`;
}
