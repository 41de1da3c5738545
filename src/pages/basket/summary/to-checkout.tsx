import type { Basket } from '../../../shop/basket/basket.ts';
import { isHeldUp } from '../../../shop/basket/basket-line.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { basketNames } from '../basket-form.ts';
import { AcceptPrices } from './accept-prices.tsx';
import styles from './to-checkout.module.css';

/** The button to the checkout, or links to the lines that block it. */
export function ToCheckout({ basket: { lines, code, ready } }: { basket: Basket }) {
  const t = useMessages(basketMessages);
  if (ready) {
    return (
      <div id="dalej" data-part>
        <button type="submit" name={basketNames.order} value="1" className={styles.go}>
          {t('basket.order')}
        </button>
        {code.state === 'refused' && <p className={styles.note}>{tie(t('basket.withoutCode', { code: code.code }))}</p>}
      </div>
    );
  }
  return (
    <div id="dalej" data-part className={styles.obstacles}>
      <h3>{t('basket.obstacles')}</h3>
      <ul>
        {lines.filter(isHeldUp).map(({ id, name }) => (
          <li key={id}>
            <a href={`#pozycja-${id}`}>{tie(t('basket.obstacle', { name: `„${name}”` }))}</a>
          </li>
        ))}
      </ul>
      <AcceptPrices lines={lines} />
    </div>
  );
}
