import type { BasketLine } from '../../../shop/basket/basket-line.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import styles from '../basket-view.module.css';
import { AcceptPrices } from './accept-prices.tsx';

/** Above the lines, when any of them changed. */
export function PriceChanges({ lines }: { lines: BasketLine[] }) {
  const t = useMessages(basketMessages);
  if (lines.every(({ changes }) => changes.length === 0)) return null;
  return (
    <section data-part="dalej" className={styles.changed} aria-labelledby="zmiany-tytul">
      <h2 id="zmiany-tytul">{tie(t('basket.changedTitle'))}</h2>
      <AcceptPrices lines={lines} />
    </section>
  );
}
