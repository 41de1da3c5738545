import type { BasketLine } from '../../../shop/basket/basket-line.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { basketNames, pricesOf, shownPricesText } from '../basket-form.ts';
import styles from './accept-prices.module.css';

/** Accepts all new prices together. It accepts the prices shown on the page, even if they have changed since. */
export function AcceptPrices({ lines }: { lines: BasketLine[] }) {
  const t = useMessages(basketMessages);
  const notice = pricesOf(lines);
  if (notice.length === 0) return null;
  return (
    <button type="submit" name={basketNames.acceptPrices} value={shownPricesText(notice)} className={styles.accept}>
      {t(notice.length === 1 ? 'basket.acceptPrice' : 'basket.acceptPrices')}
    </button>
  );
}
