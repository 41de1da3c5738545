import type { Basket } from '../../../shop/basket/basket.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import styles from './basket-summary.module.css';

/** The amount missing for free delivery. Hidden if nothing has to be delivered. */
export function FreeDelivery({ delivery: { cost, toFree, freeFrom } }: { delivery: Basket['delivery'] }) {
  const t = useMessages(basketMessages);
  if (!cost || freeFrom === null || toFree === null) return null;
  return (
    <div className={styles.free} data-reached={toFree === 0 || undefined}>
      <p role="status">
        {tie(toFree === 0 ? t('basket.freeReached') : t('basket.toFree', { amount: formatMoney(toFree) }))}
      </p>
      <progress max={freeFrom} value={freeFrom - toFree} aria-label={t('basket.freeProgress')} />
    </div>
  );
}
