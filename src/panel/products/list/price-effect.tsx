import type { useScreen } from '../../page.ts';
import styles from './cells.module.css';
import type { priceEffectScreen } from './price-effect-screen.ts';

type Effect = Omit<ReturnType<typeof useScreen<typeof priceEffectScreen>>, 'name'>;

/** What shoppers will read with this price, or why it cannot be saved. */
export function PriceEffect({ effect: { faults, lines, warning } }: { effect: Effect }) {
  return (
    <>
      {faults.map((fault) => (
        <p key={fault} className={styles.fault}>
          {fault}
        </p>
      ))}
      {lines.map(({ when, price, told, why }) => (
        <p key={when}>
          <strong>{`Kupujący zobaczy ${when}: ${price}`}</strong>
          {told.length > 0 ? `. ${told.join('. ')}` : ''}
          <small>{why}</small>
        </p>
      ))}
      {warning ? <p className={styles.warning}>{warning}</p> : null}
    </>
  );
}
