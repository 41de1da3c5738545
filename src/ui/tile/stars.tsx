import { formatRating } from '../../shop/product/rating.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './stars.module.css';

/** Up to five stars in steps of a half. Screen readers get a sentence. */
export function Stars({ value }: { value: number }) {
  const t = useMessages();
  return (
    <span className={styles.stars} role="img" aria-label={t('opinions.stars', { stars: formatRating(value) })}>
      {[1, 2, 3, 4, 5].map((position) => (
        <svg key={position} viewBox="0 0 20 20" aria-hidden="true" data-fill={fill(value, position)}>
          <path d={star} className={styles.empty} />
          <path d={star} className={styles.full} />
        </svg>
      ))}
    </span>
  );
}

const star = 'M10 1.8l2.5 5.3 5.8.8-4.2 4 1 5.8L10 15l-5.1 2.7 1-5.8-4.2-4 5.8-.8z';

function fill(value: number, position: number): 'full' | 'half' | 'none' {
  if (value >= position - 0.25) return 'full';
  return value >= position - 0.75 ? 'half' : 'none';
}
