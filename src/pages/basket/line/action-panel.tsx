import type { BasketLine } from '../../../shop/basket/basket-line.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { names } from '../basket-form.ts';
import styles from './panel.module.css';

/** What else can be done with a line than buying it. */
export function ActionPanel({ line: { id }, of }: { line: BasketLine; of: string }) {
  const t = useMessages(basketMessages);
  return (
    <details className={styles.panel}>
      <summary aria-label={t('basket.actionsOf', { name: of })}>{t('basket.actions')}</summary>
      <div className={styles.actions}>
        <button type="submit" name={names.toWishlist} value={id}>
          {t('basket.toWishlist')}
        </button>
        <button type="submit" name={names.toComparison} value={id}>
          {t('basket.toComparison')}
        </button>
      </div>
    </details>
  );
}
