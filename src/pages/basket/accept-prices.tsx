import type { BasketLine } from '../../shop/basket.ts';
import { basketMessages } from '../../shop/basket-messages.ts';
import { useSay } from '../../ui/words.tsx';
import styles from './accept-prices.module.css';
import { names } from './basket-form.ts';

/** Prices are taken note of all at once. */
export function AcceptPrices({ lines }: { lines: BasketLine[] }) {
  const say = useSay(basketMessages);
  if (!lines.some(({ changes }) => changes.some(({ kind }) => kind === 'price'))) return null;
  return (
    <button type="submit" name={names.acceptPrices} value="tak" className={styles.accept}>
      {say('basket.acceptPrices')}
    </button>
  );
}
