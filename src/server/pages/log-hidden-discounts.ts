import type { Offer } from '../../shop/price/offer.ts';
import { lawfulLabels } from '../../shop/price/price-labels.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import type { Log } from '../log.ts';

const reasons = {
  'not-lower': 'the price is not below the lowest of the 30 days before the reduction',
  'no-history': 'there is no price history before the reduction to count from',
} as const;

/** Logs for the owner, once a day for each product, a reduction that the shop does not announce, and the reason. */
export function logHiddenDiscounts(log: Log) {
  let today = '';
  const notice = new Set<number>();
  return (product: number, offer: Offer, now: Instant): void => {
    if (!offer.reduction) return;
    const { withheld } = lawfulLabels(offer);
    if (!withheld) return;
    const day = dayOf(now);
    if (day !== today) notice.clear();
    today = day;
    if (notice.has(product)) return;
    notice.add(product);
    log.note('reduction not announced', { product, reason: reasons[withheld] });
  };
}
