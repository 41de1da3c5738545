import type { BasketLine } from '../../../shop/basket/basket-line.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import { useSay } from '../../../ui/context/words.tsx';
import { names } from '../basket-form.ts';
import styles from './panel.module.css';

/** What else can be done with a line than buying it. */
export function ActionPanel({ line: { id }, of }: { line: BasketLine; of: string }) {
  const say = useSay(basketMessages);
  return (
    <details className={styles.panel}>
      <summary aria-label={say('basket.actionsOf', { name: of })}>{say('basket.actions')}</summary>
      <div className={styles.actions}>
        <button type="submit" name={names.toWishlist} value={id}>
          {say('basket.toWishlist')}
        </button>
        <button type="submit" name={names.toComparison} value={id}>
          {say('basket.toComparison')}
        </button>
      </div>
    </details>
  );
}
