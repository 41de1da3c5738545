import type { BasketLine } from '../../shop/basket-line.ts';
import { basketMessages } from '../../shop/basket-messages.ts';
import { tie } from '../../shop/typography.ts';
import { useSay } from '../../ui/words.tsx';
import { AcceptPrices } from './accept-prices.tsx';
import styles from './basket-view.module.css';

/** Above the lines, when any of them changed. */
export function PriceChanges({ lines }: { lines: BasketLine[] }) {
  const say = useSay(basketMessages);
  if (lines.every(({ changes }) => changes.length === 0)) return null;
  return (
    <section data-part="dalej" className={styles.changed} aria-labelledby="zmiany-tytul">
      <h2 id="zmiany-tytul">{tie(say('basket.changedTitle'))}</h2>
      <AcceptPrices lines={lines} />
    </section>
  );
}
