import { formatRating } from '../../shop/product/rating.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './stars.module.css';

/** Up to five stars in steps of a half. Screen readers get a sentence. */
export function Stars({ value }: { value: number }) {
  const t = useMessages();
  return (
    <span
      className={styles.stars}
      role="img"
      aria-label={t('opinions.stars', { stars: formatRating(value) })}
      data-halves={Math.round(value * 2)}
    />
  );
}
