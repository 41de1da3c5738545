import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { countText } from '../../shop/product/product-count.ts';
import type { MovedLines } from '../../shop/saved-lists/moved-lines.ts';
import { shoppingListMessages } from '../../shop/saved-lists/shopping-list-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import styles from './list-page.module.css';

/** What was added to the basket. What could not be added is shown at its line. */
export function MovedNotice({ result: { moved, left }, isEmpty }: { result: MovedLines; isEmpty: boolean }) {
  const t = useMessages(shoppingListMessages);
  if (moved === 0) {
    return (
      <p role="alert" className={styles.error}>
        {tie(t('shoppingList.nothingMoved'))}
      </p>
    );
  }
  return (
    <div role="status" className={styles.moved}>
      <p>
        {tie(isEmpty ? t('shoppingList.allMoved') : t('shoppingList.moved', { products: countText(moved) }))}{' '}
        {left.length > 0 && tie(t('shoppingList.someLeft'))}
      </p>
      <Link to={to('basket')}>{t('shoppingList.goToBasket')}</Link>
    </div>
  );
}
