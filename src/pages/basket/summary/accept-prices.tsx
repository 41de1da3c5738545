import type { BasketLine } from '../../../shop/basket/basket-line.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import { useSay } from '../../../ui/context/words.tsx';
import { names, toldPricesText } from '../basket-form.ts';
import styles from './accept-prices.module.css';

/** Prices are taken note of all at once: those that stand on the page, whatever they have become since. */
export function AcceptPrices({ lines }: { lines: BasketLine[] }) {
  const say = useSay(basketMessages);
  const told = lines.flatMap(({ id, changes }) =>
    changes.flatMap((change) => (change.kind === 'price' ? [{ lineId: id, gross: change.now }] : [])),
  );
  if (told.length === 0) return null;
  return (
    <button type="submit" name={names.acceptPrices} value={toldPricesText(told)} className={styles.accept}>
      {say(told.length === 1 ? 'basket.acceptPrice' : 'basket.acceptPrices')}
    </button>
  );
}
