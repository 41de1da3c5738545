import { orderHistoryTexts } from '../../shop/order/view/order-text.ts';
import type { ShownOrder } from '../../shop/order/view/shown-order.ts';
import { tie } from '../../shop/text/typography.ts';
import { useOrderText } from '../../ui/order/use-order-text.ts';
import styles from './order-view.module.css';

/** All events of the order, oldest first. */
export function OrderHistory({ order }: { order: Pick<ShownOrder, 'placedAt' | 'lines' | 'history' | 'delivery'> }) {
  const t = useOrderText();
  const told = orderHistoryTexts(order, t);
  return (
    <section aria-labelledby="historia" className={styles.part}>
      <h2 id="historia">{t('orderView.history')}</h2>
      <ol className={styles.history}>
        {told.map(({ id, at, when, text }) => (
          <li key={id}>
            <time dateTime={new Date(at).toISOString()}>{when}</time>
            <span>{tie(text)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
