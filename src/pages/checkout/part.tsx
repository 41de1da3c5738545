import { type ReactNode, useId } from 'react';
import { checkoutMessages } from '../../shop/order/checkout/checkout-messages.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import styles from './part.module.css';

interface Props {
  title: string;
  /** The current values, one per line. If given, the part is collapsed. */
  filled?: string[] | null;
  children: ReactNode;
}

/** A part of the checkout form. In the express summary it is collapsed and shows the remembered values. */
export function CheckoutPart({ title, filled = null, children }: Props) {
  const t = useMessages(checkoutMessages);
  const id = useId();
  if (filled === null) {
    return (
      <section className={styles.part} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <div className={styles.inside}>{children}</div>
      </section>
    );
  }
  return (
    <details className={styles.part}>
      <summary className={styles.summary}>
        <h2 id={id}>{title}</h2>
        <span className={styles.filled}>
          {filled.filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
        <span className={styles.change}>{t('checkout.change')}</span>
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
