import type { Basket } from '../../../shop/basket/basket.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { useAmount } from '../../../ui/price/price.tsx';
import { names } from '../basket-form.ts';
import styles from './phone-bar.module.css';

/**
 * On a phone the summary comes after all lines, so the total and the checkout button are also fixed at the bottom edge.
 */
export function PhoneBar({ basket: { delivery, total, ready } }: { basket: Basket }) {
  const t = useMessages(basketMessages);
  const amount = useAmount(false);
  return (
    <div className={styles.bar}>
      <p>
        <small>{t(delivery.cost ? 'basket.total' : 'basket.totalPlain')}</small>
        <strong>{amount(total)}</strong>
      </p>
      {ready ? (
        <button type="submit" name={names.order} value="1">
          {t('basket.orderShort')}
        </button>
      ) : (
        <a href="#dalej">{t('basket.obstacles')}</a>
      )}
    </div>
  );
}
