import type { ReturnedItem } from '../../shop/return/view/return-row.ts';
import { itemQuantityText } from '../../shop/return/view/return-text.ts';
import { tie } from '../../shop/text/typography.ts';
import { useReturnText } from '../../ui/return/use-return-text.ts';
import { Picture } from '../../ui/widgets/picture.tsx';
import styles from './return-list.module.css';

export function ReturnItems({ items }: { items: ReturnedItem[] }) {
  const t = useReturnText();
  return (
    <ul className={styles.items} aria-label={t('returnView.items')}>
      {items.map((item) => (
        <li key={`${item.ofSet}-${item.name}`}>
          <div className={styles.picture}>
            {item.picture && <Picture picture={item.picture} sizes="3.5rem" decorative />}
          </div>
          <p>
            {tie(item.name)}, {itemQuantityText(item)}
            {item.ofSet !== null && <small>{t('return.setPart', { set: item.ofSet })}</small>}
          </p>
        </li>
      ))}
    </ul>
  );
}
