import { useState } from 'react';
import type { Basket } from '../../../shop/basket/basket.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { useAmount } from '../../../ui/price/price.tsx';
import styles from './announced-total.module.css';

/** Announces a changed total to screen readers; other visitors see it in the summary. */
export function AnnouncedTotal({ basket: { lines, delivery, total } }: { basket: Basket }) {
  const t = useMessages(basketMessages);
  const amount = useAmount(false);
  const label = t(delivery.cost ? 'basket.total' : 'basket.totalPlain');
  const text = lines.length > 0 ? `${label} ${amount(total)}` : t('basket.emptyTitle');
  const [last, setLast] = useState({ text, changed: false });
  if (last.text !== text) setLast({ text, changed: true });
  return (
    <p role="status" className={styles.heard}>
      {last.changed && text}
    </p>
  );
}
