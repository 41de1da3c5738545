import type { Basket } from '../../../shop/basket/basket.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useSay } from '../../../ui/context/words.tsx';
import styles from './basket-summary.module.css';

/** How far it is to free delivery. Nothing is said where nothing has to be sent. */
export function FreeDelivery({ delivery: { cost, toFree, freeFrom } }: { delivery: Basket['delivery'] }) {
  const say = useSay(basketMessages);
  if (!cost || freeFrom === 0) return null;
  return (
    <div className={styles.free} data-reached={toFree === 0 || undefined}>
      <p role="status">
        {tie(toFree === 0 ? say('basket.freeReached') : say('basket.toFree', { amount: formatMoney(toFree) }))}
      </p>
      <progress max={freeFrom} value={freeFrom - toFree} aria-label={say('basket.freeProgress')} />
    </div>
  );
}
